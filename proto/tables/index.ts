/** Columns and formats of what is stored: all that a worker thread needs of the contracts, and quick to load. */
export * from './csv.js';
export * from './metric-rows.js';
export * from './speed-conversions.js';
export * from './streams.js';
