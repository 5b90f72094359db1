import { constants } from 'node:os';
import { letOthersFirst } from '@touchline/all-in-one/start-cluster';
import { commandLine, refuseWords } from '@touchline/client';
import { Random } from '@touchline/simulator';
import { attacks } from './attacks.js';
import { memoryOf, startFourProcesses, startOneProcess } from './attacked-product.js';
import { busyMinute } from './busy-minute.js';
import { lowerPriority } from './lower-priority.js';
import { NeighbourProcess } from './neighbour/neighbour-process.js';
import { memoryAfterRest } from './resting-memory.js';
import { resultTable } from './result-table.js';
import { type Tried, tryAttack } from './try-attack.js';
import { complaintOfMemory, type Held } from './verdict.js';
import { makeWorld } from './world.js';

const season = { activities: 24, players: 12, minutes: 95 };
const usage = [
  'npm run attack -- [--only NAME,…] [--seed N] [--cluster], NAME one of',
  ...attacks.map(({ name, sends }) => `  ${name}  ${sends}`),
].join('\n');

const { only, seed, cluster } = wishes();
const say = (line: string) => process.stderr.write(`${line}\n`);
const unknown = only?.filter((name) => !attacks.some((attack) => attack.name === name)) ?? [];
const chosen = attacks.filter(
  ({ name, inOneProcess }) => (only?.includes(name) ?? true) && !(cluster && inOneProcess),
);
if (chosen.length === 0 || unknown.length > 0) {
  refuseWords(usage, `--only ${(only ?? []).join(',')} names no attack of this form.`);
}

say(`seed ${seed}; starting the product`);
const product = await (cluster ? startFourProcesses() : startOneProcess());
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void leave().finally(() => process.exit(1)));
}
const tried: Tried[] = [];
let kept: readonly Held[] = [];
try {
  const world = await makeWorld(product, season, say);
  const neighbour = new NeighbourProcess(world.neighbour);
  await busyMinute(product.origin, world.attacker);
  // Attackers have machines of their own: this process of theirs takes what the others leave.
  lowerPriority();
  // The four are in sessions of their own; the one process shares ours.
  if (cluster) await letOthersFirst(process.pid, constants.priority.PRIORITY_LOW);
  const atFirst = memoryOf(product);
  const quietMs: (readonly number[])[] = [];
  for (const attack of chosen) {
    say(`${attack.name}: ${attack.sends}`);
    const random = new Random(seed, attacks.indexOf(attack));
    const result = await tryAttack(attack, { product, world, neighbour, random, quietMs, atFirst });
    say(resultTable([result]));
    tried.push(result);
  }
  kept = await memoryAfterRest(product, atFirst);
  await neighbour.leave();
} finally {
  await leave();
}

console.log(resultTable(tried));
const failed = tried.filter(({ complaints }) => complaints.length > 0);
for (const { attack } of failed) {
  console.log(
    `Again: npm run attack -- --only ${attack.name} --seed ${seed}${cluster ? ' --cluster' : ''}`,
  );
}
for (const { name, before, after } of kept) {
  console.log(`${name}: ${before.toFixed()} MB before all, ${after.toFixed()} MB after`);
}
const held = kept.flatMap(complaintOfMemory);
for (const complaint of held) console.log(complaint);
process.exit(failed.length + held.length > 0 ? 1 : 0);

/** Ends the product; this session, which may be a terminal's, gets its share of the processors back. */
async function leave(): Promise<void> {
  if (cluster) await letOthersFirst(process.pid, 0);
  await product.close();
}

function wishes() {
  const { values } = commandLine(usage, {
    options: {
      only: { type: 'string' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
      cluster: { type: 'boolean', default: false },
    },
  });
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed)) refuseWords(usage, `--seed ${values.seed} is no whole number.`);
  return { ...values, seed, only: values.only?.split(',') };
}
