import type { Caller } from './caller.js';

/** Turns a token into a caller of one team, by the service's own copy of the memberships. */
export class AccessService {
  /** Throws 401 without a valid token and the same 403 for an unknown and for a foreign team. */
  async authorize(token: string, idfTeam: number): Promise<Caller> {
    throw new Error(`not reached: ${token.length} ${idfTeam}`);
  }
}
