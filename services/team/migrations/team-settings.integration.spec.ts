import { describe, expect, it } from '@jest/globals';
import { openDatabase } from '../../platform/database/open-database.js';
import { freshDatabase } from '../../platform/test/fresh-database.js';
import { entities, migrations } from '../tables.js';
import { SettingsRepository } from '../settings/settings.repository.js';
import { firstSettings } from '../settings/team-settings.js';

describe('a team of before there were settings', () => {
  it('has as version 1 what its numbers were computed with, and its runs say so', async () => {
    const { url, drop } = await freshDatabase();
    const open = (count: number) =>
      openDatabase({ url, schema: 'team', entities, migrations: migrations.slice(0, count) });
    const before = await open(1);
    await before.source.query(`
      insert into team.team (name, group_age, timezone) values ('Old', 'A', 'UTC');
      insert into team.activity
        (idf_team, name, type, date_start, date_finish, memo, match_day, status)
      values (1, 'Match', 'L', 1, 2, '', 'None', 'ANALYZED');
      insert into team.analysis (analysis_id, idf_team, idf_activity, state, requested_ms)
      values ('7f5f8ee0-9a3e-4b3c-8a52-0d5b7f0a4c11', 1, 1, 'DONE', 5)`);
    await before.source.destroy();
    const after = await open(2);
    try {
      const { analysis, load } = await after.inTeam(1, (manager) =>
        new SettingsRepository().getNewest(manager, 1),
      );
      expect(analysis).toMatchObject({ settingsVersion: 1, changedMs: expect.any(Number) });
      expect(Object.keys(analysis.settings).sort()).toEqual(Object.keys(firstSettings).sort());
      expect(analysis.settings).toMatchObject({
        speedZonesMps: [0, 1, 2, 3, 4, 5, 5.5, 6.25, 7, 8],
        hrZonesPercent: [0, 50, 55, 60, 65, 70, 75, 80, 85, 90],
        accelerationEffortZones: [5, 7, 9],
        effortRules: { runMinimumMs: 600, accelerationMinimumMs: 500, joiningMs: 500 },
      });
      expect(load).toMatchObject({ acuteDays: 7, chronicDays: 28, percentOfMaxWindow: 'all' });
      const runs = await after.source.query('select settings_version from team.analysis');
      expect(runs).toEqual([{ settings_version: 1 }]);
    } finally {
      await after.source.destroy();
      await drop();
    }
  });
});
