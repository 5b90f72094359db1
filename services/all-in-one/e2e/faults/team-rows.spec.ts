import { describe, expect, it } from '@jest/globals';
import { freeOfIds, sorted } from './team-rows.js';

const upload = '7f5f8ee0-9a3e-4b3c-8a52-0d5b7f0a4c11';
const names = new Map([
  [upload, 'one.csv'],
  ['idf_player 12', 'Bo'],
  ['idf_player 13', 'Al'],
  ['3f0aa4d47b88b2f8ebdc8c1524ea567e', 'played in activity 1'],
]);

describe('rows of two teams that walked alike', () => {
  it('are the same without ids and times of the walk', () => {
    const row = {
      upload_id: upload,
      idf_player: 12,
      idfPlayers: [13, 12],
      recordings: { 13: [], 12: [upload] },
      played: { recordings: [{ idfPlayer: 12 }, { idfPlayer: 13 }] },
      idf_team: 3,
      due_ms: 7,
      arrow_blob: `analyses/3/${upload}/12/rows.arrow`,
      requested_ms: Date.now(),
    };
    expect(freeOfIds(row, names)).toEqual({
      upload_id: 'one.csv',
      idf_player: 'Bo',
      idfPlayers: ['Al', 'Bo'],
      recordings: { Al: [], Bo: ['one.csv'] },
      played: { recordings: [{ idfPlayer: 'Al' }, { idfPlayer: 'Bo' }] },
      idf_team: 'one',
      arrow_blob: 'analyses/one.csv/Bo/rows.arrow',
      requested_ms: 'now',
    });
  });

  it('are the same whether their files were merged or came in one load', () => {
    const key = (cause: string) => ({ blob_key: `warehouse/3/2026-08/grid-${cause}.parquet` });
    expect(freeOfIds(key(`merged-${upload}`), names)).toEqual(freeOfIds(key(upload), names));
  });

  it('are the same in whether what is played has changed since', () => {
    const [now, before] = ['3f0aa4d47b88b2f8ebdc8c1524ea567e', 'e78fe6ff8299e6134ab88c2bae7f15a9'];
    expect(freeOfIds({ played: [now, before] }, names)).toEqual({
      played: ['played in activity 1', 'played before'],
    });
  });

  it('differ in what was recorded', () => {
    const start_ms = Date.parse('2026-08-01T15:00:00Z');
    const row = { start_ms, notes: ['x'], measures: { totalDistance: 12 } };
    expect(freeOfIds(row, names)).toEqual(row);
  });

  it('are compared in whichever order they were written', () => {
    expect(sorted([{ a: 2 }, { a: 1 }])).toEqual([{ a: 1 }, { a: 2 }]);
  });
});
