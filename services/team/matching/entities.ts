import { RecordingEntity } from './recording.entity.js';

/** The room's tables. A key into a table of another room names its entity. */
export const matchingEntities = [RecordingEntity];
