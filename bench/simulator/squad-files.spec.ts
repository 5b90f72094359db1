import { createHash } from 'node:crypto';
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

  it.each(['catapult', 'statsports', 'sonra', 'fieldwiz', 'fit', 'tcx', 'arrow'] as const)(
    'tell speeds in km/h when they are asked to, and nothing else otherwise: %s',
    (format) => {
      const [right] = squadFiles({ ...options, players: 1 }, format);
      const [kmh] = squadFiles({ ...options, players: 1, speeds: 'kmh' }, format);
      const [one, other] = [right!.player.recording, kmh!.player.recording];
      expect(other.speedMps).toEqual(one.speedMps.map((speed) => speed * 3.6));
      expect({ ...other, speedMps: null }).toEqual({ ...one, speedMps: null });
      expect(kmh!.player.truth).toEqual(right!.player.truth);
      expect(Buffer.compare(kmh!.bytes, right!.bytes)).not.toBe(0);
    },
  );

  it('are the same bytes for the same seed', () => {
    const hashes = () =>
      [...squadFiles(options, 'mixed')].map(({ name, bytes }) => [
        name,
        createHash('sha256').update(bytes).digest('hex'),
      ]);
    expect(hashes()).toEqual(hashes());
  });

  it.each(['catapult', 'arrow'] as const)(
    'of an hour at 2 Hz are below 620 kB, so that a season fits on a small disk: %s',
    (format) => {
      const [file] = squadFiles({ ...options, players: 1, minutes: 60, sampleHz: 2 }, format);
      expect(file!.bytes.length).toBeLessThan(620_000);
    },
  );
});
