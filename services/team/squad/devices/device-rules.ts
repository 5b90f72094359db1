import { type BodyOf, type routes, ServiceError } from '@touchline/proto';

/** One device for one player; null takes it from whoever wears it. */
export type DeviceMatch = BodyOf<typeof routes.team.devices.match>['matches'][number];

/** @throws 154 when a device, or a player, is named twice in one call. */
export function checkEachOnce(matches: readonly DeviceMatch[]): void {
  const devices = matches.map((match) => match.deviceId);
  const players = matches.map((match) => match.idfPlayer).filter((player) => player !== null);
  const twice = firstTwice(devices) ?? firstTwice(players);
  if (twice !== undefined) {
    throw new ServiceError('duplicateTeamPlayerDevice', {
      field: 'matches',
      found: String(twice),
    });
  }
}

function firstTwice<T>(values: readonly T[]): T | undefined {
  return values.find((value, index) => values.indexOf(value) < index);
}
