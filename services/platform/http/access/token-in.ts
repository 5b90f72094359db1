import type { IncomingMessage } from 'node:http';

/** The access token that a request brings, a JSON Web Token in its compact form. */
export const tokenIn = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
