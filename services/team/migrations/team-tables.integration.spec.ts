import { describe, it } from '@jest/globals';
import { expectNoDrift } from '../../platform/test/expect-no-drift.js';
import { openTeamDatabase } from '../test/team-database.js';

describe('the tables of the team service', () => {
  it('are what the entities say', async () => {
    const { database, close } = await openTeamDatabase();
    try {
      await expectNoDrift(database);
    } finally {
      await close();
    }
  });
});
