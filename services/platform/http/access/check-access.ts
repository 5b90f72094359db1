import { type Access, type Role, type Route, ServiceError } from '@touchline/proto';
import type { Caller } from './caller.js';

/** @throws incorrectAccess unless the caller's role may make this call for these players. */
export function checkAccess(
  { access }: Pick<Route, 'access'>,
  caller: Caller,
  params: Readonly<Record<string, unknown>>,
): void {
  if (typeof access.who !== 'string' && !admits(access, caller.role)) refuse();
  if (access.ownPlayers && caller.role === 'player') {
    const named = String(params[access.ownPlayers] ?? '');
    if (!namesOnly(named, caller.idfPlayer)) refuse();
  }
}

/** Whether the call is for somebody of this role. */
export function admits({ who }: Access, role: Role | null): boolean {
  const roles: readonly (Role | null)[] = typeof who === 'string' ? [] : who;
  return roles.includes(role);
}

/** `all` and an empty list are not the caller's own id, so they are refused too. */
function namesOnly(list: string, idfPlayer: number | null): boolean {
  return idfPlayer !== null && list.split(',').every((id) => id === String(idfPlayer));
}

function refuse(): never {
  throw new ServiceError('incorrectAccess');
}
