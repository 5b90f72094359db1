import { describe, expect, it } from '@jest/globals';
import { AnalysisRequestedSchema, create, type MessageInitShape } from '@touchline/proto';
import type { Move } from './moves.js';
import { resultOf } from './preview-result.js';
import { differenceOf } from './reasons.js';

type Init = Exclude<MessageInitShape<typeof AnalysisRequestedSchema>, { $typeName: string }>;

const makeRequest = (more: Pick<Init, 'settings' | 'sessions' | 'players'> = {}) =>
  create(AnalysisRequestedSchema, {
    settings: { settingsVersion: 3, hsrZone: 7, speedZonesMps: [0, 1] },
    sessions: [{ idfSession: 1, startMs: 0, finishMs: 10, idfPlayers: [1, 2] }],
    players: [makePlayer(1), makePlayer(2)],
    ...more,
  });
const makePlayer = (idfPlayer: number, hrMaxBpm = 190, recordingId = `r${idfPlayer}`) => ({
  idfPlayer,
  hrMaxBpm,
  recordings: [{ idfData: idfPlayer, recordingId, streams: [{ kind: 'gnss', rows: 5 }] }],
});

describe('what differs from the stored run', () => {
  it('is nothing when it is asked for the same', () => {
    expect(differenceOf(makeRequest(), makeRequest())).toEqual({
      settingsFrom: 3,
      settingsTo: 3,
      settings: [],
      idfPlayers: [],
      sessions: false,
      idfPlayersRecorded: [],
      idfPlayersGone: [],
    });
  });

  it('is named: settings, players’ measures, sessions, recordings, and who is gone', () => {
    const settings = { settingsVersion: 4, hsrZone: 8, speedZonesMps: [0, 1] };
    expect(differenceOf(makeRequest(), makeRequest({ settings }))).toMatchObject({
      settingsFrom: 3,
      settingsTo: 4,
      settings: ['hsrZone'],
    });
    const players = [makePlayer(1, 195), makePlayer(3)];
    expect(differenceOf(makeRequest(), makeRequest({ players }))).toMatchObject({
      idfPlayers: [1],
      idfPlayersRecorded: [3],
      idfPlayersGone: [2],
    });
    const recorded = [makePlayer(1), makePlayer(2, 190, 'another')];
    expect(differenceOf(makeRequest(), makeRequest({ players: recorded }))).toMatchObject({
      idfPlayers: [],
      idfPlayersRecorded: [2],
    });
    expect(differenceOf(makeRequest(), makeRequest({ sessions: [] })).sessions).toBe(true);
  });

  it('is a recording, and no session, where somebody came late to one', () => {
    const at = { idfSession: 1, startMs: 0, finishMs: 10 };
    const late = {
      sessions: [{ ...at, idfPlayers: [1, 2, 3] }],
      players: [1, 2, 3].map((idfPlayer) => makePlayer(idfPlayer)),
    };
    expect(differenceOf(makeRequest(), makeRequest(late))).toMatchObject({
      sessions: false,
      idfPlayersRecorded: [3],
    });
    const without = { sessions: [{ ...at, idfPlayers: [1] }] };
    expect(differenceOf(makeRequest(), makeRequest(without)).sessions).toBe(true);
  });

  it('is not guessed when the stored run is not known any more', () => {
    expect(differenceOf(undefined, makeRequest())).toMatchObject({
      settingsFrom: 0,
      settings: [],
      sessions: false,
      idfPlayersGone: [],
    });
  });
});

describe('a preview', () => {
  const nothing = differenceOf(makeRequest(), makeRequest());
  const move = (metric: string, from: number, to: number, why: Move['why'] = []) => ({
    metric,
    idfSession: 0,
    from,
    to,
    why,
  });
  const player = (idfPlayer: number, moves: Move[], storedEngineVersion = '1.0.0') => ({
    idfPlayer,
    found: { engineVersion: '1.0.0', storedEngineVersion, moves },
  });

  it('puts players together: how many, and who changes most', () => {
    const players = [
      player(1, [move('hsrDistance', 400, 390, ['settings']), move('maxSpeed', 8, 8.1)]),
      player(2, [move('hsrDistance', 500, 450, ['settings'])]),
    ];
    const { moves, reasons } = resultOf(players, nothing);
    expect(moves).toEqual([
      { metric: 'maxSpeed', players: 1, idfPlayer: 1, idfSession: 0, from: 8, to: 8.1, why: [] },
      {
        metric: 'hsrDistance',
        players: 2,
        idfPlayer: 2,
        idfSession: 0,
        from: 500,
        to: 450,
        why: ['settings'],
      },
    ]);
    expect(reasons).toMatchObject({ engineFrom: '1.0.0', engineTo: '1.0.0' });
  });

  it('keeps numbers that would change apart from those that there are none of yet', () => {
    const players = [
      player(1, [move('hsrDistance', 85, 90, ['settings'])]),
      player(2, [move('hsrDistance', NaN, 400)]),
    ];
    const { moves } = resultOf(players, { ...nothing, idfPlayersRecorded: [2] });
    const { metric } = moves![0]!;
    const row = { metric, players: 1, idfSession: 0 };
    expect(moves).toEqual([
      { ...row, idfPlayer: 1, from: 85, to: 90, why: ['settings'] },
      { ...row, idfPlayer: 2, from: undefined, to: 400, why: ['recordings'] },
    ]);
  });

  it('says why: another engine, other sessions, other recordings of those players', () => {
    const moved = [move('totalDistance', 1, 2)];
    const why = (of: Parameters<typeof resultOf>) => resultOf(...of).moves![0]!.why;
    expect(why([[player(1, moved, '0.9.0')], nothing])).toEqual(['engine']);
    expect(why([[player(1, moved)], { ...nothing, sessions: true }])).toEqual(['sessions']);
    const recorded = { ...nothing, idfPlayersRecorded: [2] };
    expect(why([[player(2, moved)], recorded])).toEqual(['recordings']);
    expect(why([[player(1, moved)], recorded])).toEqual([]);
    expect(why([[player(1, moved)], { ...nothing, settings: ['hsrZone'] }])).toEqual(['settings']);
  });
});
