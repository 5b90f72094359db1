import { uploadsPath } from '@touchline/proto';

/** Whether an address, be it with a query or without, is where files are sent: their requests have rules of their own, in ingestion. */
export const isOfUploads = (address: string): boolean =>
  address.startsWith(uploadsPath) && /^([/?]|$)/.test(address.slice(uploadsPath.length));
