import type { Parameter, Screen, Visitor } from './screen.js';

export type Access = 'open' | 'noTeam' | 'incorrectAccess';

/** Whether a visitor may open a screen, given all screens on the way to it and its parameters. */
export function accessOf(
  screens: readonly Screen[],
  visitor: Visitor,
  parameter: Parameter,
): Access {
  if (!visitor.hasTeam) {
    return screens.some((screen) => screen.withoutTeam) ? 'open' : 'noTeam';
  }
  const role = visitor.role ?? 'guest';
  if (screens.some((screen) => screen.roles && !screen.roles.includes(role))) {
    return 'incorrectAccess';
  }
  const foreign = screens.some((screen) => {
    if (role !== 'player' || !screen.ownPlayer) return false;
    return parameter(screen.ownPlayer) !== String(visitor.idfPlayer);
  });
  return foreign ? 'incorrectAccess' : 'open';
}
