import { randomUUID } from 'node:crypto';
import { CallError, sendFile, waitForBatch } from '@touchline/client';
import type { Club } from '../../measuring/club.js';
import type { Answers } from '../answers.js';

const timeoutMs = 120_000;

/** Sends a file as the page does and waits until it is decoded or refused; counts how it ended. */
export async function sendBytes(
  { attacker, answers }: { readonly attacker: Club; readonly answers: Answers },
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  const { coach, idfTeam } = attacker;
  const batch = randomUUID();
  try {
    await sendFile(coach, { name, bytes }, { idfTeam, batch });
    const [line] = await waitForBatch(coach, { idfTeam, batch, files: 1, timeoutMs });
    answers.count(line?.error?.code ?? line?.state ?? 'nothing');
  } catch (error) {
    if (error instanceof CallError) {
      const { status, message } = error;
      return answers.take(name, { status, sentence: message });
    }
    answers.fault(`${name}: ${String(error)}`);
  }
}
