import { type ErrorKey, ServiceError } from '@touchline/proto';
import { ofRuns } from '../duck/parquet-source.js';
import type { Found, Selection } from './selection.repository.js';

/** Throws the same error for an id that nobody has and for one of another team. */
export function requireKnown(selection: Selection, found: Found): void {
  const { idfActivities, idfSessions, idfPlayers } = selection;
  const sessions = found.sessions.map(({ idfSession }) => idfSession);
  requireAll('activityNotFound', 'idfActivities', idfActivities, found.activities);
  requireAll('sessionNotFound', 'idfSessions', idfSessions, sessions);
  requireAll('playerNotFound', 'idfPlayers', idfPlayers, found.players);
}

function requireAll(
  key: ErrorKey,
  field: string,
  asked: 'all' | readonly number[],
  known: readonly number[],
): void {
  const all = new Set(known);
  const missing = asked === 'all' ? undefined : asked.find((id) => !all.has(id));
  if (missing !== undefined) throw new ServiceError(key, { field, found: String(missing) });
}

/**
 * SQL of the condition for values of whole activities: all sessions = the activity's own rows, which
 * are computed on the union of its sessions; sessions named one by one = their rows.
 */
export function wholeRows({ idfSessions }: Selection, found: Found): string {
  const sessions = idfSessions === 'all' ? 'idfSession = 0' : oneOf('idfSession', idfSessions);
  return `${ofRuns(found.runs)} and ${sessions}`;
}

/** SQL of the condition for values of each session; an activity without sessions is one itself. */
export function sessionRows({ idfSessions }: Selection, found: Found): string {
  if (idfSessions !== 'all') return `${ofRuns(found.runs)} and ${oneOf('idfSession', idfSessions)}`;
  const own = found.sessions.map(({ idfSession }) => idfSession);
  const divided = new Set(found.sessions.map(({ idfActivity }) => idfActivity));
  const undivided = found.activities.filter((idfActivity) => !divided.has(idfActivity));
  const implicit = `idfSession = 0 and ${oneOf('idfActivity', undivided)}`;
  return `${ofRuns(found.runs)} and (${oneOf('idfSession', own)} or ${implicit})`;
}

/** SQL of the condition that picks a selection's rows out of all rows of their kind. */
export function rowsAmong({ idfActivities, idfSessions }: Selection): string {
  const activities = oneOf('idfActivity', idfActivities);
  return idfSessions === 'all'
    ? activities
    : `${activities} and ${oneOf('idfSession', idfSessions)}`;
}

function oneOf(column: string, ids: readonly number[]): string {
  return ids.length === 0 ? 'false' : `${column} in (${ids.map(Number).join(', ')})`;
}
