import { errorCatalogue, isTabular, type Route, tableMedia } from '@touchline/proto';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** An OpenAPI 3.1 document of the given routes, derived from their schemas. */
export function openApiDocument(routes: readonly Route[], origin: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Touchline', version: '1', description },
    servers: [{ url: origin }],
    paths,
    components: { schemas: { Error: errorSchema }, securitySchemes: { bearer } },
  };
}

const description =
  'Times are epoch milliseconds UTC, ids integers, lists of ids comma separated, pages start at 0. ' +
  'Every answer is `{success, error, response}`.';
const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };

const errorSchema = {
  type: 'object',
  required: ['errorCode', 'errorKey', 'errorMsg'],
  properties: {
    errorCode: { type: ['integer', 'string'] },
    errorKey: { type: 'string', enum: Object.keys(errorCatalogue) },
    errorMsg: { type: 'string' },
    field: { type: 'string' },
    file: { type: 'string' },
    line: { type: 'integer' },
    byte: { type: 'integer' },
    found: { type: 'string' },
    expected: { type: 'string' },
    traceId: { type: 'string' },
  },
};

function operation(route: Route): Json {
  const { access } = route;
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.service],
    parameters: [...parameters(route, 'params', 'path'), ...parameters(route, 'query', 'query')],
    ...(route.body instanceof z.ZodUndefined ? {} : { requestBody: requestBody(route) }),
    responses: responses(route),
    security: access.who === 'public' ? [] : [{ bearer: [] }],
    'x-access': access,
  };
}

function parameters(route: Route, part: 'params' | 'query', place: 'path' | 'query'): Json[] {
  const schema = jsonSchema(route[part], 'input');
  const required = new Set((schema.required as string[] | undefined) ?? []);
  return Object.entries((schema.properties as Json | undefined) ?? {}).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: shape,
  }));
}

function requestBody(route: Route): Json {
  return {
    required: true,
    content: { 'application/json': { schema: jsonSchema(route.body, 'input') } },
  };
}

function responses(route: Route): Json {
  const refused = (text: string) => ({ description: text, content: content(errorEnvelope) });
  const { who } = route.access;
  return {
    200: {
      description: 'Done',
      content: route.media ? bytes(route.media) : answers(route),
    },
    400: refused('The request is not valid'),
    ...(who === 'public' ? {} : { 401: refused('No valid token') }),
    ...(Array.isArray(who) ? { 403: refused('Not for this role or team') } : {}),
    default: refused('Refused or failed'),
  };
}

const answers = (route: Route): Json => ({
  ...content(envelope(jsonSchema(route.answer, 'output'), { type: 'null' })),
  ...(isTabular(route) ? tables : {}),
});
const bytes = (media: string): Json => ({
  [media]: { schema: { type: 'string', format: 'binary' } },
});
const tables: Json = {
  [tableMedia.csv]: { schema: { type: 'string' } },
  ...bytes(tableMedia.arrow),
};
const content = (schema: Json) => ({ 'application/json': { schema } });
const envelope = (response: Json, error: Json) => ({
  type: 'object',
  required: ['success', 'error', 'response'],
  properties: { success: { type: 'boolean' }, error, response },
});
const errorEnvelope = envelope({ type: 'null' }, { $ref: '#/components/schemas/Error' });

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
