import { describe, expect, it } from '@jest/globals';
import { limits } from '@touchline/proto';
import { maxHeldBytes } from './held-rows.js';
import { statsports } from './statsports.decoder.js';
import { makeContext, refusal } from './test/decoded.js';
import {
  at,
  dayNote,
  fileName,
  names,
  read,
  type Row,
  row,
  startMs,
  table,
} from './test/statsports-table.js';

describe('STATSports files of several players', () => {
  const squad = ['Ana', 'Eva', 'Kim'].map((name, at) => ({ name, id: String(at + 1) }));
  const rowsOf = (player: Row, from = 0) => [0, 0.1, 0.2].map((s) => row(from + s, player));
  const expectSquad = async (rows: readonly string[]) => {
    const { recordings } = await read(table(rows), 300);
    expect(recordings.map(({ about }) => about.athleteName)).toEqual(['Ana', 'Eva', 'Kim']);
    for (const { about, notes, column } of recordings) {
      expect({
        name: about.athleteName,
        t: column('gnss', 't'),
        bpm: column('hr', 'bpm'),
        notes,
      }).toEqual({
        name: about.athleteName,
        t: [at(0), at(0.1), at(0.2)],
        bpm: [140, 140, 140],
        notes: [dayNote],
      });
    }
  };

  it('are a recording each, one after the other', async () => {
    await expectSquad(squad.flatMap((player) => rowsOf(player)));
  });

  it('are a recording each, row by row', async () => {
    await expectSquad([0, 0.1, 0.2].flatMap((s) => squad.map((player) => row(s, player))));
  });

  it('are told apart by their ids where names are the same, and by names where ids are', async () => {
    const players = [
      { id: '1', name: 'Kim' },
      { id: '2', name: 'Kim' },
      { id: '2', name: 'Eva' },
    ];
    const { recordings } = await read(table(players.map((player) => row(0, player))));
    expect(recordings.map(({ about }) => about.athleteName)).toEqual(['Kim', 'Kim', 'Eva']);
  });

  it('are named by their ids where they have no names', async () => {
    const nameless = await read(table([row(0, { name: '' })]));
    expect(nameless.first.about.athleteName).toBe('7');
    const columnless = await read(
      table([row(0, { name: 'x' })], names.replace('Player Display Name', 'Squad')),
    );
    expect(columnless.first.about.athleteName).toBe('7');
  });

  it('are all of the day of the first, or of the next where they began after midnight', async () => {
    const rows = [
      row(0, { time: '23:50:00', name: 'Ana' }),
      row(0, { time: '00:10:00', name: 'Eva' }),
      row(0, { time: '23:40:00', name: 'Kim' }),
    ];
    const { recordings } = await read(table(rows));
    const minutes = recordings.map(({ column }) => (column('gnss', 't')[0]! - startMs) / 60_000);
    expect(minutes).toEqual([1430, 1450, 1420]);
  });

  it('are refused where they are more than a squad has', async () => {
    const rows = (players: number) =>
      Array.from({ length: players }, (_, id) => row(0, { id: String(id) }));
    const most = limits.recordingsPerFile;
    expect((await read(table(rows(most)))).recordings).toHaveLength(most);
    const refused = { code: 'refusal.tooManyRecordings', expected: `≤ ${most}` };
    expect(await refusal(table(rows(most + 1)))).toMatchObject(refused);
    const pairs = [0, 1].flatMap((half) =>
      Array.from({ length: 60 }, (_, id) => row(0, { id: String(id), name: `${half}` })),
    );
    expect(await refusal(table(pairs))).toMatchObject(refused);
  });

  it('are handed on before their batches are full', async () => {
    const players = 60;
    // Of each row at least its time, its position and its speed are held.
    const rounds = Math.ceil((1.5 * maxHeldBytes) / (players * 4 * 8));
    let [handedOn, before] = [0, 0];
    const sink = {
      recording: () => ({
        describe: () => undefined,
        note: () => undefined,
        write: async (_: string, batch: { rows: number }) => void (handedOn += batch.rows),
      }),
      progress: () => undefined,
    };
    const round = Array.from({ length: players }, (_, id) => row(0, { id: String(id), bpm: '0' }));
    const piece = Buffer.from(`${round.join('\n')}\n`.repeat(100));
    async function* file() {
      yield Buffer.from(`${names}\n`);
      for (let left = rounds; left > 0; left -= 100) yield piece;
      before = handedOn;
    }
    await statsports.decode(file(), sink, makeContext({ fileName }));
    expect(handedOn).toBe(players * Math.ceil(rounds / 100) * 100);
    expect(before).toBeGreaterThan(handedOn / 3);
  }, 60_000);
});
