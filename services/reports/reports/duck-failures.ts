import { ServiceError } from '@touchline/proto';
import { questionBudget } from '../duck/duck-db-pool.js';

const mib = 1024 ** 2;
const { memoryBytes, diskBytes } = questionBudget;

/** Why a question came to nothing, by what DuckDB, or a process that writes its answer, says. */
export function failureOfQuestion(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof ServiceError) return error;
  if (signal.aborted) return new ServiceError('unavailable', {}, { cause: error });
  const text = String(error);
  if (/No space left on device|Disk quota exceeded/i.test(text))
    return new ServiceError('storageFull', {}, { cause: error });
  if (/Out of Memory Error/.test(text)) {
    const isOfDisk = /offload|temp_directory/.test(text);
    const expected = isOfDisk
      ? `≤ ${diskBytes / mib} MiB in the scratch folder`
      : `≤ ${memoryBytes / mib} MiB of memory`;
    return new ServiceError('answerTooLarge', { expected }, { cause: error });
  }
  return error;
}

/** Whether a file was not there, which may have been cleared away before it was opened. */
export const isMissingFile = (error: unknown): boolean =>
  /IO Error: (No files found|Cannot open file)/.test(String(error));

/** Whether it was told to stop before it had an answer: nothing of it is left in memory. */
export const isInterrupt = (error: unknown): boolean => /INTERRUPT Error/.test(String(error));
