import { StartError } from '../runtime/start-error.js';

/** The error of a program that failed or is not installed. */
interface ToolFailure extends Error {
  readonly code?: string | number;
  readonly syscall?: string;
  readonly stdout?: string;
  readonly stderr?: string;
}

/** The error of a failed fetch, with what to do: install what is missing, or repair what failed. */
export function unfetched(
  server: string,
  { set, install }: { readonly set: string; readonly install: string },
): (cause: unknown) => never {
  return (cause) => {
    const failure = cause as ToolFailure;
    const missing = failure.code === 'ENOENT' && failure.syscall?.startsWith('spawn');
    throw new StartError(
      missing
        ? `There is no ${server}. Set ${set}, or install ${install}.`
        : `${server} could not be fetched: ${outputOf(failure)}. Mend that and start again, or set ${set}.`,
      { cause },
    );
  };
}

/** Maven writes its error first, to standard output; other tools write it last. */
function outputOf({ stdout = '', stderr = '', message }: ToolFailure): string {
  const lines = `${stdout}\n${stderr}`.split('\n').map((line) => line.trim());
  const first = lines.find((line) => line.startsWith('[ERROR]'))?.replace('[ERROR] ', '');
  return (first ?? lines.findLast((line) => line !== '') ?? message).replace(/\.$/, '');
}
