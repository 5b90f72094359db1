import type { IncomingMessage } from 'node:http';

/** The access token that a request brings: a JSON Web Token in its one way to be written, so that it counts as one. */
export const tokenIn = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
