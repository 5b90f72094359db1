import { uploadsPath } from '@touchline/proto';
import type { IncomingMessage } from 'node:http';

/** Whether an address, be it with a query or without, is where files are sent: `uploads.gateway.ts` of ingestion has the rules of their requests. */
export const isOfUploads = (address: string): boolean =>
  address.startsWith(uploadsPath) && /^([/?]|$)/.test(address.slice(uploadsPath.length));

/** Whether the body of a request may be a file, which is longer and takes longer than that of a call. */
export const bringsFile = ({
  method,
  url = '',
}: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  (method === 'POST' || method === 'PATCH') && isOfUploads(url);
