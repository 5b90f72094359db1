import { expect, it } from '@jest/globals';
import type { Attack } from './attack.js';
import { middleOf, type Tried } from './try-attack.js';
import { judge } from './verdict.js';

const attack: Attack = { name: 'one', sends: 'something', run: async () => undefined };
const stretch = (ms: number) => ({ tookMs: [ms], filesMs: [], failures: [] });
function tried(duringMs: number, ...complaints: string[]): Tried {
  const measured = { quiet: stretch(100), during: stretch(duringMs), memory: [] };
  return { attack, measured, summary: '', slow: judge(measured).slow, complaints };
}

it('of three tries one slow one says nothing, two do', () => {
  expect(middleOf([tried(300), tried(150), tried(120)]).complaints).toEqual([]);
  expect(middleOf([tried(300), tried(150), tried(250)]).complaints).toEqual([
    'neighbour: p95 250 ms, 2.5 × the quiet one',
  ]);
});

it('what else was wrong with any of them counts', () => {
  const { complaints } = middleOf([tried(300), tried(150, 'team died'), tried(120, 'home: 503')]);
  expect(complaints).toEqual(['team died', 'home: 503']);
});
