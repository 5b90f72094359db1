/** The core's raw exports, for benchmarks that time single stages; see assembly/core.ts. */
export { numberedColumns } from './layout.js';
export { packSettings } from './pack-settings.js';
export { f64At, instantiate, readOwnFile, type Exports } from './wasm-exports.js';
