//! A page in the browser: what a person does with mouse and keyboard, and what is seen.

use std::sync::Arc;
use std::time::{Duration, Instant};

use base64::Engine;
use serde_json::{Value, json};

use crate::devtools::{Browser, PATIENCE};
use crate::picture::{self, Picture};
use crate::server::Server;

/// A usual window.
pub const USUAL: (u32, u32) = (1280, 720);
/// Time between two looks at something that is waited for.
const BETWEEN_LOOKS: Duration = Duration::from_millis(15);

/// A page.
pub struct Page {
    profile: Arc<Profile>,
    target: String,
    session: String,
}

/// What pages share that know of each other; every test has its own.
struct Profile {
    browser: Arc<Browser>,
    context: String,
}

impl Page {
    /// An empty page. `None` when there is no browser, which was said aloud.
    pub fn empty() -> Option<Self> {
        let browser = Browser::shared()?;
        let context = browser.call(None, "Target.createBrowserContext", &json!({ "disposeOnDetach": true }));
        let context = text(&context["browserContextId"]);
        Some(Self::of(Arc::new(Profile { browser, context })))
    }

    fn of(profile: Arc<Profile>) -> Self {
        let browser = &profile.browser;
        // Pages of one window would hide each other, and hidden pages are not drawn.
        let wanted = json!({ "url": "about:blank", "browserContextId": profile.context, "newWindow": true });
        let target = text(&browser.call(None, "Target.createTarget", &wanted)["targetId"]);
        let wanted = json!({ "targetId": target, "flatten": true });
        let session = text(&browser.call(None, "Target.attachToTarget", &wanted)["sessionId"]);
        let page = Self { profile, target, session };
        for domain in ["Page", "Runtime", "Log", "Network"] {
            page.call(&format!("{domain}.enable"), json!({}));
        }
        page.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
        page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": include_str!("helpers.js") }));
        page.size(USUAL);
        page
    }

    /// A page that shows a match. `None` when there is no browser, which was said aloud.
    pub fn watch(server: &Server) -> Option<Self> {
        let page = Self::empty()?;
        page.open(&server.link);
        Some(page)
    }

    /// A second page of the same profile that shows a match.
    pub fn another(&self, server: &Server) -> Self {
        let page = Self::of(Arc::clone(&self.profile));
        page.open(&server.link);
        page
    }

    /// A second page that the server does not take yet.
    pub fn another_waiting(&self, server: &Server) -> Self {
        let page = Self::of(Arc::clone(&self.profile));
        page.go(&server.link);
        page
    }

    /// Goes to the page of a match and waits until it shows it.
    pub fn open(&self, link: &str) {
        self.go(link);
        self.ready();
    }

    /// Goes to an address.
    pub fn go(&self, link: &str) {
        self.call("Page.navigate", json!({ "url": link }));
        self.until(
            &format!("{link} is loaded"),
            &format!("location.href === {link:?} && document.readyState === 'complete'"),
        );
    }

    /// Waits until the match is there and drawn.
    pub fn ready(&self) {
        self.until(
            "the match is there",
            "looks.words('#title') !== 'Sandtable' && looks.words('#found') !== ''",
        );
        self.until("connected", "!/connect/.test(looks.words('#state'))");
        self.drawn();
    }

    pub fn call(&self, method: &str, params: Value) -> Value {
        self.profile.browser.call(Some(&self.session), method, &params)
    }

    /// The value of an expression; a promise is waited for.
    pub fn value(&self, expression: &str) -> Value {
        let wanted = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let answer = self.call("Runtime.evaluate", wanted);
        assert!(answer.get("exceptionDetails").is_none(), "{expression}: {answer}");
        answer["result"]["value"].clone()
    }

    pub fn words(&self, selector: &str) -> String {
        text(&self.value(&format!("looks.words({selector:?})")))
    }

    /// The value of a control.
    pub fn set_to(&self, selector: &str) -> String {
        text(&self.value(&format!("document.querySelector({selector:?}).value")))
    }

    /// The rows of the timeline in sight of the filters.
    pub fn rows(&self) -> Vec<String> {
        self.value("looks.rows()").as_array().expect("rows").iter().map(text).collect()
    }

    /// Waits until an expression is true.
    pub fn until(&self, what: &str, expression: &str) {
        self.wait(what, || match self.value(expression) {
            Value::Bool(true) => Ok(()),
            other => Err(format!("{expression} is {other}")),
        });
    }

    /// Waits until words are there.
    pub fn until_words(&self, selector: &str, words: &str) {
        self.wait(words, || {
            let found = self.words(selector);
            if found.contains(words) { Ok(()) } else { Err(format!("{selector}: {found}")) }
        });
    }

    /// Waits until something succeeds, and returns it; fails with its last complaint, and with a picture to look at.
    pub fn wait<T>(&self, what: &str, mut look: impl FnMut() -> Result<T, String>) -> T {
        let end = Instant::now() + PATIENCE;
        loop {
            match look() {
                Ok(found) => return found,
                Err(_) if Instant::now() < end => std::thread::sleep(BETWEEN_LOOKS),
                Err(complaint) => {
                    let name = format!(
                        "failed-{}",
                        std::thread::current().name().unwrap_or("test").replace("::", "-")
                    );
                    self.keep(&name);
                    panic!(
                        "waited in vain: {what}; {complaint}; faults: {:?}; see {name}.png",
                        self.faults()
                    );
                }
            }
        }
    }

    /// Waits until everything that is known has been drawn: two pictures have passed.
    pub fn drawn(&self) {
        self.value("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go(true))))");
    }

    /// The frame of the match in the clock.
    pub fn frame(&self) -> u64 {
        let clock = self.words("#clock");
        let number = clock.rsplit("frame").next().map(|rest| rest.replace(|c: char| !c.is_ascii_digit(), ""));
        number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no frame: {clock}"))
    }

    /// Waits until the match stands still at a frame.
    pub fn until_frame(&self, frame: u64) {
        self.wait(&format!("frame {frame}"), || {
            let (is, state) = (self.frame(), self.words("#state"));
            let moves = ["playing", "going"].iter().any(|word| state.contains(word));
            if is == frame && !moves { Ok(()) } else { Err(format!("frame {is}, {state}")) }
        });
    }

    /// Goes to a frame by the control.
    pub fn jump(&self, frame: u64) {
        self.fill("#frame", &frame.to_string());
        self.press("#jump button");
        self.until_frame(frame);
    }

    /// Where an element is; it must be in sight.
    fn middle(&self, selector: &str) -> (f64, f64) {
        self.wait(&format!("{selector} is in sight"), || {
            point(&self.value(&format!("looks.middle({selector:?})"))).ok_or_else(|| "it is not".to_owned())
        })
    }

    fn mouse(&self, kind: &str, (x, y): (f64, f64), button: &str) {
        self.call(
            "Input.dispatchMouseEvent",
            json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": 1 }),
        );
    }

    /// Moves the mouse over an element.
    pub fn hover(&self, selector: &str) {
        self.mouse("mouseMoved", self.middle(selector), "none");
    }

    /// Presses an element with the mouse.
    pub fn press(&self, selector: &str) {
        self.press_at(self.middle(selector));
    }

    /// Presses a place with the mouse.
    pub fn press_at(&self, place: (f64, f64)) {
        self.mouse("mouseMoved", place, "none");
        self.mouse("mousePressed", place, "left");
        self.mouse("mouseReleased", place, "left");
    }

    /// Moves the mouse with its button down, from the middle of an element.
    pub fn drag(&self, selector: &str, by: (f64, f64)) {
        let (x, y) = self.middle(selector);
        self.mouse("mouseMoved", (x, y), "none");
        self.mouse("mousePressed", (x, y), "left");
        for part in 1..=4 {
            let share = f64::from(part) / 4.0;
            self.mouse("mouseMoved", (x + by.0 * share, y + by.1 * share), "left");
        }
        self.mouse("mouseReleased", (x + by.0, y + by.1), "left");
    }

    /// Turns the wheel over an element; a positive number turns it towards the user.
    pub fn wheel(&self, selector: &str, by: i32) {
        let (x, y) = self.middle(selector);
        let wanted = json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": by });
        self.call("Input.dispatchMouseEvent", wanted);
    }

    /// Presses a key, named as the page hears it.
    pub fn key(&self, key: &str) {
        let (code, number, types) = match key {
            " " => ("Space", 32, " "),
            "+" => ("NumpadAdd", 107, "+"),
            "-" => ("Minus", 189, "-"),
            "/" => ("Slash", 191, "/"),
            "Enter" => ("Enter", 13, "\r"),
            "Escape" => (key, 27, ""),
            "ArrowLeft" => (key, 37, ""),
            "ArrowUp" => (key, 38, ""),
            "ArrowRight" => (key, 39, ""),
            "ArrowDown" => (key, 40, ""),
            "Tab" => (key, 9, ""),
            _ => unreachable!("no such key: {key}"),
        };
        let mut down =
            json!({ "type": "keyDown", "key": key, "code": code, "windowsVirtualKeyCode": number });
        if types.is_empty() {
            down["type"] = "rawKeyDown".into();
        } else {
            down["text"] = types.into();
        }
        self.call("Input.dispatchKeyEvent", down);
        let up = json!({ "type": "keyUp", "key": key, "code": code, "windowsVirtualKeyCode": number });
        self.call("Input.dispatchKeyEvent", up);
    }

    /// Types text into the control in focus.
    pub fn types(&self, words: &str) {
        self.call("Input.insertText", json!({ "text": words }));
    }

    /// Puts text into a control in the place of what it holds.
    pub fn fill(&self, selector: &str, words: &str) {
        self.press(selector);
        self.value(&format!("document.querySelector({selector:?}).select()"));
        if words.is_empty() {
            self.call(
                "Input.dispatchKeyEvent",
                json!({ "type": "keyDown", "key": "Delete", "windowsVirtualKeyCode": 46 }),
            );
        } else {
            self.types(words);
        }
    }

    /// Chooses an entry of a list. The list itself is drawn by the system and cannot be pressed here.
    pub fn choose(&self, selector: &str, value: &str) {
        let chosen = self.value(&format!(
            "(() => {{ const list = document.querySelector({selector:?}); list.value = {value:?}; \
             for (const kind of ['input', 'change']) list.dispatchEvent(new Event(kind, {{ bubbles: true }})); \
             return list.value; }})()"
        ));
        assert_eq!(chosen, value, "{selector} has the entry");
    }

    /// The row of a trigger by a part of its name, as a selector.
    pub fn row(&self, name: &str) -> String {
        let at = self.value(&format!(
            "[...document.querySelectorAll('#rows > li')].findIndex((row) => row.innerText.includes({name:?}))"
        ));
        let at = at.as_i64().filter(|at| *at >= 0).unwrap_or_else(|| panic!("no row of {name}"));
        format!("#rows > li:nth-child({}) button", at + 1)
    }

    /// Sets the size of the window.
    pub fn size(&self, (width, height): (u32, u32)) {
        let wanted = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.call("Emulation.setDeviceMetricsOverride", wanted);
    }

    /// Light or dark, as the system would say.
    pub fn scheme(&self, scheme: &str) {
        let features = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        self.call("Emulation.setEmulatedMedia", json!({ "features": features }));
        self.until(scheme, &format!("matchMedia('(prefers-color-scheme: {scheme})').matches"));
        self.drawn();
    }

    fn shot(&self, mut wanted: Value) -> Vec<u8> {
        wanted["format"] = "png".into();
        let data = text(&self.call("Page.captureScreenshot", wanted)["data"]);
        base64::engine::general_purpose::STANDARD.decode(data).expect("base64")
    }

    /// The page as it looks.
    pub fn picture(&self) -> Picture {
        Picture::read(&self.shot(json!({})))
    }

    /// An element as it looks.
    pub fn picture_of(&self, selector: &str) -> Picture {
        let place = self.value(&format!("looks.box({selector:?})"));
        let clip = json!({ "x": place[0], "y": place[1], "width": place[2], "height": place[3], "scale": 1 });
        Picture::read(&self.shot(json!({ "clip": clip })))
    }

    /// Keeps a picture of the page for people to look at.
    pub fn keep(&self, name: &str) {
        std::fs::write(picture::path(name), self.shot(json!({}))).expect("the picture is written");
    }

    /// What the console, the log of the browser and the network complain of, and requests that went elsewhere.
    pub fn faults(&self) -> Vec<String> {
        let events = self.profile.browser.events(&self.session);
        let home = text(&self.value("location.host"));
        events.iter().filter_map(|event| fault(event, &home)).collect()
    }

    /// Fails when anything was complained of.
    pub fn faultless(&self) {
        let faults = self.faults();
        assert!(faults.is_empty(), "{faults:#?}");
    }
}

/// What is wrong in an event.
fn fault(event: &Value, home: &str) -> Option<String> {
    let params = &event["params"];
    let bad = match event["method"].as_str()? {
        "Runtime.exceptionThrown" => true,
        "Runtime.consoleAPICalled" => {
            params["type"] == "error" || params["type"] == "warning" || params["type"] == "assert"
        }
        "Log.entryAdded" => params["entry"]["level"] == "error" || params["entry"]["level"] == "warning",
        "Network.loadingFailed" => true,
        "Network.webSocketFrameError" => true,
        "Network.responseReceived" => {
            params["response"]["status"].as_u64().is_none_or(|status| status >= 400)
        }
        "Network.requestWillBeSent" => elsewhere(params["request"]["url"].as_str()?, home),
        "Network.webSocketCreated" => elsewhere(params["url"].as_str()?, home),
        _ => false,
    };
    bad.then(|| event.to_string())
}

/// Whether an address leads to another host or port.
fn elsewhere(url: &str, home: &str) -> bool {
    let (scheme, rest) = url.split_once(':').unwrap_or(("", url));
    let host = rest.trim_start_matches("//").split(['/', '?', '#']).next();
    scheme != "data" && scheme != "about" && host != Some(home)
}

/// A text; nothing for what is none.
fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// A place of the page.
pub fn point(value: &Value) -> Option<(f64, f64)> {
    Some((value.get(0)?.as_f64()?, value.get(1)?.as_f64()?))
}

impl Drop for Page {
    fn drop(&mut self) {
        // Nobody waits: the test may have failed because the browser does not answer.
        self.profile.browser.tell(None, "Target.closeTarget", &json!({ "targetId": self.target }));
        self.profile.browser.forget(&self.session);
    }
}

impl Drop for Profile {
    fn drop(&mut self) {
        let wanted = json!({ "browserContextId": self.context });
        self.browser.tell(None, "Target.disposeBrowserContext", &wanted);
    }
}
