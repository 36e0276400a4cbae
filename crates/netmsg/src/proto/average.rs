//! Weighted averages that forget (`net.md §8.1`).

/// Sums of weights and values.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Average {
    weight: f64,
    sum: f64,
    squares: f64,
    weight_squares: f64,
}

impl Average {
    pub(crate) fn add(&mut self, value: f64, weight: f64) {
        self.weight += weight;
        self.sum += weight * value;
        self.squares += weight * value * value;
        self.weight_squares += weight * weight;
    }

    pub(crate) fn decay(&mut self, amount: f64) {
        let factor = 1.0 / (1.0 + amount.max(0.0));
        self.weight *= factor;
        self.sum *= factor;
        self.squares *= factor;
        self.weight_squares *= factor * factor;
    }

    pub(crate) fn weight(&self) -> f64 {
        self.weight
    }

    pub(crate) fn average(&self) -> f64 {
        if self.weight > 0.0 { self.sum / self.weight } else { 0.0 }
    }

    pub(crate) fn data_variance(&self) -> f64 {
        if self.weight <= 0.0 {
            return 0.0;
        }
        let average = self.average();
        (self.squares / self.weight - average * average).max(0.0)
    }

    pub(crate) fn average_variance(&self) -> f64 {
        if self.weight <= 0.0 {
            return 0.0;
        }
        let denominator = self.weight * self.weight - self.weight_squares;
        if denominator <= 0.0 { 1e30 } else { self.data_variance() * self.weight_squares / denominator }
    }
}
