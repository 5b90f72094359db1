import { type INestApplication, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { Route } from '@touchline/proto';
import { findRoute } from '../api.js';
import { checkOwnView } from '../access/check-own-view.js';

/** All routes that the application serves; throws when one is not declared, or not wholly. */
export function declaredRoutes(app: INestApplication): Route[] {
  const routes = new Map<string, Route>();
  for (const controller of controllersOf(app)) {
    for (const [name, handler] of httpHandlers(controller)) {
      const route = findRoute(handler);
      const where = `${controller.name}.${name}`;
      if (!route) {
        const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number];
        throw new Error(`${where} (${method}) declares no access: bind it with @Api(route)`);
      }
      if (Reflect.getMetadata(PATH_METADATA, controller) !== '/') {
        throw new Error(`${controller.name} has a path of its own; the route's path is the whole`);
      }
      if (routes.has(route.name)) throw new Error(`${where} answers ${route.name} a second time`);
      checkOwnView(route);
      routes.set(route.name, route);
    }
  }
  return [...routes.values()];
}

function controllersOf(app: INestApplication): Set<Type> {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  return new Set(controllers.map((wrapper) => wrapper.metatype as Type));
}

function httpHandlers(controller: Type): [string, object][] {
  const prototype = controller.prototype as Record<string, object>;
  return new MetadataScanner()
    .getAllMethodNames(prototype)
    .map((name): [string, object] => [name, prototype[name]!])
    .filter(([, handler]) => Reflect.hasMetadata(PATH_METADATA, handler));
}
