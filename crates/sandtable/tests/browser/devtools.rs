//! A browser and the few things said to it: the DevTools protocol over a pipe.
//!
//! The pipe is the browser's file descriptors 3 and 4, each message a JSON text that ends with a zero byte. A browser that is
//! driven by a pipe ends when the pipe does, so none outlives the tests, however they end.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::find;

/// Longest time to wait for anything. Machines that build for others may be slow.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// No sandbox: test machines run as root, and only our own pages are opened. No talk with the maker of the browser.
const OPTIONS: &[&str] = &[
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-background-timer-throttling",
    "--force-device-scale-factor=1",
    "--mute-audio",
    "--no-default-browser-check",
    "--no-first-run",
    "--password-store=basic",
];

/// A running browser.
pub struct Browser {
    child: Mutex<Child>,
    pipe: Mutex<ChildStdin>,
    mail: Arc<Mail>,
    next: AtomicU64,
    profile: tempfile::TempDir,
}

/// What the browser said.
#[derive(Default)]
struct Mail {
    inside: Mutex<Inside>,
    arrived: Condvar,
}

#[derive(Default)]
struct Inside {
    /// Answers by the number of what was asked.
    answers: BTreeMap<u64, Value>,
    /// Events by session.
    events: BTreeMap<String, Vec<Value>>,
    closed: bool,
}

/// A lock that a failed test does not break for the others.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Browser {
    /// The browser of this process: the one that runs, or a new one. It ends with the last test that uses it.
    pub fn shared() -> Option<Arc<Self>> {
        static RUNNING: Mutex<Weak<Browser>> = Mutex::new(Weak::new());
        let program = find::browser()?;
        let mut running = lock(&RUNNING);
        if let Some(browser) = running.upgrade() {
            return Some(browser);
        }
        let browser = Arc::new(Self::start(program));
        *running = Arc::downgrade(&browser);
        Some(browser)
    }

    fn start(program: &Path) -> Self {
        let profile = tempfile::Builder::new().prefix("sandtable-browser").tempdir().expect("a profile");
        let errors = File::create(profile.path().join("errors")).expect("a file for what it says");
        let mut command = Command::new("sh");
        command.args(["-c", "exec \"$@\" 3<&0 4>&1 </dev/null >/dev/null", "sh"]);
        command.arg(program).args(OPTIONS);
        command.arg(format!("--user-data-dir={}", profile.path().display())).arg("about:blank");
        // The libraries of Rust, which cargo names there, are nothing to it.
        command.env_remove("LD_LIBRARY_PATH");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(errors);
        let mut child = command.spawn().expect("a shell starts");
        let pipe = Mutex::new(child.stdin.take().expect("piped"));
        let out = child.stdout.take().expect("piped");
        let mail = Arc::<Mail>::default();
        let reader = Arc::clone(&mail);
        std::thread::spawn(move || reader.read(out));
        let browser = Self { child: Mutex::new(child), pipe, mail, next: AtomicU64::new(1), profile };
        browser.call(None, "Browser.getVersion", &json!({}));
        browser
    }

    /// Says something without waiting for the answer; its number.
    pub fn tell(&self, session: Option<&str>, method: &str, params: &Value) -> u64 {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        // A browser that has gone does not answer either, which says more.
        let _ = lock(&self.pipe).write_all(format!("{message}\0").as_bytes());
        id
    }

    /// Says something and returns the result; an error of the protocol fails the test.
    pub fn call(&self, session: Option<&str>, method: &str, params: &Value) -> Value {
        let id = self.tell(session, method, params);
        let end = Instant::now() + PATIENCE;
        let mut mail = lock(&self.mail.inside);
        loop {
            if let Some(answer) = mail.answers.remove(&id) {
                assert!(answer.get("error").is_none(), "{method} {params}: {answer}");
                return answer["result"].clone();
            }
            let left = end.saturating_duration_since(Instant::now());
            if mail.closed || left.is_zero() {
                drop(mail);
                let said = std::fs::read_to_string(self.profile.path().join("errors")).unwrap_or_default();
                panic!(
                    "the browser does not answer {method} {params}; SANDTABLE_BROWSER=none leaves these tests out. It said: {said}"
                );
            }
            mail = self.mail.arrived.wait_timeout(mail, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// All events of a session so far.
    pub fn events(&self, session: &str) -> Vec<Value> {
        lock(&self.mail.inside).events.get(session).cloned().unwrap_or_default()
    }

    /// Forgets a session.
    pub fn forget(&self, session: &str) {
        lock(&self.mail.inside).events.remove(session);
    }
}

impl Mail {
    /// Reads until the browser has gone.
    fn read(&self, out: ChildStdout) {
        let mut out = BufReader::new(out);
        let mut bytes = Vec::new();
        while out.by_ref().read_until(0, &mut bytes).is_ok_and(|n| n > 0) {
            bytes.pop();
            let message: Option<Value> = serde_json::from_slice(&bytes).ok();
            bytes.clear();
            let Some(message) = message else { continue };
            let mut mail = lock(&self.inside);
            if let Some(id) = message["id"].as_u64() {
                mail.answers.insert(id, message);
            } else if let Some(session) = message["sessionId"].as_str() {
                mail.events.entry(session.to_owned()).or_default().push(message);
            }
            self.arrived.notify_all();
        }
        lock(&self.inside).closed = true;
        self.arrived.notify_all();
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        self.tell(None, "Browser.close", &json!({}));
        let mut child = lock(&self.child);
        let end = Instant::now() + Duration::from_secs(5);
        while Instant::now() < end {
            if let Ok(Some(_)) = child.try_wait() {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        // It may have ended meanwhile.
        let _ = child.kill();
        let _ = child.wait();
    }
}
