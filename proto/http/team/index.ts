import { actions } from './actions.js';
import { activities } from './activities.js';
import { activityPlayers } from './activity-players.js';
import { activityRecordings } from './activity-recordings.js';
import { analyses } from './analyses.js';
import { crops } from './crops.js';
import { customReferences } from './custom-references.js';
import { devices } from './devices.js';
import { players } from './players.js';
import { recordings } from './recordings.js';
import { seasonWeeks } from './season-weeks.js';
import { sessionRecordings } from './session-recordings.js';
import { sessionTypes } from './session-types.js';
import { sessions } from './sessions.js';
import { settings } from './settings.js';
import { sharedStadiums } from './shared-stadiums.js';
import { stadiums } from './stadiums.js';
import { teams } from './teams.js';
import { zones } from './zones.js';

/** Every call of the team service, by resource. */
export const team = {
  teams,
  players,
  devices,
  activities,
  analyses,
  activityRecordings,
  activityPlayers,
  sessions,
  sessionTypes,
  crops,
  sessionRecordings,
  recordings,
  settings,
  seasonWeeks,
  actions,
  zones,
  customReferences,
  stadiums,
  sharedStadiums,
};
