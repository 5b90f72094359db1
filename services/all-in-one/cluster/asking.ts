import { connect } from 'node:net';
import type { Health } from '@touchline/platform';
import type { PartAnswer } from './part.js';

const timeoutMs = 3_000;

/** How a service's process says it is. */
export async function askService(port: number): Promise<PartAnswer> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { status: state, parts } = (await answer.json()) as Health;
  const reasons = Object.entries(parts).flatMap(([part, { reason }]) =>
    reason === undefined ? [] : `${part}: ${reason}`,
  );
  return reasons.length > 0 ? { state, reason: reasons.join('; ') } : { state };
}

/** Whether somebody takes connections there. */
export function askPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: timeoutMs });
    socket.once('connect', () => resolve(void socket.destroy()));
    socket.once('error', reject);
    socket.once('timeout', () => {
      socket.destroy();
      reject(new Error(`${host}:${port} does not answer`));
    });
  });
}

/** For a part that is ready when it answers at all. */
export const readyWhen = (ask: () => Promise<void>) => async (): Promise<PartAnswer> => {
  await ask();
  return { state: 'ready' };
};
