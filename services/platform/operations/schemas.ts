import type { MigrationInterface } from 'typeorm';
import { eventLogSchema } from '../bus/postgres/event-log-tables.js';
import { openSchema } from '../database/open-database.js';
import { platformMigrations } from '../database/platform-tables.js';
import type { ServiceOptions } from '../database/service-options.js';
import { StartError } from '../runtime/start-error.js';

/** Names of migrations in the order in which they were run, by schema. */
export type MigrationNames = Record<string, readonly string[]>;

type Migration = new () => MigrationInterface;

/** @throws StartError when a migration was run that this program does not know */
export function requireKnown(services: readonly ServiceOptions[], names: MigrationNames): void {
  const known = migrationsOf(services);
  for (const [schema, wanted] of Object.entries(names)) {
    const own = known.get(schema)?.map(nameOf) ?? [];
    const newer = wanted.filter((name) => !own.includes(name));
    if (newer.length === 0) continue;
    throw new StartError(
      `The backup was made by a newer release, which knows ${newer.join(', ')} of ${schema}: ` +
        `this one cannot read it. Restore with that release or a later one.`,
    );
  }
}

/** Creates the schemas as they were after exactly these migrations. */
export async function makeSchemas(
  url: string,
  services: readonly ServiceOptions[],
  names: MigrationNames,
): Promise<void> {
  for (const [schema, all] of migrationsOf(services)) {
    const wanted = names[schema];
    if (!wanted) continue;
    const migrations = all.filter((migration) => wanted.includes(nameOf(migration)));
    const source = await openSchema({ url, schema, entities: [], migrations, poolSize: 2 });
    await source.destroy();
  }
}

function migrationsOf(services: readonly ServiceOptions[]): Map<string, Migration[]> {
  const own = services.map(({ name, migrations }): [string, Migration[]] => [
    name,
    [...platformMigrations(name), ...migrations],
  ]);
  return new Map([[eventLogSchema.schema, eventLogSchema.migrations], ...own]);
}

const nameOf = (migration: Migration) => new migration().name ?? migration.name;
