import { describe, expect, it } from '@jest/globals';
import { routeList, routes } from '@touchline/proto';
import { openApiDocument } from './open-api.js';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { content: Record<string, { schema: { required: string[] } }> };
  security: unknown[];
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}
const document = openApiDocument(routeList, 'http://127.0.0.1:3000');
const paths = document.paths as Record<string, Record<string, Operation>>;

describe('OpenAPI document', () => {
  it('describes every call of the contract once', () => {
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(routeList.map(({ name }) => name).sort());
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
    expect(requestBody!.content['application/json']!.schema.required).toEqual([
      'email',
      'name',
      'password',
      'memberships',
    ]);
  });

  it('puts every answer under response', () => {
    const answer = paths['/api/accounts/me']!.get!.responses['200']!;
    expect(answer.content['application/json']!.schema).toMatchObject({
      required: ['success', 'error', 'response'],
      properties: { response: { type: 'object' } },
    });
  });

  it('offers rows as tables where the call does', () => {
    const types = (route: { path: string }) => {
      const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
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
      const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
      const { security } = paths[path]![route.method.toLowerCase()]!;
      expect(security.length === 0).toBe((route.access.who as unknown) === 'public');
    }
  });
});
