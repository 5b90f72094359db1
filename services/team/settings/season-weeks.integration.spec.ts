import { beforeEach, describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { type Member } from '../test/club.js';
import { serverForTests } from '../test/opening.js';

const { listSeasonWeeks, setSeasonWeeks } = routes.team.settings;
const week = (startsOn: string, name: string) => ({ startsOn, name });

describe('the weeks of a season', () => {
  const server = serverForTests();
  let coach: Member;
  beforeEach(async () => {
    coach = await server().club();
  });
  const set = (...body: unknown[]) => coach.ask(setSeasonWeeks, { body });

  it('are none at first', async () => {
    expect(await coach.ask(listSeasonWeeks)).toEqual([]);
  });

  it('are kept in order of time, each by the day on which it begins', async () => {
    const [first, second] = [week('2026-07-06', 'Pre-season 1'), week('2026-07-13', 'Week 1')];
    expect(await set(second, first)).toEqual([first, second]);
    expect(await coach.ask(listSeasonWeeks)).toEqual([first, second]);
  });

  it('are set as a whole: those that are not named are gone', async () => {
    await set(week('2026-07-06', 'Pre-season 1'), week('2026-07-13', 'Week 1'));
    const renamed = week('2026-07-13', 'Matchweek 1');
    expect(await set(renamed)).toEqual([renamed]);
    expect(await set()).toEqual([]);
  });

  it('are refused where two begin on one day, without a name, or on no day; all stay as they were', async () => {
    const kept = await set(week('2026-07-06', 'Pre-season 1'));
    for (const [key, ...body] of [
      ['invalidRequest', week('2026-07-13', 'Week 1'), week('2026-07-13', 'Week 2')],
      ['pleaseCheckRequired', week('2026-07-13', ' ')],
      ['invalidRequest', week('2026-02-30', 'Week 1')],
    ]) {
      expect(await coach.refused(setSeasonWeeks, { body })).toMatchObject({ status: 400, key });
    }
    expect(await coach.ask(listSeasonWeeks)).toEqual(kept);
  });

  it('are a team’s own, also without any guard, and a coach’s to see', async () => {
    await set(week('2026-07-06', 'Pre-season 1'));
    const other = await server().club();
    expect(await other.ask(listSeasonWeeks)).toEqual([]);
    await other.ask(setSeasonWeeks, { body: [] });
    expect(await coach.ask(listSeasonWeeks)).toHaveLength(1);
    const seen = await server().database.inTeam(other.idfTeam, (manager) =>
      manager.query('select * from team.season_week'),
    );
    expect(seen).toEqual([]);
    for (const role of ['player', 'guest'] as const) {
      const member = await server().member(coach.idfTeam, role, 1);
      expect(await member.refused(listSeasonWeeks)).toMatchObject({ status: 403 });
    }
  });
});
