import { type Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';

export interface Question {
  readonly path: string;
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
  /** Address of ours that it comes from. */
  readonly from?: string;
  /** Connections that it shares with others; left out = one of its own. */
  readonly agent?: Agent;
  /** When it does not wait for the answer any longer. */
  readonly signal?: AbortSignal;
}

/** An answer with what an attacker looks at. */
export interface Told {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Its beginning. */
  readonly body: string;
  readonly sentence: string;
}

const keptBytes = 64 * 1024;
export const longestMs = 60_000;

/** Asks, and reads the answer to its end. */
export function ask(origin: string, question: Question): Promise<Told | { cut: string }> {
  const { hostname, port } = new URL(origin);
  const { path, method = 'GET', headers, body, from: localAddress, signal } = question;
  const to = { hostname, port, path, method, headers, agent: question.agent ?? false };
  return new Promise((resolve) => {
    const asked = request({ ...to, localAddress, signal }, (response) => {
      void read(response).then(resolve, (error: NodeJS.ErrnoException) => resolve(cutBy(error)));
    });
    asked.setTimeout(longestMs, () => asked.destroy(new Error(`silent for ${longestMs} ms`)));
    // Whoever was refused before the body's end may still be sending: the answer counts.
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // One that was kept may be ended at the moment when it is used again: browsers ask anew, too.
      if (asked.reusedSocket) resolve(ask(origin, { ...question, agent: undefined }));
      else resolve(cutBy(error));
    });
    asked.end(body);
  });
}

async function read(response: IncomingMessage): Promise<Told> {
  const parts: Buffer[] = [];
  let kept = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    const begun = part.subarray(0, keptBytes - kept);
    parts.push(begun);
    kept += begun.length;
  }
  const body = Buffer.concat(parts).toString('utf8');
  const { statusCode: status = 0, headers } = response;
  return { status, headers, body, sentence: status < 400 ? '' : sentenceOf(body) };
}

const cutBy = ({ code, message }: NodeJS.ErrnoException) => ({ cut: code ?? message });

/** What an error says in words: in our envelope, by OpenID Connect's rule, or as a page. */
function sentenceOf(body: string): string {
  try {
    const told = JSON.parse(body) as { error?: unknown; error_description?: string };
    const { errorMsg } = (told.error ?? {}) as { errorMsg?: string };
    return errorMsg ?? told.error_description ?? '';
  } catch {
    return body.replace(/<[^>]{0,1000}>/g, ' ').trim();
  }
}
