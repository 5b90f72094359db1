import { expect, it } from '@jest/globals';
import { createCore, longestImplicitMs } from '@touchline/compute';
import { streamColumns, type StreamKind, streamKinds } from '@touchline/proto/tables';
import type { AnalysisRequested, PlayerInput } from '@touchline/proto';
import { usualSettings } from '../test/usual-settings.js';
import { taskOf } from './player-task.js';
import { exceedMemory } from './sample-memory.js';

const mostRows: Readonly<Record<StreamKind, number>> = {
  gnss: 2_684_354,
  hr: 6_710_886,
  imu: 7_456_540,
};

it.each(streamKinds)('%s streams may have so many rows together', (kind) => {
  const half = { kind, rows: Math.floor(mostRows[kind] / 2) };
  expect(exceedMemory([half, half])).toBe(false);
  expect(exceedMemory([half, half, { kind, rows: 2 }])).toBe(true);
});

it('a player whose recordings are longer is not analysed, and it is said why', () => {
  const streams = [{ kind: 'gnss', blobKey: 'a', rows: 3_000_000 }];
  const player = { idfPlayer: 1, recordings: [{ streams }] } as unknown as PlayerInput;
  const request = { sessions: [] } as unknown as AnalysisRequested;
  const blobs = { kind: 'disk', directory: 'nowhere' } as const;
  expect(taskOf({ request }, player, blobs)).toEqual({
    kind: 'failed',
    failure: { code: 'tooManySamples', params: {} },
  });
});

it('recordings that lie more than three days apart are not analysed as one session', () => {
  const streams = [{ kind: 'gnss', blobKey: 'a', rows: 3 }];
  const player = { idfPlayer: 1, recordings: [{ streams }] } as unknown as PlayerInput;
  const settings = {
    ...usualSettings,
    accelerationEffortZones: [],
    decelerationEffortZones: [],
    hrZonesBpm: [],
  };
  const request = { sessions: [], settings } as unknown as AnalysisRequested;
  const blobs = { kind: 'disk', directory: 'nowhere' } as const;
  const over = (finishMs: number) =>
    taskOf({ request, extents: new Map([[1, { startMs: 0, finishMs }]]) }, player, blobs);
  expect(over(longestImplicitMs + 1)).toMatchObject({
    kind: 'failed',
    failure: { code: 'tooManySamples', params: {} },
  });
  expect(over(longestImplicitMs)).toMatchObject({ ranges: [{ idfSession: 0 }] });
});

it.each(streamKinds)(
  'a row of %s takes the core no more memory than is counted for it',
  async (kind) => {
    const core = await createCore();
    const rows = 1_000_000;
    const columns = streamColumns[kind].map(({ name }) => {
      const values = Float64Array.from({ length: rows }, (_, row) =>
        name === 't' ? row * 100 : 1,
      );
      return [name, values] as const;
    });
    core.load({ [kind]: { rows, batches: [Object.fromEntries(columns)] } });
    expect(core.memoryBytes / rows).toBeLessThanOrEqual((512 * 1024 ** 2) / mostRows[kind]);
  },
);
