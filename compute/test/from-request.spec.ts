import { describe, expect, it } from '@jest/globals';
import { create, events, SessionRangeSchema } from '@touchline/proto';
import { defaultSettings } from '../catalogue/settings.js';
import { implicitSession, longestImplicitMs, rangesOf, settingsOf } from '../host/from-request.js';

const decoded = () => {
  const { effortRules, motionRules } = defaultSettings;
  const corners = [{ lat: 1, lon: 2 }];
  const settings = {
    effortRules,
    motionRules,
    pitch: { lengthM: 105, widthM: 68, corners },
    relativeZones: { speed: [0, 10], acceleration: [0, 20], deceleration: [0, 30] },
  };
  const players = [{ idfPlayer: 1 }];
  return events.AnalysisRequested.decode(
    events.AnalysisRequested.encode(create(events.AnalysisRequested.schema, { settings, players })),
  );
};

describe('the core’s settings', () => {
  it('have the request’s rules as they were said, and nothing beside them', () => {
    const { settings, players } = decoded();
    const said = settingsOf(settings!, players[0]!);
    expect(said.effortRules).toEqual(defaultSettings.effortRules);
    expect(said.motionRules).toEqual(defaultSettings.motionRules);
    expect(said.relativeZonesPercent).toEqual({
      speed: [0, 10],
      acceleration: [0, 20],
      deceleration: [0, 30],
    });
    expect(said.pitch).toEqual({ lengthM: 105, widthM: 68, corners: [{ lat: 1, lon: 2 }] });
    const unplaced = { ...settings!, pitch: { ...settings!.pitch!, corners: [] } };
    expect(settingsOf(unplaced, players[0]!).pitch?.corners).toBeNull();
  });

  it('have a rule that an older request lacks as a new team has it', () => {
    const { settings, players } = decoded();
    const { joiningMs: _since, ...effortRules } = settings!.effortRules!;
    const older = { ...settings!, effortRules: { ...effortRules, runMinimumMs: 700 } as never };
    expect(settingsOf({ ...older, motionRules: undefined }, players[0]!)).toMatchObject({
      effortRules: { ...defaultSettings.effortRules, runMinimumMs: 700 },
      motionRules: defaultSettings.motionRules,
    });
  });

  it('are the same from the message and from plain data', () => {
    const { settings, players } = decoded();
    const withoutNames = JSON.stringify({ settings, player: players[0] }, (name, value: unknown) =>
      name.startsWith('$') ? undefined : value,
    );
    const plain = JSON.parse(withoutNames) as {
      settings: NonNullable<typeof settings>;
      player: (typeof players)[number];
    };
    expect(settingsOf(plain.settings, plain.player)).toEqual(settingsOf(settings!, players[0]!));
  });
});

const session = (
  idfSession: number,
  startMs: number,
  finishMs: number,
  idfPlayers: number[],
  crops: [number, number][] = [],
) =>
  create(SessionRangeSchema, {
    idfSession,
    startMs,
    finishMs,
    idfPlayers,
    crops: crops.map(([start, finish]) => ({ startMs: start, finishMs: finish })),
  });
const extent = { startMs: 0, finishMs: 100 };

describe('what is computed for a player', () => {
  it('is each of their sessions with its minutes, and their union as the activity', () => {
    const sessions = [session(1, 0, 10, [5]), session(2, 8, 30, [5, 6])];
    expect(rangesOf({ sessions }, 5, extent)).toEqual([
      {
        idfSession: 0,
        intervals: [
          { startMs: 0, finishMs: 10 },
          { startMs: 8, finishMs: 30 },
        ],
      },
      { idfSession: 1, intervals: [{ startMs: 0, finishMs: 10 }], minutesFromMs: 0 },
      { idfSession: 2, intervals: [{ startMs: 8, finishMs: 30 }], minutesFromMs: 8 },
    ]);
  });

  it('turns each session to the side the team attacks, the activity where all agree', () => {
    const attacks = (...given: string[]) => {
      const sessions = given.map((attack, k) => ({ ...session(k + 1, k, k + 1, [5]), attack }));
      return rangesOf({ sessions }, 5, extent).map((range) => range.attack);
    };
    expect(attacks('towardsZero', 'towardsZero')).toEqual(Array(3).fill('towardsZero'));
    expect(attacks('towardsZero', 'towardsLength')).toEqual([
      undefined,
      'towardsZero',
      'towardsLength',
    ]);
    expect(attacks('', 'towardsLength')).toEqual([undefined, undefined, 'towardsLength']);
  });

  it('leaves out sessions in which they do not take part', () => {
    const sessions = [session(1, 0, 10, [5]), session(2, 20, 30, [6])];
    const [whole, ...own] = rangesOf({ sessions }, 5, extent);
    expect(whole?.intervals).toEqual([{ startMs: 0, finishMs: 10 }]);
    expect(own.map(({ idfSession }) => idfSession)).toEqual([1]);
  });

  it('is nothing when none of the sessions is theirs', () => {
    expect(rangesOf({ sessions: [session(1, 0, 10, [6])] }, 5, extent)).toEqual([]);
  });

  it('counts a session’s crops only, and its minutes from the session’s start', () => {
    const sessions = [
      session(
        1,
        0,
        50,
        [5],
        [
          [10, 20],
          [30, 40],
        ],
      ),
    ];
    expect(rangesOf({ sessions }, 5, extent)[1]).toEqual({
      idfSession: 1,
      intervals: [
        { startMs: 10, finishMs: 20 },
        { startMs: 30, finishMs: 40 },
      ],
      minutesFromMs: 0,
    });
  });

  it('is the whole extent with minutes when the activity has no session', () => {
    expect(rangesOf({ sessions: [] }, 5, extent)).toEqual([
      { idfSession: 0, intervals: [extent], minutesFromMs: 0 },
    ]);
  });
});

describe('the implicit session', () => {
  it('lasts from the first row of any stream to the last of any plus one median step', () => {
    const gnss = { startMs: 1_000, finishMs: 9_000, medianStepMs: 100 };
    const hr = { startMs: 500, finishMs: 8_950, medianStepMs: 1_000 };
    expect(implicitSession([gnss, hr], [gnss])).toEqual({ startMs: 500, finishMs: 9_950 });
  });

  it('of one single row is not empty', () => {
    const row = { startMs: 5, finishMs: 5, medianStepMs: 0 };
    expect(implicitSession([row], [])).toEqual({ startMs: 5, finishMs: 6 });
  });

  it('does not exist without a stream', () => {
    expect(implicitSession([], [])).toBeUndefined();
  });

  it('is that of the player’s own streams where another one makes it too long', () => {
    const own = { startMs: 1_000, finishMs: 9_000, medianStepMs: 0 };
    const until = (finishMs: number) => ({ startMs: 1_000, finishMs, medianStepMs: 0 });
    const longest = until(1_000 + longestImplicitMs);
    expect(implicitSession([own, longest], [own])).toEqual({
      startMs: 1_000,
      finishMs: longest.finishMs,
    });
    const longer = until(longest.finishMs + 1);
    expect(implicitSession([own, longer], [own])).toEqual({ startMs: 1_000, finishMs: 9_000 });
  });
});
