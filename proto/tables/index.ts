/** A door: columns and formats of what is stored. Worker threads take it, `limits` and `errors` instead of the whole. */
export * from './csv.js';
export * from './metric-rows.js';
export * from './speed-conversions.js';
export * from './streams.js';
