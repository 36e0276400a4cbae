//! How much may be sent to one peer (`net.md §9.4`).

/// Bytes a datagram costs beside its own: the headers below it.
pub(crate) const DATAGRAM_OVERHEAD: usize = 32;

/// A budget in bytes that fills up with time and never exceeds the burst.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Budget {
    real: f64,
    planned: f64,
    burst: f64,
    rate: f64,
}

impl Budget {
    /// `rate` in kB/s, 1 kB being 1000 bytes; `burst` in bytes. Begins full.
    pub(crate) fn new(rate: u32, burst: u32) -> Self {
        let burst = f64::from(burst);
        Self { real: burst, planned: burst, burst, rate: f64::from(rate) * 1000.0 }
    }

    pub(crate) fn set(&mut self, rate: u32, burst: u32) {
        self.rate = f64::from(rate) * 1000.0;
        self.burst = f64::from(burst);
    }

    pub(crate) fn rate(&self) -> f64 {
        self.rate
    }

    /// Something will be sent.
    pub(crate) fn plan(&mut self, bytes: usize) {
        self.planned -= bytes as f64;
    }

    /// A datagram of that size was sent.
    pub(crate) fn spend(&mut self, bytes: usize) {
        self.real -= (bytes + DATAGRAM_OVERHEAD) as f64;
    }

    pub(crate) fn refill(&mut self, dt: f64) {
        self.real = self.burst.min(self.real + self.rate * dt);
    }

    /// Begins a new plan from what there really is, less what is already written down but not sent.
    pub(crate) fn replan(&mut self, buffered: usize) {
        self.planned = self.real - buffered as f64;
    }

    /// Whether sending is allowed.
    pub(crate) fn open(&self) -> bool {
        self.planned > 0.0
    }

    /// Whether what was really spent still allows a datagram.
    pub(crate) fn solvent(&self) -> bool {
        self.real > 0.0
    }

    pub(crate) fn planned(&self) -> f64 {
        self.planned
    }

    /// Seconds until sending is allowed again.
    pub(crate) fn wait(&self) -> f64 {
        if self.real > 0.0 { 0.0 } else { (-self.real + 1.0) / self.rate.max(1.0) }
    }
}
