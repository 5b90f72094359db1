import { setTimeout as sleep } from 'node:timers/promises';
import { CallError, sendFile } from '@touchline/client';
import { routes, type UploadLine } from '@touchline/proto';
import { environment } from './environment.js';
import type { Coach } from './walk.js';

/** What is told of one file: one JSON line on stdout. */
export interface FileOutcome {
  readonly file: string;
  readonly state: 'ready' | 'refused';
  readonly error: unknown;
  readonly recordings: readonly string[];
}

/**
 * Sends one file and waits until it is ready or refused. An upload that a former run left unfinished
 * goes on where it was cut.
 * @param say is told each step in words.
 */
export async function uploadFile(
  coach: Coach,
  batch: string,
  file: string,
  say: (step: string) => void,
): Promise<{ outcome: FileOutcome; line?: UploadLine }> {
  let told = -1;
  const sent = (percent: number) => {
    if (percent < told + 10 && (percent < 100 || told === 100)) return;
    told = Math.floor(percent);
    say(`sent ${told} %`);
  };
  try {
    const uploadId = await sendFile(coach.client, file, {
      idfTeam: coach.idfTeam,
      batch,
      memory: environment.uploadMemory,
      onProgress: (_name, done, bytes) => sent(bytes > 0 ? (100 * done) / bytes : 100),
    });
    const line = await settledLine(coach, batch, uploadId);
    const { error, recordings } = line;
    const state = line.state === 'ready' ? 'ready' : 'refused';
    say(state === 'ready' ? 'ready' : `refused: ${error?.code ?? 'no reason given'}`);
    return { outcome: { file, state, error, recordings }, line };
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error;
    say(`refused: ${error.message}`);
    return { outcome: { file, state: 'refused', error: error.error, recordings: [] } };
  }
}

async function settledLine(
  { client, idfTeam }: Coach,
  batch: string,
  uploadId: string,
): Promise<UploadLine> {
  for (;;) {
    const lines = await client.call(routes.ingestion.uploads.list, {
      params: { idfTeam },
      query: { batch },
    });
    const line = lines.find((each) => each.uploadId === uploadId);
    if (!line) throw new Error('The upload was removed while it was being decoded.');
    if (line.state === 'ready' || line.state === 'refused') return line;
    await sleep(200);
  }
}
