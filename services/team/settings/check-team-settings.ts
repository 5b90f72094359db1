import { checkSettings, ComputeError } from '@touchline/compute';
import { type ErrorKey, ServiceError } from '@touchline/proto';
import { checkActions } from './actions.js';
import { type TeamSettings, withoutPlayer } from './team-settings.js';

/** How the API calls a list of the core's settings, by the place in it. */
export type FieldNames = Readonly<Record<string, (place: string) => string>>;

const keys: Partial<Record<ComputeError['code'], ErrorKey>> = {
  boundsNotRising: 'zoneBoundsNotRising',
  boundsStart: 'zoneBoundsStart',
};

/** @throws a ServiceError that names the field as the caller knows it */
export function checkTeamSettings(settings: TeamSettings, names: FieldNames): void {
  try {
    checkSettings(withoutPlayer(settings));
  } catch (error) {
    throw error instanceof ComputeError ? refusal(error, names) : error;
  }
  checkActions(settings);
}

function refusal(error: ComputeError, names: FieldNames): ServiceError {
  const [, list = '', place = ''] = /^(.*?)(?:\[(\d+)\])?$/.exec(error.field) ?? [];
  const where = { field: names[list]?.(place) ?? error.field, expected: error.message };
  return new ServiceError(keys[error.code] ?? 'invalidRequest', where, { cause: error });
}
