import { z } from 'zod';
import type { ChangeKind } from './changes.js';
import type { OwnView } from './own-view.js';
import { strict } from './strict.js';

/** What a caller can be in a team, or (admin) in the whole instance. */
export const roleSchema = z.enum(['admin', 'coach', 'player', 'guest']).meta({ id: 'Role' });
/** A role in a team. */
export const memberRoleSchema = roleSchema.exclude(['admin']).meta({ id: 'MemberRole' });
export type Role = z.infer<typeof roleSchema>;

/** Who may make a call, and which wall it stays behind. A route without this does not start. */
export type Access = Outside | OfCoaches | OfMembers;

/** `public`: no token. `signedIn`: any valid token. Else the roles of the token that may call (admin). */
interface Outside {
  readonly who: 'public' | 'signedIn' | readonly Role[];
  readonly tenancy: 'none';
  readonly teamOf?: never;
  readonly ownPlayers?: never;
  readonly ownView?: never;
}

/**
 * `:idfTeam` of the path, or `idfTeam` of the query where the path names no team, must be a team in
 * which the caller is a coach; row-level security follows it. A query that names none means the team of
 * the record that the call is about, else the only one that the caller coaches.
 */
interface OfCoaches {
  readonly who: readonly ['coach'];
  readonly tenancy: 'team';
  readonly teamOf?: TeamOf;
  readonly ownPlayers?: never;
  readonly ownView?: never;
}

/** Which kind of record a call is about, and the parameter of path or query that has its id. */
export interface TeamOf {
  readonly record: 'stadium' | 'activity';
  readonly id: string;
}

/** As of coaches, and players or guests may call, too. */
interface OfMembers {
  readonly who: readonly Role[];
  readonly tenancy: 'team';
  readonly teamOf?: never;
  /** Path parameter with player ids in which a caller of role player may name only themself. */
  readonly ownPlayers?: string;
  readonly ownView: OwnView;
}

type Shape = z.ZodRawShape;

export const services = ['identity', 'team', 'ingestion', 'reports'] as const;
export type Service = (typeof services)[number];

/** One call, stated once: the server binds it, the guard obeys it, OpenAPI and the web read it. */
export interface Route<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Its place among the routes, `team.activities.create`: made by `defineRoutes`. */
  readonly name: string;
  readonly service: Service;
  /** Row of the specification's table of calls, or `OWN-nnn` for our additions. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, Express style: `/teams/:idfTeam/players`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params: z.ZodObject<Params>;
  readonly query: z.ZodObject<Query>;
  readonly body: Body;
  /** Of a GET: after which changes its answer may be another one. */
  readonly refreshedBy: readonly ChangeKind[];
  /** Of any other call: what it changes. */
  readonly changes: readonly ChangeKind[];
  /** What stands under `response` in `{success, error, response}`. */
  readonly answer: Answer;
  /** The answer is bytes of this media type, without envelope. */
  readonly media?: string;
}

/** A call before it has its place, which gives it name and service. */
export type Declaration<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> = Omit<Route<P, Q, B, A>, 'name' | 'service'>;

interface RouteInput<P extends Shape, Q extends Shape, B extends z.ZodType, A extends z.ZodType> {
  id: string;
  path: string;
  summary: string;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  media?: string;
}

/** A call that changes nothing that a client keeps says so with 'nothing'; an empty list does not compile. */
type Effect =
  | { method: 'GET'; refreshedBy: readonly ChangeKind[] }
  | {
      method: Exclude<Route['method'], 'GET'>;
      changes: readonly [ChangeKind, ...ChangeKind[]] | 'nothing';
    };

/** States a call; parts left out are empty. Query and body are strict: what they do not know is refused. */
export function route<
  P extends Shape = Record<never, never>,
  Q extends Shape = Record<never, never>,
  B extends z.ZodType = z.ZodUndefined,
  A extends z.ZodType = z.ZodType,
>(input: RouteInput<P, Q, B, A> & Effect): Declaration<P, Q, B, A> {
  return {
    ...input,
    refreshedBy: input.method === 'GET' ? input.refreshedBy : [],
    changes: input.method === 'GET' || input.changes === 'nothing' ? [] : input.changes,
    params: z.object(input.params ?? ({} as P)),
    query: strict(z.object(input.query ?? ({} as Q))),
    body: strict(input.body ?? (z.undefined() as unknown as B)),
  };
}

/** What a handler or a caller of `R` gets, after parsing. */
export type ParamsOf<R extends Route> = z.output<R['params']>;
export type QueryOf<R extends Route> = z.output<R['query']>;
export type BodyOf<R extends Route> = z.output<R['body']>;
export type AnswerOf<R extends Route> = z.output<R['answer']>;

/** Access declarations that most routes share. */
export const access = {
  public: { who: 'public', tenancy: 'none' },
  signedIn: { who: 'signedIn', tenancy: 'none' },
  admin: { who: ['admin'], tenancy: 'none' },
  coach: { who: ['coach'], tenancy: 'team' },
  coachOf: (record: TeamOf['record'], id: string): Access => ({
    who: ['coach'],
    tenancy: 'team',
    teamOf: { record, id },
  }),
  coachOrPlayer: (ownView: OwnView): Access => ({
    who: ['coach', 'player'],
    tenancy: 'team',
    ownView,
  }),
  member: (ownView: OwnView): Access => ({
    who: ['coach', 'player', 'guest'],
    tenancy: 'team',
    ownView,
  }),
  ownPlayers: (param: string, ownView: OwnView): Access => ({
    who: ['coach', 'player'],
    tenancy: 'team',
    ownPlayers: param,
    ownView,
  }),
} as const satisfies Record<string, Access | ((...given: never[]) => Access)>;
