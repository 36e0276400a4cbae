//! The registry of message types: number to reader and handler (the old program's netdescriptors).

use crate::endpoint::Endpoint;
use crate::event::{Incoming, UserId};
use crate::message::{FieldDoc, Message};
use crate::time::Time;
use crate::wire::ReadError;
use std::collections::BTreeMap;
use std::fmt::Write;

/// What a handler decided. It gets the message whole: everything was decoded before it acts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Handled {
    /// The message was used.
    Done,
    /// The message makes no sense now (for example, its object is gone) and is left alone. The session goes on.
    Ignore,
    /// The sender must go, with this reason (`killhim`). On a client the "sender" is the server: the client leaves.
    Kill(String),
}

/// What became of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Dispatch {
    /// A handler used it.
    Done,
    /// A handler left it alone.
    Ignored,
    /// A handler sent the sender away.
    Killed,
    /// No handler for this descriptor: it stays acknowledged and ignored.
    Unknown,
    /// It could not be read: an error of this message alone, decided once, never retried.
    Unreadable {
        /// Which kind.
        descriptor: u16,
        /// Shorts of data.
        length: usize,
        /// Why.
        error: ReadError,
    },
}

type Handler<C> = Box<dyn Fn(&mut C, UserId, &Incoming) -> Result<Handled, ReadError> + Send + Sync>;

struct Entry<C> {
    name: &'static str,
    doc: &'static [&'static str],
    fields: &'static [FieldDoc],
    handler: Handler<C>,
}

/// Handlers by message type. `C` is what handlers act on: the game.
///
/// ```
/// use sandtable_netmsg::{Handled, Registry, message};
///
/// message! {
///     /// Somebody says something.
///     pub struct Say = 130, "say" {
///         /// The words.
///         pub text: String,
///     }
/// }
///
/// let mut registry: Registry<Vec<String>> = Registry::new();
/// registry.on::<Say>(|log, from, say| {
///     log.push(format!("{from}: {}", say.text));
///     Handled::Done
/// });
/// assert!(registry.manual().contains("130 say"));
/// ```
pub struct Registry<C> {
    entries: BTreeMap<u16, Entry<C>>,
}

impl<C> Default for Registry<C> {
    fn default() -> Self {
        Self { entries: BTreeMap::new() }
    }
}

impl<C> std::fmt::Debug for Registry<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.entries.iter().map(|(n, e)| (n, e.name))).finish()
    }
}

impl<C> Registry<C> {
    /// A registry without message types.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a message type with its handler.
    ///
    /// # Panics
    ///
    /// If the descriptor is taken, or above 399: both are mistakes in the program, found when it starts.
    pub fn on<M: Message>(
        &mut self,
        handler: impl Fn(&mut C, UserId, M) -> Handled + Send + Sync + 'static,
    ) -> &mut Self {
        assert!(M::DESCRIPTOR < 400, "descriptor {} of {} is above 399", M::DESCRIPTOR, M::NAME);
        let entry = Entry {
            name: M::NAME,
            doc: M::DOC,
            fields: M::FIELDS,
            handler: Box::new(move |context, from, incoming| {
                incoming.read::<M>().map(|message| handler(context, from, message))
            }),
        };
        if let Some(old) = self.entries.insert(M::DESCRIPTOR, entry) {
            panic!("descriptor {} belongs to both {} and {}", M::DESCRIPTOR, old.name, M::NAME);
        }
        self
    }

    /// Decodes a message and hands it to its handler.
    pub fn dispatch(
        &self,
        now: Time,
        endpoint: &mut Endpoint,
        context: &mut C,
        incoming: &Incoming,
    ) -> Dispatch {
        let outcome = self.handle(context, incoming);
        match outcome {
            Err(dispatch) => dispatch,
            Ok(Handled::Done) => Dispatch::Done,
            Ok(Handled::Ignore) => Dispatch::Ignored,
            Ok(Handled::Kill(reason)) => {
                endpoint.kick(now, incoming.from, &reason);
                Dispatch::Killed
            }
        }
    }

    /// Decodes a message and hands it to its handler, without an endpoint: what to do with a kill is the caller's
    /// affair.
    pub fn handle(&self, context: &mut C, incoming: &Incoming) -> Result<Handled, Dispatch> {
        let Some(entry) = self.entries.get(&incoming.descriptor) else { return Err(Dispatch::Unknown) };
        (entry.handler)(context, incoming.from, incoming).map_err(|error| Dispatch::Unreadable {
            descriptor: incoming.descriptor,
            length: incoming.data.len() / 2,
            error,
        })
    }

    /// The manual: every message type with its fields, as Markdown.
    pub fn manual(&self) -> String {
        let mut out = String::new();
        for (number, entry) in &self.entries {
            // Writing to a string does not fail.
            let _ = writeln!(out, "### {number} {}\n\n{}\n", entry.name, words(entry.doc));
            for field in entry.fields {
                let _ = writeln!(out, "- `{}`: {}. {}", field.name, field.kind, words(field.doc));
            }
            out.push('\n');
        }
        out
    }
}

fn words(doc: &[&str]) -> String {
    doc.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ")
}
