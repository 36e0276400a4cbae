//! Bodies of fuzz targets.
