/** The team's open pages. */
export * from './live-view.js';
export * from './live.gateway.js';
