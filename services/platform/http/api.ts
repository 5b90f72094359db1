import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import type { Route } from '@touchline/proto';
import type { Request } from 'express';
import type { Caller } from './access/caller.js';
import { parseInput } from './parse-input.js';

const declaration = 'touchline:route';

/** A request that has passed the guard. */
export interface AuthorizedRequest extends Request {
  caller?: Caller;
}

/** Binds a handler to a route of the contract: method, path, access, input and answer. */
export function Api(route: Route): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[route.method], path: route.path }),
    HttpCode(200),
    SetMetadata(declaration, route),
  );
}

/** The route that a handler was declared with. */
export function findRoute(handler: object): Route | undefined {
  return Reflect.getMetadata(declaration, handler) as Route | undefined;
}

/** The parsed params, query and body of the call, and its caller: `InputOf<typeof route>`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<AuthorizedRequest>();
  const route = findRoute(context.getHandler());
  if (!route) throw new Error(`${context.getHandler().name} takes @Input() but has no @Api()`);
  return { ...parseInput(route, request), caller: request.caller };
});
