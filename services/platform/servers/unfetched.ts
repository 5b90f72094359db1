import { StartError } from '../runtime/start-error.js';

/** Of a program that ended with a failure, or was not there. */
interface ToolFailure extends Error {
  readonly code?: string | number;
  readonly syscall?: string;
  readonly stdout?: string;
  readonly stderr?: string;
}

/** Ends the fetching of a server with what an operator can do: install what is missing, or mend what failed. */
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

/** Maven says first what went wrong, and to its output; others say it last. */
function outputOf({ stdout = '', stderr = '', message }: ToolFailure): string {
  const lines = `${stdout}\n${stderr}`.split('\n').map((line) => line.trim());
  const first = lines.find((line) => line.startsWith('[ERROR]'))?.replace('[ERROR] ', '');
  return (first ?? lines.findLast((line) => line !== '') ?? message).replace(/\.$/, '');
}
