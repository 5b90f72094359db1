import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  defaultSettings,
  storedGrids,
  summaryMetrics,
  type AnalysisRange,
} from '@touchline/compute';
import { byCore, core, gnssRow, positionRecording, toInput } from './both-engines.js';
import { rowDifferences, tableByCore, tableByTwin } from './both-tables.js';
import { propertyRuns } from './property-runs.js';
import { anyRecording, pitchOnTheDateLine } from './random-recordings.js';

const even = (count: number) => Array.from({ length: count }, (_, k) => k);
const pitch = { lengthM: 102, widthM: 60, corners: null };
const settings = { ...defaultSettings, pitch };

/** Who stands at a place, m from the corner, one second at each. */
function standing(...places: readonly (readonly [number, number])[]) {
  const rows = places.flatMap(([x, y]) => [x - 51, y - 30] as const);
  const twice = places.flatMap((_, k) => [
    [rows[2 * k]!, rows[2 * k + 1]!] as const,
    [rows[2 * k]!, rows[2 * k + 1]!] as const,
  ]);
  return positionRecording(1000, twice);
}

/** Cells of one of the stored grids with their seconds. */
const cellsOf = (grid: number, range?: Partial<AnalysisRange>, ...places: [number, number][]) =>
  tableByCore('grid', standing(...places), range, settings)
    .filter((row) => row[0] === grid)
    .map(([, x, y, seconds]) => [x, y, seconds]);

describe('A grid over the pitch', () => {
  it('is half-open: a place on an edge belongs to the further cell, on the far edge to the last', () => {
    expect(cellsOf(1, {}, [17, 20])).toEqual([[1, 1, 1]]);
    expect(cellsOf(1, {}, [16.999, 19.999])).toEqual([[0, 0, 1]]);
    expect(cellsOf(1, {}, [0, 0])).toEqual([[0, 0, 1]]);
    expect(cellsOf(1, {}, [102, 60])).toEqual([[5, 2, 1]]);
    expect(cellsOf(0, {}, [102, 60])).toEqual([[67, 39, 1]]);
    expect(cellsOf(0, {}, [1.5, 1.5])).toEqual([[1, 1, 1]]);
  });

  it('compares places and edges in millionths, both rounded half up', () => {
    const long = { ...defaultSettings, pitch: { lengthM: 105, widthM: 68, corners: null } };
    // 5 × 105 m ÷ 68 = 7.72058823… m, rounded 7.720588 m.
    const columnAt = (x: number) => {
      const there = positionRecording(1000, [
        [x - 52.5, 0],
        [x - 52.5, 0],
      ]);
      const tables = [
        tableByCore('grid', there, {}, long),
        tableByTwin('grid', there, {}, long),
      ] as const;
      return tables.map(([first]) => first![1]);
    };
    expect(columnAt(7.720588)).toEqual([5, 5]);
    expect(columnAt(7.720587)).toEqual([4, 4]);
    // 49 × 105 m ÷ 68 = 75.66176470… m, rounded 75.661765 m.
    expect(columnAt(75.661765)).toEqual([49, 49]);
    expect(columnAt(75.661764)).toEqual([48, 48]);
  });

  it('shows the time outside in no cell', () => {
    expect(cellsOf(1, {}, [102.001, 30])).toEqual([[-1, -1, 1]]);
    expect(cellsOf(1, {}, [50, -0.001])).toEqual([[-1, -1, 1]]);
  });

  it("gives a step's seconds to the cell of its midpoint", () => {
    const run = positionRecording(500, [
      [-40, 0],
      [-36, 0],
      [-32, 0],
    ]);
    const rows = tableByCore('grid', run, {}, settings).filter(([grid]) => grid === 1);
    expect(rows).toEqual([
      [1, 0, 1, 0.5],
      [1, 1, 1, 0.5],
    ]);
  });

  it('is turned with the team', () => {
    expect(cellsOf(1, { attack: 'towardsZero' }, [1, 2])).toEqual([[5, 2, 1]]);
    expect(cellsOf(1, { attack: 'towardsLength' }, [1, 2])).toEqual([[0, 0, 1]]);
  });

  it('is empty without a stadium', () => {
    expect(tableByCore('grid', standing([1, 2]))).toEqual([]);
  });

  it('of any other size comes from the loaded recording', () => {
    const range = { idfSession: 0, intervals: [] };
    core.analyse(toInput(standing([1, 2], [1, 2.2])), settings, []);
    const { seconds, outsideSeconds } = core.grid(range, 200, 100);
    expect(seconds).toHaveLength(20_000);
    expect(seconds[100 + 3]).toBe(3);
    expect(outsideSeconds).toBe(0);
    for (const [columns, rows, field] of [
      [0, 5, 'columns'],
      [201, 5, 'columns'],
      [5, 1.5, 'rows'],
      [5, NaN, 'rows'],
    ] as const) {
      expect(() => core.grid(range, columns, rows)).toThrow(
        expect.objectContaining({ code: 'gridSize', field }),
      );
    }
  });

  it('of the stored sizes holds what the stored rows hold', () => {
    const places = even(60).map((k): [number, number] => [51 + 0.4 * k, 30 - 0.7 * k]);
    const rows = tableByCore('grid', standing(...places), {}, settings);
    storedGrids.forEach((size, grid) => {
      const stored = rows.filter((row) => row[0] === grid);
      const { seconds, outsideSeconds } = core.grid(
        { idfSession: 0, intervals: [] },
        size.columns,
        size.rows,
      );
      const dense = new Float64Array(seconds.length);
      for (const [, x, y, s] of stored) if (x! >= 0) dense[x! * size.rows + y!] = s!;
      expect(seconds).toEqual(dense);
      expect(stored.find(([, x]) => x === -1)?.[3] ?? 0).toBe(outsideSeconds);
    });
  });
});

describe('Formation', () => {
  const places = [
    [10, 20],
    [10, 20],
    [50, 20],
    [103, 20],
  ] as const;
  const gnss = places.flatMap(([x, y], k) =>
    [0, 900].map((ms) => gnssRow({ t: 60_000 * k + ms, x: x - 51, y: y - 30, speed: 1 })),
  );
  const recording = { gnss, hr: [], imu: [] };

  it('is the mean of places on the pitch, weighted by time', () => {
    const { pitchDuration, meanPitchX, meanPitchY } = byCore(recording, [], settings);
    expect(pitchDuration).toBeCloseTo(2.7, 12);
    expect(meanPitchX).toBeCloseTo((10 + 10 + 50) / 3, 9);
    expect(meanPitchY).toBeCloseTo(20, 9);
  });

  it('is missing beside the pitch and without a stadium', () => {
    const beside = [{ startMs: 180_000, finishMs: 190_000 }];
    expect(byCore(recording, beside, settings)).toMatchObject({
      pitchDuration: 0,
      meanPitchX: NaN,
    });
    expect(byCore(recording)).toMatchObject({ pitchDuration: NaN, meanPitchY: NaN });
  });

  it('is turned with the team, row by row', () => {
    const ranges = (['towardsLength', 'towardsZero', undefined] as const).map((attack, k) => ({
      idfSession: k,
      intervals: [{ startMs: 0, finishMs: 1000 }],
      ...(attack ? { attack } : {}),
    }));
    const { summary } = core.analyse(toInput(recording), settings, ranges);
    const column = summaryMetrics.findIndex(({ name }) => name === 'meanPitchX');
    expect(summary.map(({ values }) => values[column])).toEqual([10, 92, 10]);
  });
});

describe('Grids of any recording', () => {
  const attack = fc.constantFrom('towardsLength', 'towardsZero', undefined);
  const settingsOf = (corners: boolean) => ({
    ...defaultSettings,
    pitch: corners ? pitchOnTheDateLine : { ...pitchOnTheDateLine, corners: null },
  });

  it('are those of the slow twin', () => {
    fc.assert(
      fc.property(anyRecording, attack, fc.boolean(), (recording, side, corners) => {
        const range = {
          intervals: [
            { startMs: 0, finishMs: 9000 },
            { startMs: 9500, finishMs: 800_000 },
          ],
          ...(side ? { attack: side } : {}),
        };
        const rows = tableByCore('grid', recording, range, settingsOf(corners));
        const expected = tableByTwin('grid', recording, range, settingsOf(corners));
        expect(rowDifferences('grid', rows, expected)).toEqual([]);
      }),
      { numRuns: propertyRuns(150) },
    );
  });

  it('hold the same time, at most the recorded one, inside the time on the pitch', () => {
    fc.assert(
      fc.property(anyRecording, (recording) => {
        const rows = tableByCore('grid', recording, {}, settingsOf(true));
        const sum = (grid: number) =>
          rows.filter((row) => row[0] === grid).reduce((total, row) => total + row[3]!, 0);
        expect(sum(0)).toBeCloseTo(sum(1), 7);
        const { duration = NaN } = byCore(recording);
        const inside = rows.filter((row) => row[0] === 1 && row[1]! >= 0);
        const { pitchDuration = NaN } = byCore(recording, [], settingsOf(true));
        const total = inside.reduce((seconds, row) => seconds + row[3]!, 0);
        expect(total).toBeCloseTo(Number.isNaN(pitchDuration) ? 0 : pitchDuration, 7);
        expect(sum(0)).toBeLessThanOrEqual(Number.isNaN(duration) ? 0 : duration + 1e-7);
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  it('do not change when pitch and player are turned and moved on Earth', () => {
    const place = (x: number, y: number) => ({ lat: 59.999 + y / 111_000, lon: 8 + x / 55_000 });
    const turn = (x: number, y: number) => place(0.6 * x - 0.8 * y + 7, 0.8 * x + 0.6 * y - 9);
    const sides = [
      [0, 0],
      [105, 0],
      [105, 68],
      [0, 68],
    ] as const;
    const laid = (lay: typeof place) => ({
      ...defaultSettings,
      pitch: { lengthM: 105, widthM: 68, corners: sides.map(([x, y]) => lay(x, y)) },
    });
    fc.assert(
      fc.property(anyRecording, (recording) => {
        const at = (lay: typeof place) => ({
          ...recording,
          gnss: recording.gnss.map((row) => ({
            ...row,
            x: NaN,
            ...lay(30 + 25 * Math.sin(row.t / 20_000), 20.3 + 14 * Math.cos(row.t / 9000)),
          })),
        });
        const rows = tableByCore('grid', at(place), {}, laid(place));
        expect(rowDifferences('grid', tableByCore('grid', at(turn), {}, laid(turn)), rows)).toEqual(
          [],
        );
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});
