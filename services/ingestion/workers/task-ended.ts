export type EndOfTask = 'tooSlow' | 'tooMuchMemory' | 'died';

/** A task was ended, or its thread died of it: another try would end in the same way. */
export class TaskEnded extends Error {
  override readonly name = 'TaskEnded';

  constructor(
    readonly reason: EndOfTask,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** Why a task has failed; what says nothing about its thread stays as it is. */
export function endOf(error: unknown): unknown {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new TaskEnded('tooMuchMemory', { cause: error });
  return message.startsWith('worker exited with code')
    ? new TaskEnded('died', { cause: error })
    : error;
}
