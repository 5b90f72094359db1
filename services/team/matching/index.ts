/** Recordings and whose they are: what other rooms may use. */
export { type RecordingEntity } from './recording.entity.js';
export * from './decoded-recordings.service.js';
export { ManualMatchingService } from './manual-matching.service.js';
export * from './recordings.repository.js';
export * from './speed-unit.js';
export * from './speed-unit.service.js';
