import { beforeEach, describe, expect, it } from '@jest/globals';
import { limits, routes } from '@touchline/proto';
import { type Member } from '../../test/club.js';
import { serverForTests } from '../../test/opening.js';

const { seasonWeeks } = routes.team;
const tooMany = Array.from({ length: limits.seasonWeeks + 1 }, (_, day) => ({
  startsOn: new Date(Date.UTC(2026, 6, 6 + day)).toISOString().slice(0, 10),
  name: `Week ${day + 1}`,
}));
const week = (startsOn: string, name: string) => ({ startsOn, name });

describe('the weeks of a season', () => {
  const server = serverForTests();
  let coach: Member;
  beforeEach(async () => {
    coach = await server().club();
  });
  const set = (...weeks: unknown[]) => coach.ask(seasonWeeks.set, { body: { weeks } });

  it('are none at first', async () => {
    expect(await coach.ask(seasonWeeks.list)).toEqual([]);
  });

  it('are kept in order of time, each by the day on which it begins', async () => {
    const [first, second] = [week('2026-07-06', 'Pre-season 1'), week('2026-07-13', 'Week 1')];
    expect(await set(second, first)).toEqual([first, second]);
    expect(await coach.ask(seasonWeeks.list)).toEqual([first, second]);
  });

  it('are set as a whole: those that are not named are gone', async () => {
    await set(week('2026-07-06', 'Pre-season 1'), week('2026-07-13', 'Week 1'));
    const renamed = week('2026-07-13', 'Matchweek 1');
    expect(await set(renamed)).toEqual([renamed]);
    expect(await set()).toEqual([]);
  });

  it.each([
    [
      'where two begin on one day',
      [week('2026-07-13', 'A'), week('2026-07-13', 'B')],
      { errorKey: 'weekBeginsTwice', field: 'weeks.1.startsOn' },
    ],
    [
      'without a name',
      [week('2026-07-13', ' ')],
      { errorKey: 'pleaseCheckRequired', field: 'weeks.0.name' },
    ],
    [
      'on no day',
      [week('2026-02-30', 'Week 1')],
      { errorKey: 'invalidRequest', field: 'weeks.0.startsOn' },
    ],
    ['that are too many', tooMany, { errorKey: 'invalidRequest', field: 'weeks' }],
  ])('are refused %s; all stay as they were', async (_, weeks, refusal) => {
    const kept = await set(week('2026-07-06', 'Pre-season 1'));
    expect(await coach.refusal(seasonWeeks.set, { body: { weeks } })).toMatchObject(refusal);
    expect(await coach.ask(seasonWeeks.list)).toEqual(kept);
  });

  it('are those of one of two coaches who set them at once', async () => {
    const days = ['2026-07-06', '2026-07-13', '2026-07-20'];
    const named = (name: string) => days.map((day) => week(day, name));
    for (let round = 0; round < 10; round += 1) {
      const both = [named(`One ${round}`), named(`Other ${round}`)];
      expect(await Promise.all(both.map((weeks) => set(...weeks)))).toEqual(both);
      expect(both).toContainEqual(await coach.ask(seasonWeeks.list));
    }
  });

  it('are a team’s own, also without any guard, and a coach’s to see', async () => {
    await set(week('2026-07-06', 'Pre-season 1'));
    const other = await server().club();
    expect(await other.ask(seasonWeeks.list)).toEqual([]);
    await other.ask(seasonWeeks.set, { body: { weeks: [] } });
    expect(await coach.ask(seasonWeeks.list)).toHaveLength(1);
    const seen = await server().database.inTeam(other.idfTeam, (manager) =>
      manager.query('select * from team.season_week'),
    );
    expect(seen).toEqual([]);
    for (const role of ['player', 'guest'] as const) {
      const member = await server().member(coach.idfTeam, role, 1);
      expect(await member.refused(seasonWeeks.list)).toMatchObject({ status: 403 });
    }
  });
});
