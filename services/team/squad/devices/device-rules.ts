import { type BodyOf, type routes, ServiceError } from '@touchline/proto';

/** One device for one player; null takes it from whoever wears it. */
export type DeviceMatch = BodyOf<typeof routes.team.devices.match>['matches'][number];

/** @throws duplicateTeamPlayerDevice when a device, or a player, is named twice in one call. */
export function checkEachOnce(matches: readonly DeviceMatch[]): void {
  checkOnce(matches.map((match) => match.deviceId));
  checkOneEach(matches.map((match) => match.idfPlayer));
}

/** @throws duplicateTeamPlayerDevice when a player would wear two of the devices. */
export function checkOneEach(wearers: readonly (number | null)[]): void {
  checkOnce(wearers.filter((player) => player !== null));
}

function checkOnce(values: readonly (string | number)[]): void {
  const twice = firstTwice(values);
  if (twice === undefined) return;
  throw new ServiceError('duplicateTeamPlayerDevice', { field: 'matches', found: String(twice) });
}

function firstTwice<T>(values: readonly T[]): T | undefined {
  return values.find((value, index) => values.indexOf(value) < index);
}
