import type { Database } from '../database/database.js';

/** Throws with the SQL that TypeORM would run if entities and migrated tables differ. */
export async function expectNoDrift(database: Database): Promise<void> {
  const drift = await database.source.driver.createSchemaBuilder().log();
  const statements = drift.upQueries.map(({ query }) => query);
  if (statements.length > 0) {
    throw new Error(
      `The entities of ${database.schema} differ from its tables:\n${statements.join(';\n')}`,
    );
  }
}
