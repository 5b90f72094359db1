import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { idSchema, type Route, ServiceError } from '@touchline/proto';
import type { AccessService } from './access.service.js';
import { type AuthorizedRequest, findRoute } from './api.js';
import type { Caller } from './caller.js';
import { checkAccess } from './check-access.js';

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

/** The one lock on every call: token, then team, then role, then own players. */
export class AccessGuard implements CanActivate {
  /** Filled by `serve` once the modules are made: each service has its own memberships. */
  private readonly services = new Map<string, AccessService>();

  add(access: AccessService): void {
    this.services.set(access.service, access);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const route = findRoute(context.getHandler());
    if (!route) throw new ServiceError('incorrectAccess');
    const request = context.switchToHttp().getRequest<AuthorizedRequest>();
    request.caller = await this.callerOf(route, request);
    return true;
  }

  private async callerOf(route: Route, request: AuthorizedRequest): Promise<Caller> {
    if (route.access.who === 'public') return anonymous;
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new ServiceError('authenticationExpired');
    const access = this.services.get(route.service);
    if (!access) throw new ServiceError('unavailable');
    const caller = await access.authorize(token, teamOf(route, request));
    checkAccess(route, caller, request.params);
    return caller;
  }
}

/** An invalid team id becomes -1, which has no members: it is refused like an unknown team. */
function teamOf(route: Route, { params, query }: AuthorizedRequest): number {
  if (route.access.tenancy === 'none') return 0;
  const named = route.path.includes('/:idfTeam') ? params : query;
  const parsed = idSchema.safeParse(named.idfTeam);
  return parsed.success ? parsed.data : -1;
}
