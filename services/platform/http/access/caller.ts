import type { BodyOf, ParamsOf, QueryOf, Role, Route } from '@touchline/proto';

/** Who makes a call, as the token and the service's copy of the memberships say. */
export interface Caller {
  /** OpenID subject; empty on a public route called without a token. */
  readonly subject: string;
  /** 0 until the account's first membership has arrived. */
  readonly idfAccount: number;
  /** The token carries the role Admin. */
  readonly admin: boolean;
  /** Team of the path; 0 on a route without tenancy. */
  readonly idfTeam: number;
  /** Role in that team; on a route without tenancy `admin` or null. */
  readonly role: Role | null;
  /** The caller's own player in that team; null when they are not a player. */
  readonly idfPlayer: number | null;
  /** Name and verified e-mail address as the token has them; empty when it does not say. */
  readonly name: string;
  readonly email: string;
}

/** The one argument of a handler declared with `@Api`. */
export interface InputOf<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly caller: Caller;
}
