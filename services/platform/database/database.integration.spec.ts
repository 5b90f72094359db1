import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomInt } from 'node:crypto';
import {
  Column,
  DataSource,
  Entity,
  type MigrationInterface,
  PrimaryColumn,
  type QueryRunner,
} from 'typeorm';
import { type FreshDatabase, freshDatabase } from '../test/fresh-database.js';
import { Database } from './database.js';
import { expectNoDrift } from '../test/expect-no-drift.js';
import { openDatabase } from './open-database.js';
import { readableByTeams, teamPolicy } from './team-policy.js';

@Entity({ name: 'note', schema: 'team' })
class NoteEntity {
  @PrimaryColumn({ name: 'idf_note', type: 'int', primaryKeyConstraintName: 'note_pk' })
  idfNote!: number;

  @Column({ name: 'idf_team', type: 'int' })
  idfTeam!: number;

  @Column({ type: 'text' })
  text!: string;
}

class NoteTables1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table team.note (
        idf_note int not null, idf_team int not null, text text not null,
        constraint note_pk primary key (idf_note));
      create table team.country (code text constraint country_pk primary key);
      insert into team.country values ('DE');
      create table team.secret (word text constraint secret_pk primary key);
      ${teamPolicy('team', 'note')}
      ${readableByTeams('team', 'country')}`);
  }

  async down(): Promise<void> {}
}

describe('A service’s database', () => {
  let fresh: FreshDatabase;
  let database: Database;
  const options = () => ({
    url: fresh.url,
    schema: 'team',
    entities: [NoteEntity],
    migrations: [NoteTables1700000000000],
    poolSize: 3,
  });

  beforeAll(async () => {
    fresh = await freshDatabase();
    database = await openDatabase(options());
    await database.asService((manager) =>
      manager.save(NoteEntity, [
        { idfNote: 1, idfTeam: 1, text: 'ours' },
        { idfNote: 2, idfTeam: 2, text: 'theirs' },
      ]),
    );
  });

  afterAll(async () => {
    await database.source.destroy();
    await fresh.drop();
  });

  const notes = (idfTeam: number) =>
    database.inTeam(idfTeam, (manager) => manager.find(NoteEntity, { order: { idfNote: 'ASC' } }));

  it('shows a team its own rows only, even to a query without a condition', async () => {
    expect((await notes(1)).map(({ text }) => text)).toEqual(['ours']);
    expect((await notes(2)).map(({ text }) => text)).toEqual(['theirs']);
    expect(await notes(3)).toEqual([]);
  });

  it('shows the service all rows', async () => {
    expect(await database.asService((manager) => manager.count(NoteEntity))).toBe(2);
  });

  it('refuses to write another team’s row, and finds none to change or delete', async () => {
    const write = { idfNote: 9, idfTeam: 2, text: 'forged' };
    await expect(
      database.inTeam(1, (manager) => manager.insert(NoteEntity, write)),
    ).rejects.toThrow('row-level security');
    const changed = await database.inTeam(1, (manager) =>
      manager.update(NoteEntity, { idfNote: 2 }, { text: 'mine' }),
    );
    expect(changed.affected).toBe(0);
    await expect(
      database.inTeam(1, (manager) => manager.update(NoteEntity, { idfNote: 1 }, { idfTeam: 2 })),
    ).rejects.toThrow('row-level security');
  });

  it('forgets the team at the end of the transaction', async () => {
    await Promise.all([1, 2, 1, 2, 1, 2].map(notes));
    const states = await Promise.all(
      [1, 2, 3, 4].map(() =>
        database.asService((manager) =>
          manager.query(`select current_user as who, current_setting('app.team', true) as team`),
        ),
      ),
    );
    for (const [state] of states) {
      expect(state.who).not.toBe('touchline_app');
      expect(state.team || '').toBe('');
    }
  });

  it('lets a team neither leave its role’s rights nor see tables without a policy', async () => {
    const ask = (sql: string) => database.inTeam(1, (manager) => manager.query(sql));
    expect(await ask('select code from team.country')).toEqual([{ code: 'DE' }]);
    await expect(ask(`insert into team.country values ('XX')`)).rejects.toThrow(
      'permission denied',
    );
    await expect(ask('select * from team.secret')).rejects.toThrow('permission denied');
    await expect(ask('select * from team.membership')).rejects.toThrow('permission denied');
    await expect(ask('alter table team.note disable row level security')).rejects.toThrow('owner');
  });

  it.each([0, -1, 1.5, Number.NaN])('takes %p for no team', (idfTeam) => {
    expect(() => database.inTeam(idfTeam, async () => undefined)).toThrow(RangeError);
  });

  it('rolls back what fails', async () => {
    const failing = database.inTeam(1, async (manager) => {
      await manager.insert(NoteEntity, { idfNote: 5, idfTeam: 1, text: 'half' });
      throw new Error('on second thoughts');
    });
    await expect(failing).rejects.toThrow('on second thoughts');
    expect(await notes(1)).toHaveLength(1);
  });

  it('gives a connection back as it was when it cannot be bound to a team', async () => {
    const name = `stranger_${randomInt(1e9)}`;
    await database.asService((manager) =>
      manager.query(`create role ${name} login password 'unknown'`),
    );
    const url = new URL(fresh.url);
    [url.username, url.password] = [name, 'unknown'];
    const source = new DataSource({ type: 'postgres', url: url.href, extra: { max: 1 } });
    await source.initialize();
    const strangers = new Database('team', source);
    try {
      await expect(strangers.inTeam(1, async () => undefined)).rejects.toThrow('set role');
      const answer = strangers.asService((manager) => manager.query('select 1 as one'));
      expect(await answer).toEqual([{ one: 1 }]);
    } finally {
      await source.destroy();
      await database.asService((manager) => manager.query(`drop role ${name}`));
    }
  });

  it('is migrated once by processes that start together', async () => {
    const together = await freshDatabase();
    const opened = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ ...options(), url: together.url })),
    );
    const [{ ran }] = await opened[0]!.source.query(
      `select count(*)::int as ran from team.migration where name = 'NoteTables1700000000000'`,
    );
    expect(ran).toBe(1);
    await Promise.all(opened.map(({ source }) => source.destroy()));
    await together.drop();
  });

  it('tells when entities and tables differ', async () => {
    await expectNoDrift(database);
    await database.asService((manager) =>
      manager.query('alter table team.note alter column text drop not null'),
    );
    await expect(expectNoDrift(database)).rejects.toThrow('"text"');
    await database.asService((manager) =>
      manager.query('alter table team.note alter column text set not null'),
    );
  });
});
