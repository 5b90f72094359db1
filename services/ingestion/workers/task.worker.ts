import { collectAtRest } from '@touchline/platform/memory';
import { pathToFileURL } from 'node:url';
import { type MessagePort, threadId, workerData } from 'node:worker_threads';
import { memoryInUse } from './memory-in-use.js';

/** What a thread is to do. */
export interface ThreadOrder {
  /** Its default export does the work. */
  readonly file: string;
  readonly task: unknown;
  /** i32[1]: the thread's id once it has begun to work. */
  readonly thread: Int32Array;
  /** For the answer of a thread that is to be replaced. */
  readonly last: MessagePort;
}

/** What each thread of the pool begins with. */
export interface ThreadTerms {
  /** How often a thread looks whether it rests and may give memory back; as usual when undefined. */
  readonly lookEveryMs?: number;
}

export type Answer = { readonly result: unknown } | { readonly error: unknown };

/** A thread that holds more after a task is replaced: it would never give it back. */
const keptBytes = 256 * 1024 ** 2;

collectAtRest((workerData as ThreadTerms).lookEveryMs);

/** Does one task on a worker thread. */
export default async function runTask({ file, task, thread, last }: ThreadOrder): Promise<unknown> {
  const module = (await import(pathToFileURL(file).href)) as { default(task: unknown): unknown };
  thread[0] = threadId;
  const answer = await answerOf(async () => module.default(task));
  if (memoryInUse() > keptBytes) return endWith(answer, last);
  if ('error' in answer) throw answer.error;
  return answer.result;
}

const answerOf = (work: () => Promise<unknown>): Promise<Answer> =>
  work().then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );

/** The thread is ended as soon as its answer has arrived. */
function endWith(answer: Answer, last: MessagePort): Promise<never> {
  last.postMessage(answer);
  return new Promise(() => undefined);
}
