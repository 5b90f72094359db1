import { ServiceError } from '@touchline/proto';
import type { IncomingMessage } from 'node:http';
import { isOfServices } from './is-of-services.js';

/** Longer than the query of any call or page. */
export const maxQueryFields = 100;
/** Characters of a page's address without its query: what finds files works on it several times. */
export const longestPagePath = 500;
/** Characters of an address of the OpenID provider. */
export const longestProviderAddress = 4_096;
/** Characters of a header that says what a client accepts: it is parsed anew for each of our questions. */
export const longestAccept = 1_024;

/** Host and port as a browser writes them; more than that could be no address of ours. */
const hostForm = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i;
const acceptFields = ['accept', 'accept-encoding', 'accept-language'] as const;

/** Why a request whose head is none of ours is refused, as soon as it is here; undefined: it may go on. */
export function failureOfHead(
  request: IncomingMessage,
  mostFields: number,
): ServiceError | undefined {
  return (
    failureOfFields(request, mostFields) ?? failureOfHost(request) ?? failureOfAddress(request)
  );
}

/** With a field that is left out, it would be another request for whoever reads it than for whoever parses it. */
function failureOfFields(
  { rawHeaders, headers }: IncomingMessage,
  mostFields: number,
): ServiceError | undefined {
  const found = rawHeaders.length / 2;
  if (found > mostFields) return tooMuch('headers', found, `<= ${mostFields} fields`);
  const long = acceptFields.find((name) => (headers[name]?.length ?? 0) > longestAccept);
  return long && tooMuch(long, headers[long]!.length, `<= ${longestAccept} characters`);
}

function failureOfHost({ headers: { host = '' } }: IncomingMessage): ServiceError | undefined {
  if (hostForm.test(host)) return undefined;
  const where = { field: 'Host', found: host, expected: 'host:port of this server' };
  return new ServiceError('invalidRequest', where);
}

/** The library of the OpenID provider takes a time that grows with the square of the fields of a query. */
function failureOfAddress({ url = '' }: IncomingMessage): ServiceError | undefined {
  const [path = ''] = url.split('?', 1);
  if (!isOfServices(url) && path.length > longestPagePath) {
    return tooMuch('path', path.length, `<= ${longestPagePath} characters`);
  }
  if (/^\/oidc\b/i.test(url) && url.length > longestProviderAddress) {
    return tooMuch('address', url.length, `<= ${longestProviderAddress} characters`);
  }
  let fields = 0;
  for (let at = url.indexOf('?'); at >= 0; at = url.indexOf('&', at + 1)) fields += 1;
  if (fields <= maxQueryFields) return undefined;
  const where = { field: 'query', found: String(fields), expected: `<= ${maxQueryFields} fields` };
  return new ServiceError('invalidRequest', where);
}

const tooMuch = (field: string, found: number, expected: string): ServiceError =>
  new ServiceError('requestTooLarge', { field, found: String(found), expected });
