import { limits } from '@touchline/proto';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CrowdWord } from './crowd.main.js';
import type { CrowdAsk } from './crowd.js';

const program = fileURLToPath(new URL('./crowd.main.js', import.meta.url));
/** Whose sockets are in one process. */
const accountsPerProcess = 50;

/** Sockets that only listen, in processes of their own. */
export class IdleCrowd {
  private constructor(private readonly processes: readonly ChildProcess[]) {}

  /** Resolves when all are connected. */
  static async gather(ask: CrowdAsk): Promise<IdleCrowd> {
    const mostPerProcess = accountsPerProcess * limits.openPagesPerAccount;
    const crowd = new IdleCrowd(
      Array.from({ length: Math.ceil(ask.sockets / mostPerProcess) }, () => fork(program)),
    );
    try {
      for (const [index, child] of crowd.processes.entries()) {
        const left = ask.sockets - index * mostPerProcess;
        const tokens = ask.tokens.slice(
          index * accountsPerProcess,
          (index + 1) * accountsPerProcess,
        );
        await tell(child, { ...ask, tokens, sockets: Math.min(left, mostPerProcess) });
      }
      return crowd;
    } catch (error) {
      crowd.leave();
      throw error;
    }
  }

  /** How many are connected now. */
  async connected(): Promise<number> {
    const counts = this.processes.map(async (child) => {
      const word = await tell(child, {});
      return 'connected' in word ? word.connected : 0;
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  leave(): void {
    for (const child of this.processes) child.kill();
  }
}

async function tell(child: ChildProcess, words: object): Promise<CrowdWord> {
  const answered = once(child, 'message');
  child.send(words);
  const [word] = (await answered) as [CrowdWord];
  if ('failed' in word) throw new Error(`Idle sockets: ${word.failed}`);
  return word;
}
