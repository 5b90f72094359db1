import { TeamTables1763690400000 } from './migrations/1763690400000-team-tables.js';
import { TeamSettings1764201600000 } from './migrations/1764201600000-team-settings.js';
import { DataFacts1764288000000 } from './matching/migrations/1764288000000-data-facts.js';
import { EngineVersion1764291600000 } from './calendar/migrations/1764291600000-engine-version.js';
import { Previews1764295200000 } from './calendar/migrations/1764295200000-previews.js';
import { SpeedUnits1764302400000 } from './matching/migrations/1764302400000-speed-units.js';
import { Reasons1764313200000 } from './migrations/1764313200000-reasons.js';
import { Played1764316800000 } from './calendar/migrations/1764316800000-played.js';

/** Oldest first. Put a new migration into its module's `migrations/`; list it last. */
export const migrations = [
  TeamTables1763690400000,
  TeamSettings1764201600000,
  DataFacts1764288000000,
  EngineVersion1764291600000,
  Previews1764295200000,
  SpeedUnits1764302400000,
  Reasons1764313200000,
  Played1764316800000,
];
