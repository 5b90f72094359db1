import { calendarEntities } from './calendar/entities.js';
import { matchingEntities } from './matching/entities.js';
import { settingsEntities } from './settings/entities.js';
import { squadEntities } from './squad/entities.js';

/** Every table of the service. */
export const entities = [
  ...squadEntities,
  ...settingsEntities,
  ...matchingEntities,
  ...calendarEntities,
];
