import { limits, ServiceError, type ZoneKind, type ZoneUnit } from '@touchline/proto';

export const referenceUnit: Record<ZoneKind, ZoneUnit> = {
  speed: 'm/s',
  accel: 'm/s2',
  decel: 'm/s2',
  hr: 'bpm',
};

/** What a person can reach. */
const reachable: Record<ZoneKind, readonly [number, number]> = {
  speed: [1, 12],
  accel: [0.5, 8],
  decel: [0.5, 8],
  hr: [40, 220],
};

/** @throws invalidRequest for what nobody reaches */
export function checkReference(kind: ZoneKind, value: number): void {
  const [least, most] = reachable[kind];
  if (value >= least && value <= most) return;
  throw new ServiceError('invalidRequest', {
    field: 'value',
    found: String(value),
    expected: `${least} to ${most} ${referenceUnit[kind]}`,
  });
}

/** @throws tooManyReferences */
export function checkRoomForReference(others: number): void {
  if (others >= limits.referencesPerPlayer) throw new ServiceError('tooManyReferences');
}
