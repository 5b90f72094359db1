import {
  addressWith,
  errorCatalogue,
  isTabular,
  operationIdOf,
  type Route,
  tableMedia,
  uploadsPath,
} from '@touchline/proto';
import { z } from 'zod';
import { capital, type Json, OpenApiSchemas } from './open-api-schemas.js';

/** An OpenAPI 3.1 document of the given routes, derived from their schemas. */
export function openApiDocument(
  routes: readonly Route[],
  { origin, issuer }: { readonly origin: string; readonly issuer: string },
): Json {
  const schemas = new OpenApiSchemas();
  schemas.add('Error', errorSchema);
  schemas.add('Refused', envelope({ type: 'null' }, { $ref: '#/components/schemas/Error' }));
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = addressWith(route, (name) => `{${name}}`);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Touchline', version: '1', description: description(issuer) },
    servers: [{ url: origin }],
    paths,
    components: { schemas: schemas.list(), securitySchemes: { bearer } },
  };
}

/** Sign-in and uploads follow protocols of their own, which OpenAPI cannot describe. */
const description = (issuer: string) =>
  'Times are epoch milliseconds UTC, ids integers, lists of ids comma separated, pages start at 0. ' +
  'Every answer is `{success, error, response}`.\n\n' +
  `Tokens come by OpenID Connect: [${issuer}](${issuer}/.well-known/openid-configuration), code flow ` +
  `with PKCE. Files are sent to \`${uploadsPath}\` by ` +
  '[tus 1.0](https://tus.io/protocols/resumable-upload), resumable.';
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
    stored: { type: 'object' },
    traceId: { type: 'string' },
  },
};

function operation(route: Route, schemas: OpenApiSchemas): Json {
  const { access } = route;
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    tags: [route.service],
    parameters: [
      ...parameters(route, 'params', 'path', schemas),
      ...parameters(route, 'query', 'query', schemas),
    ],
    ...(route.body instanceof z.ZodUndefined ? {} : { requestBody: requestBody(route, schemas) }),
    responses: responses(route, schemas),
    security: access.who === 'public' ? [] : [{ bearer: [] }],
    'x-access': access,
  };
}

function parameters(
  route: Route,
  part: 'params' | 'query',
  place: 'path' | 'query',
  schemas: OpenApiSchemas,
): Json[] {
  const shapes = route[part].shape as Record<string, z.ZodType>;
  return Object.entries(shapes).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || !shape.safeParse(undefined).success,
    schema: schemas.of(shape, 'input', nameOf(route) + capital(name)),
  }));
}

function requestBody(route: Route, schemas: OpenApiSchemas): Json {
  return {
    required: true,
    content: content(schemas.of(route.body, 'input', `${nameOf(route)}Body`)),
  };
}

function responses(route: Route, schemas: OpenApiSchemas): Json {
  const refused = (text: string) => ({
    description: text,
    content: content({ $ref: '#/components/schemas/Refused' }),
  });
  const { who } = route.access;
  return {
    200: {
      description: 'Done',
      content: route.media ? bytes(route.media) : answers(route, schemas),
    },
    400: refused('The request is not valid'),
    ...(who === 'public' ? {} : { 401: refused('No valid token') }),
    ...(Array.isArray(who) ? { 403: refused('Not for this role or team') } : {}),
    default: refused('Refused or failed'),
  };
}

function answers(route: Route, schemas: OpenApiSchemas): Json {
  const answer = schemas.of(route.answer, 'output', nameOf(route));
  const enveloped = schemas.add(
    `${answerName(answer, route)}Answer`,
    envelope(answer, { type: 'null' }),
  );
  return { ...content(enveloped), ...(isTabular(route) ? tables : {}) };
}

/** Calls with equal answers share a name: of one activity, of a list of them, of one or none. */
function answerName(answer: Json, route: Route): string {
  const referred = (shape: unknown) => (shape as Json | undefined)?.$ref as string | undefined;
  const nameIn = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);
  const [one, none] = (answer.anyOf ?? []) as Json[];
  const ref = referred(answer);
  if (ref) return nameIn(ref);
  const listed = referred(answer.items);
  if (listed) return `${nameIn(listed)}List`;
  const found = referred(one);
  return found && none?.type === 'null' ? `Optional${nameIn(found)}` : nameOf(route);
}

const nameOf = (route: Route) => capital(operationIdOf(route));

const bytes = (media: string): Json => ({
  [media]: { schema: { type: 'string', format: 'binary' } },
});
const tables: Json = {
  [tableMedia.csv]: { schema: { type: 'string' } },
  ...bytes(tableMedia.arrow),
};
const content = (schema: Json): Json => ({ 'application/json': { schema } });

function envelope(response: Json, error: Json): Json {
  return {
    type: 'object',
    required: ['success', 'error', 'response'],
    properties: { success: { type: 'boolean' }, error, response },
  };
}
