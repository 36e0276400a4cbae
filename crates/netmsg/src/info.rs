//! What a server tells about itself (`net.md §16`).

use crate::field::{Rest, Versions};
use crate::messages::{BigInfo, InfoGame, InfoTexts, InfoVersion, SmallInfo};
use crate::wire::text::printable;

/// The description of a server for browsers. Users and versions are filled in by the endpoint.
#[derive(Debug, Clone, PartialEq)]
pub struct ServerInfo {
    /// The port the server is reached at.
    pub port: u16,
    /// Its host name; empty: where the answer comes from.
    pub host: String,
    /// Its name.
    pub name: String,
    /// Names of the players, one a line.
    pub user_names: String,
    /// What is special about its settings; browsers cut it at 240 characters.
    pub options: String,
    /// Its web page; browsers cut it at 75 characters.
    pub url: String,
    /// Global names of the players, one a line.
    pub global_ids: String,
    /// Numbers of the game.
    pub game: Option<InfoGame>,
}

impl Default for ServerInfo {
    fn default() -> Self {
        Self {
            port: 4534,
            host: String::new(),
            name: "Unnamed server".to_owned(),
            user_names: String::new(),
            options: String::new(),
            url: String::new(),
            global_ids: String::new(),
            game: None,
        }
    }
}

impl ServerInfo {
    pub(crate) fn small(&self) -> SmallInfo {
        SmallInfo { port: i32::from(self.port), host: self.host.clone(), transaction: Some(0) }
    }

    pub(crate) fn big(&self, users: usize, most: u16, versions: Versions, release: &str) -> BigInfo {
        BigInfo {
            port: i32::from(self.port),
            host: self.host.clone(),
            name: self.name.clone(),
            users: i32::try_from(users).unwrap_or(i32::MAX),
            version: Some(InfoVersion { versions, release: release.to_owned() }),
            max_users: Some(i32::from(most)),
            texts: Some(InfoTexts {
                user_names: self.user_names.clone(),
                options: self.options.clone(),
                url: self.url.clone(),
            }),
            global_ids: Some(self.global_ids.clone()),
            game: self.game.clone(),
            more: Rest::default(),
        }
    }
}

impl SmallInfo {
    /// Without control characters: strangers write these texts, and somebody prints them (`net.md §22` row 21).
    pub(crate) fn printable(self) -> Self {
        Self { host: printable(&self.host), ..self }
    }
}

impl BigInfo {
    /// Without control characters, like [`SmallInfo::printable`].
    pub(crate) fn printable(mut self) -> Self {
        let texts = self.texts.iter_mut().flat_map(|t| [&mut t.user_names, &mut t.options, &mut t.url]);
        let release = self.version.iter_mut().map(|v| &mut v.release);
        let more = self.global_ids.iter_mut().chain(release).chain(texts);
        for text in [&mut self.host, &mut self.name].into_iter().chain(more) {
            *text = printable(text);
        }
        self
    }
}
