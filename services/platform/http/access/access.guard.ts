import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { idSchema, type Route, ServiceError, type TeamOf } from '@touchline/proto';
import { type AccessService, noTeam } from './access.service.js';
import { type AuthorizedRequest, findRoute } from '../api.js';
import type { Caller } from './caller.js';
import { checkAccess } from './check-access.js';
import { isAddress } from '../door/is-address.js';
import { tokenIn } from './token-in.js';

const anonymous: Caller = {
  subject: '',
  idfAccount: 0,
  admin: false,
  idfTeam: 0,
  role: null,
  idfPlayer: null,
  name: '',
  email: '',
};

/** Provided by the service that has the records which calls without a team are about. */
export abstract class RecordTeams {
  /** Null: there is no such record, or it is every team's. */
  abstract teamOf(record: TeamOf['record'], id: number): Promise<number | null>;
}

/** The one lock on every call: its address, then token, then team, then role, then own players. */
export class AccessGuard implements CanActivate {
  /** Filled by `serve` once the modules are made: each service has its own memberships. */
  private readonly services = new Map<string, AccessService>();

  constructor(private readonly records: RecordTeams | undefined) {}

  add(access: AccessService): void {
    this.services.set(access.service, access);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const route = findRoute(context.getHandler());
    if (!route) throw new ServiceError('incorrectAccess');
    const request = context.switchToHttp().getRequest<AuthorizedRequest>();
    if (!isAddress(route, request.params)) {
      // Strangers are told so at a pace.
      request.caller = await this.someone(route, request).catch(() => undefined);
      throw new ServiceError('notFound');
    }
    request.caller = await this.callerOf(route, request);
    return true;
  }

  /** Whoever has a valid token. */
  private async someone(route: Route, request: AuthorizedRequest): Promise<Caller | undefined> {
    const token = tokenIn(request);
    return token ? this.services.get(route.service)?.authorize(token, 0) : undefined;
  }

  private async callerOf(route: Route, request: AuthorizedRequest): Promise<Caller> {
    if (route.access.who === 'public') return anonymous;
    const token = tokenIn(request);
    if (!token) throw new ServiceError('authenticationExpired');
    const access = this.services.get(route.service);
    if (!access) throw new ServiceError('unavailable');
    const idfTeam =
      namedTeam(route, request) ??
      (await access.findTeam(token, route.access, this.teamOfRecord(route, request)));
    const caller = await access.authorize(token, idfTeam);
    checkAccess(route, caller, request.params);
    return caller;
  }

  private teamOfRecord(
    { access: { teamOf } }: Route,
    { params, query }: AuthorizedRequest,
  ): (() => Promise<number | null>) | undefined {
    const { records } = this;
    const named = teamOf && (params[teamOf.id] ?? query[teamOf.id]);
    if (!records || !teamOf || named === undefined) return undefined;
    const id = idSchema.safeParse(named);
    return async () => (id.success ? records.teamOf(teamOf.record, id.data) : null);
  }
}

/** Undefined where the query names none; an invalid id is refused like an unknown team. */
function namedTeam(route: Route, { params, query }: AuthorizedRequest): number | undefined {
  if (route.access.tenancy === 'none') return 0;
  const named = route.path.includes('/:idfTeam') ? params.idfTeam : query.idfTeam;
  if (named === undefined) return undefined;
  const parsed = idSchema.safeParse(named);
  return parsed.success ? parsed.data : noTeam;
}
