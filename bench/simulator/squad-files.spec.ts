import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { squadFiles, type SquadTruth, writeSquad } from './squad-files.js';

const options = {
  players: 6,
  minutes: 3,
  seed: 7,
  startMs: Date.UTC(2026, 7, 1, 15),
  kind: 'training',
} as const;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simulated-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("A squad's files", () => {
  it('lie in a folder with the truth beside them', async () => {
    await writeSquad(options, 'mixed', join(folder, 'mixed'));
    const names = (await readdir(join(folder, 'mixed'))).sort();
    const truth = JSON.parse(
      await readFile(join(folder, 'mixed', 'truth.json'), 'utf8'),
    ) as SquadTruth;
    expect(names).toEqual([...truth.players.map(({ file }) => file), 'truth.json'].sort());
    expect(truth.players.map(({ file }) => file.split('.').at(-1))).toEqual([
      'csv',
      'csv',
      'csv',
      'fit',
      'arrow',
      'csv',
    ]);
    expect(truth.options).toEqual({ ...options, format: 'mixed' });
  });

  it('tell speeds in km/h when they are asked to, and nothing else otherwise', () => {
    for (const format of ['csv', 'fit', 'arrow'] as const) {
      const [right] = squadFiles({ ...options, players: 1 }, format);
      const [kmh] = squadFiles({ ...options, players: 1, speeds: 'kmh' }, format);
      const [one, other] = [right!.player.recording, kmh!.player.recording];
      expect(other.speedMps).toEqual(one.speedMps.map((speed) => speed * 3.6));
      expect({ ...other, speedMps: null }).toEqual({ ...one, speedMps: null });
      expect(kmh!.player.truth).toEqual(right!.player.truth);
      expect(kmh!.bytes).not.toEqual(right!.bytes);
    }
  });

  it('are the same bytes for the same seed', () => {
    const bytes = () => [...squadFiles(options, 'mixed')].map((file) => file.bytes);
    expect(bytes()).toEqual(bytes());
  });

  it('of an hour at 2 Hz are below half a megabyte, so that a season fits on a small disk', () => {
    for (const format of ['csv', 'arrow'] as const) {
      const [file] = squadFiles({ ...options, players: 1, minutes: 60, sampleHz: 2 }, format);
      expect(file!.bytes.length).toBeLessThan(620_000);
    }
  });
});
