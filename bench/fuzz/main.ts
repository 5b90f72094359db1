import { commandLine, refuseWords } from '@touchline/client';
import { type FuzzFormat, fuzzFormats } from './decoders/seed-files.js';
import type { FuzzReport } from './fuzz-report.js';
import { fuzzOnThread, type FuzzThread } from './fuzz-thread.js';
import { coreThread, decodersThread } from './threads.js';

const usage = `npm run fuzz -- core|decoders [--inputs N] [--seed N] [--from N] [--format ${fuzzFormats.join('|')}]`;
const usualInputs: Readonly<Record<string, number>> = { core: 100_000, decoders: 10_000 };

const { values, positionals } = commandLine(usage, {
  allowPositionals: true,
  options: {
    inputs: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    from: { type: 'string', default: '0' },
    format: { type: 'string' },
  },
});
const subject = positionals.join();
const [inputs, seed, from] = [values.inputs ?? usualInputs[subject], values.seed, values.from].map(
  Number,
) as [number, number, number];
const formats = fuzzFormats.filter((each) => each === (values.format ?? each));
if (
  !(subject in usualInputs) ||
  formats.length === 0 ||
  ![inputs, seed, from].every(Number.isSafeInteger)
) {
  refuseWords(usage, `“${process.argv.slice(2).join(' ')}” is nothing to fuzz.`);
}

const data = { seed, from, to: from + inputs };
console.log(`seed ${seed}, inputs ${from} to ${from + inputs - 1}`);
if (subject === 'core') await fuzz('', coreThread(data));
else for (const format of formats) await fuzz(format, decodersThread(format, data));
console.log('No fault.');

async function fuzz(format: FuzzFormat | '', thread: FuzzThread): Promise<void> {
  const begun = performance.now();
  const again = `npm run fuzz -- ${subject}${format && ` --format ${format}`} --seed ${seed} --from N --inputs 1`;
  try {
    const report = await fuzzOnThread(thread);
    tell(format, report, (performance.now() - begun) / 1000);
    if (report.faults.length > 0) throw new Error(`${report.faults.length} faults`);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nAgain: ${again}`);
    process.exit(1);
  }
}

function tell(format: string, { taken, refused, faults, slowest, largest }: FuzzReport, s: number) {
  const codes = Object.entries(refused).sort(([, a], [, b]) => b - a);
  const refusals = codes.map(([code, count]) => `${count} ${code}`).join(', ');
  const whose = format && `${format}: `;
  console.log(`${whose}${taken} taken, refused by name: ${refusals} (${s.toFixed(0)} s)`);
  console.log(`slowest: input ${slowest.input}, ${slowest.ms.toFixed(0)} ms`);
  if (largest) console.log(`largest: input ${largest.input}, ${megabytes(largest.bytes)} MB`);
  for (const fault of faults) console.log(fault);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
