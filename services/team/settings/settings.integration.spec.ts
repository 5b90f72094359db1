import { beforeEach, describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@touchline/compute';
import { events, routes } from '@touchline/proto';
import { type Member } from '../test/club.js';
import { serverForTests } from '../test/opening.js';

describe('the settings of a team', () => {
  const server = serverForTests();
  let coach: Member;
  beforeEach(async () => {
    coach = await server().club();
  });

  const zonesOf = (kind: string) => coach.ask(routes.team.zones.get, { params: { kind } });
  const setZones = (kind: string, body: unknown) =>
    coach.ask(routes.team.zones.update, { params: { kind }, body });
  const setAction = (id: string, zone: number) =>
    coach.ask(routes.team.actions.update, { params: { id }, body: { zone } });
  const version = async () => (await coach.ask(routes.team.settings.getAnalysis)).settingsVersion;
  const lowers = (...bounds: number[]) => bounds.map((lower) => ({ lower }));

  it('are at first the usual ones, as version 1', async () => {
    const { settingsVersion, settings } = await coach.ask(routes.team.settings.getAnalysis);
    expect(settingsVersion).toBe(1);
    expect(defaultSettings).toMatchObject(settings);
    expect(await zonesOf('speed')).toEqual({
      kind: 'speed',
      settingsVersion: 1,
      unit: 'm/s',
      players: [],
      zones: [0, 1, 2, 3, 4, 5, 5.5, 6.25, 7, 8].map((lower, place) => ({
        zone: place + 1,
        lower: expect.closeTo(lower, 12),
        actions: place === 6 ? ['R1'] : place === 8 ? ['R2'] : [],
      })),
      relativePercent: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90],
      customPercent: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90],
    });
    expect(await zonesOf('hr')).toMatchObject({ unit: '%', relativePercent: null });
    expect((await coach.ask(routes.team.zones.list)).map(({ kind }) => kind)).toEqual([
      'speed',
      'accel',
      'decel',
      'hr',
    ]);
    expect(await coach.ask(routes.team.settings.getAdvanced)).toEqual({
      acuteDays: 7,
      chronicDays: 28,
      percentOfMaxWindow: 'all',
      seasonStart: '07-01',
      effortRules: { runMinimumMs: 600, accelerationMinimumMs: 500, joiningMs: 500 },
      settingsVersion: 1,
    });
    expect(await coach.ask(routes.team.settings.getMotion)).toEqual(defaultSettings.motionRules);
    expect(await server().published(events.SettingsChanged, coach.idfTeam, 1)).toMatchObject([
      { acuteDays: 7, chronicDays: 28, percentOfMaxWindow: 'all', settings: { hsrZone: 7 } },
    ]);
  });

  it('get a new version with every change, and none with what changes nothing', async () => {
    await setZones('accel', { zones: lowers(0, 1, 2, 3, 4, 5, 6, 6.5, 7, 7.5) });
    expect(await version()).toBe(2);
    await setZones('accel', { zones: lowers(0, 1, 2, 3, 4, 5, 6, 6.5, 7, 7.5) });
    await setAction('R1', 7);
    await coach.ask(routes.team.settings.updateMotion, { body: defaultSettings.motionRules });
    expect(await version()).toBe(2);
    await setAction('R1', 6);
    const motion = { ...defaultSettings.motionRules, jumpImpactG: 2.5 };
    expect(await coach.ask(routes.team.settings.updateMotion, { body: motion })).toEqual(motion);
    expect(await version()).toBe(4);
    const published = await server().published(events.SettingsChanged, coach.idfTeam, 4);
    expect(published.map(({ settings }) => settings!.settingsVersion)).toEqual([1, 2, 3, 4]);
    expect(published[3]).toMatchObject({
      settings: { hsrZone: 6, motionRules: { jumpImpactG: 2.5 } },
    });
  });

  it('can be read as they were in every version', async () => {
    await setAction('A3', 10);
    const old = await coach.ask(routes.team.settings.getAnalysis, { query: { version: 1 } });
    expect(old).toMatchObject({
      settingsVersion: 1,
      settings: { accelerationEffortZones: [5, 7, 9] },
    });
    expect(await coach.ask(routes.team.settings.getAnalysis)).toMatchObject({
      settingsVersion: 2,
      settings: { accelerationEffortZones: [5, 7, 10] },
    });
    expect(
      await coach.refused(routes.team.settings.getAnalysis, { query: { version: 3 } }),
    ).toMatchObject({
      status: 404,
      key: 'notFound',
    });
  });

  it('change one after the other when two coaches change them at once', async () => {
    await Promise.all([setAction('R1', 6), setAction('A1', 4), setAction('D1', 4)]);
    expect(await coach.ask(routes.team.settings.getAnalysis)).toMatchObject({
      settingsVersion: 4,
      settings: {
        hsrZone: 6,
        accelerationEffortZones: [4, 7, 9],
        decelerationEffortZones: [4, 7, 9],
      },
    });
  });

  it('hold up to ten zones of each kind', async () => {
    expect(await setZones('decel', { zones: lowers(0, 1, 2, 3, 3.5, 4, 4.5, 5, 6) })).toMatchObject(
      {
        kind: 'decel',
        unit: 'm/s2',
        settingsVersion: 2,
        zones: { length: 9 },
      },
    );
    expect(await setZones('hr', { unit: 'bpm', zones: lowers(0, 120, 160) })).toMatchObject({
      kind: 'hr',
      unit: 'bpm',
      zones: { length: 3 },
    });
    expect(
      await setZones('speed', {
        zones: lowers(0, 1, 2, 3, 4, 5, 5.5, 6, 7),
        relativePercent: [0, 50],
      }),
    ).toMatchObject({ zones: { length: 9 }, relativePercent: [0, 50] });
    const eleven = { zones: lowers(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) };
    expect(
      await coach.refused(routes.team.zones.update, { params: { kind: 'speed' }, body: eleven }),
    ).toMatchObject({ status: 400, key: 'invalidRequest' });
    expect((await coach.ask(routes.team.settings.getAnalysis)).settings).toMatchObject({
      hrZonesBpm: [0, 120, 160],
      speedZonesMps: { length: 9 },
    });
    const none = { params: { kind: 'speed' }, body: { zones: [] } };
    expect(await coach.refused(routes.team.zones.update, none)).toMatchObject({
      key: 'invalidRequest',
    });
  });

  it('keep the zones that actions point at, and say what else is wrong', async () => {
    const refused = (kind: string, body: unknown) =>
      coach.refused(routes.team.zones.update, { params: { kind }, body });
    expect(await refused('speed', { zones: lowers(0, 1, 2, 3, 4, 5, 5.5, 6) })).toEqual({
      status: 409,
      key: 'zoneIsActionThreshold',
      code: 612,
    });
    expect(await refused('accel', { zones: lowers(0, 1, 1, 2, 3, 4, 5, 6, 7) })).toMatchObject({
      status: 400,
      key: 'zoneBoundsNotRising',
    });
    expect(await refused('hr', { zones: lowers(40, 60) })).toMatchObject({
      key: 'zoneBoundsStart',
    });
    expect(await refused('hr', { zones: [{ lower: 'many' }] })).toMatchObject({
      key: 'invalidRequest',
    });
    expect(await refused('power', { zones: lowers(0) })).toMatchObject({ key: 'invalidRequest' });
    expect(await version()).toBe(1);
  });

  it('point actions at zones', async () => {
    expect(await coach.ask(routes.team.actions.list)).toMatchObject([
      { id: 'R1', kind: 'speed', zone: 7, unit: 'm/s' },
      { id: 'R2', kind: 'speed', zone: 9 },
      { id: 'A1', kind: 'accel', zone: 5, threshold: 2, unit: 'm/s2' },
      { id: 'A2', zone: 7, threshold: 3 },
      { id: 'A3', zone: 9, threshold: 4 },
      { id: 'D1', kind: 'decel', zone: 5 },
      { id: 'D2', zone: 7 },
      { id: 'D3', zone: 9 },
    ]);
    expect(await setAction('A2', 6)).toEqual({
      id: 'A2',
      kind: 'accel',
      zone: 6,
      threshold: 2.5,
      unit: 'm/s2',
    });
    expect(await coach.ask(routes.team.actions.get, { params: { id: 'A2' } })).toMatchObject({
      zone: 6,
    });
    const [, , , , , sixth] = (await zonesOf('accel')).zones;
    expect(sixth).toEqual({ zone: 6, lower: 2.5, actions: ['A2'] });
  });

  it('know eight actions, each above the one below it', async () => {
    const refused = (id: string, zone: number) =>
      coach.refused(routes.team.actions.update, { params: { id }, body: { zone } });
    for (const id of ['R3', 'r1', 'imu']) {
      expect(await refused(id, 5)).toEqual({ status: 400, key: 'invalidAction', code: 510 });
      expect(await coach.refused(routes.team.actions.get, { params: { id } })).toMatchObject({
        code: 510,
      });
    }
    expect(await refused('R1', 9)).toMatchObject({ key: 'actionLevelsNotRising' });
    expect(await refused('A2', 5)).toMatchObject({ key: 'actionLevelsNotRising' });
    expect(await refused('R1', 1)).toMatchObject({ key: 'invalidRequest' });
    expect(await refused('R2', 11)).toMatchObject({ key: 'invalidRequest' });
  });

  it('tell how loads are read, which is no part of a version', async () => {
    const { settingsVersion: _version, ...before } = await coach.ask(
      routes.team.settings.getAdvanced,
    );
    const loads = {
      acuteDays: 5,
      chronicDays: 21,
      percentOfMaxWindow: 'season',
      seasonStart: '08-15',
    };
    const body = { ...before, ...loads };
    expect(await coach.ask(routes.team.settings.updateAdvanced, { body })).toEqual({
      ...body,
      settingsVersion: 1,
    });
    await coach.ask(routes.team.settings.updateAdvanced, { body });
    const effortRules = { ...before.effortRules, runMinimumMs: 1000 };
    const rules = await coach.ask(routes.team.settings.updateAdvanced, {
      body: { ...body, effortRules },
    });
    expect(rules).toEqual({ ...body, effortRules, settingsVersion: 2 });
    expect(await server().published(events.SettingsChanged, coach.idfTeam, 3)).toMatchObject([
      { acuteDays: 7 },
      { ...loads, settings: { settingsVersion: 1 } },
      { ...loads, settings: { settingsVersion: 2, effortRules: { runMinimumMs: 1000 } } },
    ]);
    expect(
      await coach.refusal(routes.team.settings.updateAdvanced, {
        body: { ...body, acuteDays: 21 },
      }),
    ).toMatchObject({ errorKey: 'acuteDaysNotFewer', field: 'chronicDays' });
    for (const fault of [
      { acuteDays: 1 },
      { chronicDays: 85 },
      { percentOfMaxWindow: 'ever' },
      { seasonStart: '02-30' },
      { effortRules: { ...effortRules, joiningMs: -1 } },
    ]) {
      expect(
        await coach.refused(routes.team.settings.updateAdvanced, { body: { ...body, ...fault } }),
      ).toMatchObject({ status: 400, key: 'invalidRequest' });
    }
  });

  it('tell when motion data is a jump or a dive, within what can be', async () => {
    const usual = defaultSettings.motionRules;
    for (const [key, fault] of [
      ['flightTimesNotRising', { jumpFlightMostMs: 250 }],
      ['invalidRequest', { diveAngleDeg: 181 }],
      ['invalidRequest', { jumpImpactG: 0 }],
      ['invalidRequest', { diveApartMs: 10_001 }],
    ] as const) {
      const body = { ...usual, ...fault };
      expect(await coach.refused(routes.team.settings.updateMotion, { body })).toMatchObject({
        status: 400,
        key,
      });
    }
    const { diveApartMs: _apart, ...short } = usual;
    expect(await coach.refused(routes.team.settings.updateMotion, { body: short })).toMatchObject({
      key: 'pleaseCheckRequired',
    });
  });

  it('may be read by players as the rules of their numbers, and changed by coaches only', async () => {
    const { idfPlayer } = await coach.makePlayer('One');
    const player = await server().member(coach.idfTeam, 'player', idfPlayer);
    expect(await player.ask(routes.team.settings.getAnalysis)).toMatchObject({
      settingsVersion: 1,
    });
    expect(
      await player.refused(routes.team.actions.update, { params: { id: 'R1' }, body: { zone: 6 } }),
    ).toMatchObject({ status: 403 });
  });
});
