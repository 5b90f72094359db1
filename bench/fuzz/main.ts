import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { FuzzReport } from './core-fuzz.js';

const usage = 'npm run fuzz -- core [--inputs 100000] [--seed N] [--from N]';
const longestMs = 30_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    inputs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    from: { type: 'string', default: '0' },
  },
});
const [inputs, seed, from] = [values.inputs, values.seed, values.from].map(Number) as [
  number,
  number,
  number,
];
if (positionals.join() !== 'core' || ![inputs, seed, from].every(Number.isSafeInteger)) {
  console.error(usage);
  process.exit(2);
}

console.log(`seed ${seed}, inputs ${from} to ${from + inputs - 1}`);
const begun = performance.now();
const worker = new Worker(new URL('./fuzz.worker.js', import.meta.url), {
  workerData: { seed, from, to: from + inputs },
});
let input = from;
let hanging: NodeJS.Timeout | undefined;
const watch = () => {
  clearTimeout(hanging);
  hanging = setTimeout(
    () => fail(`input ${input} takes more than ${longestMs / 1000} s`),
    longestMs,
  );
};
worker.on('message', (message: number | FuzzReport) => {
  if (typeof message !== 'number') return finish(message);
  input = message;
  watch();
});
worker.on('error', (error) => fail(`input ${input} or soon after: ${String(error)}`));
watch();

function finish({ computed, refused, faults, slowest }: FuzzReport): void {
  clearTimeout(hanging);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const codes = Object.entries(refused).sort(([, a], [, b]) => b - a);
  const refusals = codes.map(([code, count]) => `${count} ${code}`).join(', ');
  console.log(`${computed} computed, refused by name: ${refusals} (${seconds} s)`);
  console.log(`slowest: input ${slowest.input}, ${slowest.ms.toFixed(0)} ms`);
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) fail(`${faults.length} faults`);
  console.log('No fault.');
}

function fail(reason: string): never {
  console.error(`${reason}\nAgain: npm run fuzz -- core --seed ${seed} --from N --inputs 1`);
  process.exit(1);
}
