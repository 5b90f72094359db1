/** Activities, sessions, stadiums and analyses: what other rooms may use. */
export * from './analysis/analysis.repository.js';
export * from './sessions/sessions.repository.js';
export * from './stadiums/stadiums.service.js';
