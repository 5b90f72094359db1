import { expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const sources = execFileSync('git', ['ls-files', '*.worker.ts'], { encoding: 'utf8' });
const workers = sources.split('\n').filter((file) => file.startsWith('services/'));
const importOf = /^(?:import|export)\s(?!type\b)([^;]*?)\sfrom\s'([^']+)';|^import\s+'([^']+)';/gm;
const onlyTypes = /^\{(?:\s*type\s[^,}]+,?)+\s*\}$/;
/** The whole of the contracts by each way that leads to it, and what only the main thread needs. */
const tooMuch = [
  '@touchline/proto',
  '@touchline/proto/shapes',
  'proto/index.ts',
  'proto/http/index.ts',
  'zod',
  '@touchline/platform',
  '@nestjs/common',
  'typeorm',
];

/** What a file loads, types left out. */
function loadedBy(file: string): string[] {
  const found = [...readFileSync(file, 'utf8').matchAll(importOf)];
  return found
    .filter(([, names]) => !names || !onlyTypes.test(names.trim()))
    .map(([, , from, alone]) => pathOf(from ?? alone!, file));
}

function pathOf(from: string, file: string): string {
  if (from.startsWith('.')) return join(dirname(file), from).replace(/\.js$/, '.ts');
  return from
    .replace(/^@touchline\/platform\/(\w+)$/, 'services/platform/$1/index.ts')
    .replace(/^@touchline\/proto\/(errors|limits)$/, 'proto/http/$1.ts')
    .replace(/^@touchline\/proto\/tables$/, 'proto/tables/index.ts');
}

it.each(workers)('%s loads neither the whole of the contracts nor of the platform', (worker) => {
  const seen = new Map([[worker, worker]]);
  for (const [file, way] of seen) {
    if (!/^(services|proto)\//.test(file)) continue;
    for (const next of loadedBy(file)) if (!seen.has(next)) seen.set(next, `${way} → ${next}`);
  }
  expect(seen.size).toBeGreaterThan(2);
  expect(tooMuch.flatMap((one) => seen.get(one) ?? [])).toEqual([]);
});
