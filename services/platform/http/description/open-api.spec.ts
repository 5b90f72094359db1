import { describe, expect, it } from '@jest/globals';
import { addressWith, operationIdOf, routeList, routes, shape } from '@touchline/proto';
import { z } from 'zod';
import { openApiDocument } from './open-api.js';
import { OpenApiSchemas } from './open-api-schemas.js';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { content: Record<string, { schema: object }> };
  security: unknown[];
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}
const document = openApiDocument(routeList, {
  origin: 'http://127.0.0.1:3000',
  issuer: 'http://127.0.0.1:3000/oidc',
});
const shapes = (document.components as { schemas: Record<string, Json> }).schemas;
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const paths = document.paths as Record<string, Record<string, Operation>>;

describe('OpenAPI document', () => {
  it('describes every call of the contract once', () => {
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(routeList.map(operationIdOf).sort());
  });

  it('says where tokens come from and how files are sent, which are no calls of it', () => {
    const { description } = document.info as { description: string };
    expect(description).toContain('(http://127.0.0.1:3000/oidc/.well-known/openid-configuration)');
    expect(description).toMatch(/`\/api\/uploads` by \[tus 1\.0\]\(https:/);
  });

  it('gives every call a name of its own that a generated client can use as it is', () => {
    const ids = routeList.map(operationIdOf);
    expect(ids).toContain('teamActivitiesCreate');
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
    expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(ids.length);
  });

  it('names every parameter of every path', () => {
    for (const [path, methods] of Object.entries(paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      for (const { parameters } of Object.values(methods)) {
        const named = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
        expect(named.sort()).toEqual(inPath);
      }
    }
  });

  it('shows what a call takes, not what parsing makes of it', () => {
    const { parameters } = paths['/api/teams/{idfTeam}/uploads']!.get!;
    expect(parameters).toEqual([
      expect.objectContaining({ name: 'idfTeam', in: 'path', required: true }),
      expect.objectContaining({ name: 'batch', in: 'query', required: false }),
    ]);
    expect(parameters[0]!.schema).toMatchObject({ type: 'integer' });
  });

  it('names required fields of a body', () => {
    const { requestBody } = paths['/api/admin/accounts']!.post!;
    expect(requestBody!.content['application/json']!.schema).toEqual(
      reference('IdentityAccountsCreateBody'),
    );
    expect(shapes.IdentityAccountsCreateBody!.required).toEqual([
      'email',
      'name',
      'password',
      'memberships',
    ]);
  });

  it('says that bodies take no other fields, and leaves answers open', () => {
    const closed = new Set<string>();
    const isClosed = (part: unknown): void => {
      for (const [, { $ref }] of partsOf(part)) {
        const name = typeof $ref === 'string' ? $ref.replace('#/components/schemas/', '') : '';
        if (!name || closed.has(name)) continue;
        closed.add(name);
        isClosed(shapes[name]);
      }
    };
    for (const { requestBody } of Object.values(paths).flatMap((all) => Object.values(all))) {
      isClosed(requestBody);
    }
    const objects = [...closed].filter((name) => shapes[name]!.type === 'object');
    expect(objects).toEqual(expect.arrayContaining(['SeasonWeekInput', 'CornerInput']));
    expect(objects.filter((name) => shapes[name]!.additionalProperties !== false)).toEqual([]);
    for (const [name, { additionalProperties }] of Object.entries(shapes)) {
      if (!closed.has(name)) expect([name, additionalProperties]).not.toEqual([name, false]);
    }
  });

  it('puts every answer under response', () => {
    const answer = paths['/api/accounts/me']!.get!.responses['200']!;
    expect(answer.content['application/json']!.schema).toEqual(reference('AccountAnswer'));
    expect(shapes.AccountAnswer).toMatchObject({
      required: ['success', 'error', 'response'],
      properties: { response: reference('Account') },
    });
  });

  it('offers rows as tables where the call does', () => {
    const types = (route: { path: string }) => {
      const path = addressWith(route, (name) => `{${name}}`);
      return Object.keys(paths[path]!.get!.responses['200']!.content);
    };
    expect(types(routes.reports.summaries.listByPlayer)).toEqual([
      'application/json',
      'text/csv',
      'application/vnd.apache.arrow.stream',
    ]);
    expect(types(routes.reports.metrics.list)).toEqual(['application/json']);
    expect(types(routes.reports.thresholds.get)).toEqual(['application/vnd.apache.arrow.stream']);
  });

  it('asks for a token exactly where the guard does', () => {
    for (const route of routeList) {
      const path = addressWith(route, (name) => `{${name}}`);
      const { security } = paths[path]![route.method.toLowerCase()]!;
      expect(security.length === 0).toBe((route.access.who as unknown) === 'public');
    }
  });
});

/** Every part of the document with its place, such as `components.schemas.Team.properties`. */
function partsOf(part: unknown, place = ''): [string, Json][] {
  if (typeof part !== 'object' || part === null) return [];
  const below = Object.entries(part).flatMap(([key, value]) =>
    partsOf(value, place === '' ? key : `${place}.${key}`),
  );
  return [[place, part as Json], ...below];
}

describe('shapes of the OpenAPI document', () => {
  const parts = partsOf(document);
  const isNamed = (place: string) => /^components\.schemas\.\w+$/.test(place);

  it('has a name for every object', () => {
    const objects = parts.filter(([, part]) => part.type === 'object' && part.properties);
    expect(objects.length).toBeGreaterThan(100);
    expect(objects.map(([place]) => place).filter((place) => !isNamed(place))).toEqual([]);
    expect(Object.keys(shapes).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
  });

  it('states no object and no list of words twice', () => {
    const places = new Map<string, string[]>();
    for (const [place, part] of parts) {
      const isList = Array.isArray(part.enum) && part.enum.length > 1;
      if (!isNamed(place) && !isList) continue;
      const text = JSON.stringify(part);
      places.set(text, [...(places.get(text) ?? []), place]);
    }
    expect([...places.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  it('refers to shapes that are there, and has none that nobody refers to', () => {
    const refs = parts.flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []));
    const names = refs.map((ref) => ref.replace('#/components/schemas/', ''));
    expect([...new Set(names)].sort()).toEqual(Object.keys(shapes).sort());
  });

  it('refuses one name for two shapes', () => {
    const schemas = new OpenApiSchemas();
    schemas.of(shape('Pitch', { lengthM: z.number() }), 'output', 'Answer');
    const other = z.array(shape('Pitch', { widthM: z.number() }));
    expect(() => schemas.of(other, 'output', 'Answer')).toThrow('Two shapes are called Pitch');
  });
});
