import { uploadsPath } from '@touchline/proto';
import { Upload, type UploadOptions } from 'tus-js-client';

export interface SentFile {
  bytes: Buffer;
  name?: string;
  idfTeam: number;
  batch: string;
  idfPlayer?: number;
}

export interface Sender {
  url: string;
  token: string;
}

function options({ url, token }: Sender, file: SentFile): UploadOptions {
  return {
    endpoint: `${url}${uploadsPath}`,
    headers: { authorization: `Bearer ${token}` },
    metadata: {
      filename: file.name ?? 'recording.csv',
      idfTeam: String(file.idfTeam),
      batch: file.batch,
      ...(file.idfPlayer && { idfPlayer: String(file.idfPlayer) }),
    },
    retryDelays: [],
    chunkSize: Infinity,
  };
}

/** Sends a file as a browser would; gives its upload id. */
export function sendFile(sender: Sender, file: SentFile, more: UploadOptions = {}) {
  return new Promise<string>((resolve, reject) => {
    const upload = new Upload(file.bytes, {
      ...options(sender, file),
      ...more,
      onError: reject,
      onSuccess: () => resolve(upload.url!.split('/').at(-1)!),
    });
    upload.start();
  });
}

/** Sends a file and breaks the connection off when `atByte` have left; gives the upload's address. */
export function sendTorn(sender: Sender, file: SentFile, atByte: number) {
  return new Promise<string>((resolve, reject) => {
    const upload = new Upload(file.bytes, {
      ...options(sender, file),
      chunkSize: 256 * 1024,
      onError: reject,
      onSuccess: () => reject(new Error('sent to its end')),
      onChunkComplete: (_size, accepted) => {
        if (accepted < atByte) return;
        void upload.abort().then(() => resolve(upload.url!));
      },
    });
    upload.start();
  });
}

/** One plain request of the protocol. */
export function tus(
  { url, token }: Sender,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer,
): Promise<Response> {
  return fetch(`${url}${uploadsPath}${path}`, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body && new Uint8Array(body),
  });
}

/** The request that announces a file of so many bytes. */
export const announcement = (
  sender: Sender,
  bytes: number,
  values: Record<string, string | number>,
): Promise<Response> =>
  tus(sender, 'POST', '', {
    'upload-length': String(bytes),
    'upload-metadata': metadata({ filename: 'a.csv', ...values }),
  });

/** Announces a file; gives the upload's path. */
export const announce = async (
  sender: Sender,
  bytes: number,
  values: Record<string, string | number>,
): Promise<string> => {
  const answer = await announcement(sender, bytes, values);
  if (answer.status === 201) return pathOf(answer);
  const refused = new Error(`announced, but answered ${answer.status} ${await answer.text()}`);
  Error.captureStackTrace(refused, announce); // a failure is shown at the spec's line, not here
  throw refused;
};

/** The path of an upload whose announcement was taken. */
export function pathOf(answer: Response): string {
  return `/${answer.headers.get('location')!.split('/').at(-1)}`;
}

/** Sends bytes of an announced file. */
export const patch = (
  sender: Sender,
  path: string,
  offset: number,
  bytes: Buffer,
): Promise<Response> =>
  tus(
    sender,
    'PATCH',
    path,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    bytes,
  );

/** `Upload-Metadata` of a file. */
export const metadata = (values: Record<string, string | number>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',');
