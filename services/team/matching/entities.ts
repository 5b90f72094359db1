import { RecordingEntity } from './recording.entity.js';

/** The room's tables. Foreign keys across modules use the entity's name as a string. */
export const matchingEntities = [RecordingEntity];
