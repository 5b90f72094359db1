import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { judgeRuns, type KnownAnalysis, type KnownRun } from './current-runs.js';

const analysis = (analysisId: string, more: Partial<KnownAnalysis> = {}): KnownAnalysis => ({
  analysisId,
  requestedMs: Number(analysisId.slice(1)),
  state: 'running',
  idfPlayers: [],
  ...more,
});
const complete = (analysisId: string, ...idfPlayers: number[]) =>
  analysis(analysisId, { state: 'complete', idfPlayers });
const run = (analysisId: string, idfPlayer: number, bereft = false): KnownRun => ({
  analysisId,
  idfPlayer,
  bereft,
  apart: false,
});
const there = { removed: false };

describe('which rows reports read', () => {
  test('in a first analysis a player is readable before the others are done', () => {
    expect(judgeRuns(there, [analysis('a1')], [run('a1', 1)])).toEqual(['current']);
  });

  test('a second analysis waits until it is complete, and then replaces the first', () => {
    const runs = [run('a1', 1), run('a1', 2), run('a2', 1)];
    const first = complete('a1', 1, 2);
    expect(judgeRuns(there, [first, analysis('a2')], runs)).toEqual([
      'current',
      'current',
      'pending',
    ]);
    expect(judgeRuns(there, [first, complete('a2', 1)], runs)).toEqual([
      'dropped',
      'dropped',
      'current',
    ]);
  });

  test('a player of a complete analysis whose rows come late is readable at once', () => {
    expect(judgeRuns(there, [complete('a1', 1, 2)], [run('a1', 2)])).toEqual(['current']);
  });

  test('a first analysis that is over is not mixed with a second while its rows are loaded', () => {
    const first = analysis('a1', { state: 'finished', idfPlayers: [1, 2] });
    const runs = [run('a1', 1), run('a1', 2), run('a2', 1)];
    expect(judgeRuns(there, [first, analysis('a2')], runs)).toEqual([
      'current',
      'current',
      'pending',
    ]);
  });

  test('rows of an analysis that was overtaken change nothing', () => {
    const runs = [run('a1', 1), run('a2', 1)];
    expect(judgeRuns(there, [analysis('a1'), complete('a2', 1)], runs)).toEqual([
      'dropped',
      'current',
    ]);
  });

  test('a failed analysis leaves the former rows', () => {
    const runs = [run('a1', 1), run('a2', 1)];
    const analyses = [complete('a1', 1), analysis('a2', { state: 'failed' })];
    expect(judgeRuns(there, analyses, runs)).toEqual(['current', 'dropped']);
  });

  test('of two unfinished analyses the later one is read, and the earlier kept', () => {
    const runs = [run('a1', 1), run('a2', 1), run('a1', 2)];
    expect(judgeRuns(there, [analysis('a1'), analysis('a2')], runs)).toEqual([
      'pending',
      'current',
      'current',
    ]);
  });

  test('rows of a recording that is not in the activity are kept and not read', () => {
    const [out, own] = [{ ...run('a1', 1), apart: true }, run('a1', 2)];
    expect(judgeRuns(there, [complete('a1', 1, 2)], [out, own])).toEqual(['pending', 'current']);
    expect(judgeRuns(there, [complete('a2', 2)], [out])).toEqual(['dropped']);
  });

  test('a removed activity and a deleted recording leave nothing', () => {
    expect(judgeRuns({ removed: true }, [complete('a1', 1)], [run('a1', 1)])).toEqual(['dropped']);
    expect(judgeRuns(there, [complete('a1', 1)], [run('a1', 1, true)])).toEqual(['dropped']);
  });
});

type RunEvent =
  | { kind: 'player'; analysisId: string; idfPlayer: number }
  | {
      kind: 'ended';
      analysisId: string;
      state: 'finished' | 'complete' | 'failed';
      idfPlayers: number[];
    };

/** What is left after events came in one by one, each judged on arrival, dropped runs forgotten. */
function arriving(events: readonly RunEvent[]): string[] {
  const analyses = new Map<string, KnownAnalysis>();
  let runs: KnownRun[] = [];
  let current: string[] = [];
  for (const event of events) {
    if (event.kind === 'ended') analyses.set(event.analysisId, analysis(event.analysisId, event));
    else {
      if (!analyses.has(event.analysisId))
        analyses.set(event.analysisId, analysis(event.analysisId));
      runs.push(run(event.analysisId, event.idfPlayer));
    }
    const verdicts = judgeRuns(there, [...analyses.values()], runs);
    current = runs.flatMap(({ analysisId, idfPlayer }, index) =>
      verdicts[index] === 'current' ? `${analysisId}:${idfPlayer}` : [],
    );
    runs = runs.filter((_, index) => verdicts[index] !== 'dropped');
  }
  return current.sort();
}

test('the order in which events arrive does not matter in the end', () => {
  const ended = (analysisId: string) =>
    fc.constantFrom<RunEvent[]>(
      [],
      [{ kind: 'ended', analysisId, state: 'complete', idfPlayers: [1, 2] }],
      [{ kind: 'ended', analysisId, state: 'finished', idfPlayers: [1, 2] }],
      [{ kind: 'ended', analysisId, state: 'failed', idfPlayers: [] }],
    );
  const one = (analysisId: string) =>
    fc
      .tuple(fc.subarray([1, 2, 3]), ended(analysisId))
      .map(([players, end]): RunEvent[] => [
        ...players.map((idfPlayer): RunEvent => ({ kind: 'player', analysisId, idfPlayer })),
        ...end,
      ]);
  const events = fc.tuple(one('a1'), one('a2'), one('a3')).map((parts) => parts.flat());
  const permuted = events.chain((list) =>
    fc.tuple(
      fc.constant(list),
      fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
    ),
  );
  fc.assert(
    fc.property(permuted, ([inOrder, shuffled]) => {
      expect(arriving(shuffled)).toEqual(arriving(inOrder));
    }),
    { numRuns: 500 },
  );
});
