import { describe, expect, it } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import { eventually, sendFile } from '@touchline/client';
import { events as catalogue, routes } from '@touchline/proto';
import { makeCatapultFile } from '../../ingestion/test/catapult-file.js';
import { operate } from './operator.js';
import type { OperatedProduct } from './product.js';
import { analysedSquad } from './squad.js';
import { waitUntilAnalysed } from './squad-walk.js';
import { askDatabase, storedRows } from './stored-rows.js';

const players = 3;
const { topic, type } = catalogue.PlayerChanged;
/** Files are compared by what is in them; counted grids are counted again when somebody asks. */
const tablesThatAreMadeAnew = `
  select table_name as "table" from information_schema.tables
  where table_schema = 'reports' and table_type = 'BASE TABLE'
    and table_name not in ('migration', 'outbox', 'published', 'inbox', 'parquet_file', 'counted_grid')
  order by 1`;

/** @param busy What the command says while the reports are being made. */
export function operationsSuite(start: () => Promise<OperatedProduct>, busy: string): void {
  describe('the operator’s commands for events', () => {
    const files = { players, minutes: 6, format: 'catapult', seed: 11 } as const;
    const squad = analysedSquad({ start, club: 'operators', files });
    const environment = () => squad().product.environment;

    const events = (...words: string[]) => operate('events', environment(), ...words).ended;

    const asked = <R extends object>(sql: string) => askDatabase<R>(squad().product, sql);

    /** Every row of the reports but in which files they lie, with what lies there. */
    async function tablesOfReports(): Promise<unknown> {
      const content: Record<string, unknown> = {};
      for (const { table } of await asked<{ table: string }>(tablesThatAreMadeAnew)) {
        const rows = `select to_jsonb(t) - 'parquet_file' as row from reports.${table} t`;
        content[table] = await asked(`${rows} order by 1`);
      }
      const { product, club, idfActivity } = squad();
      return { content, rows: await storedRows(product, club, idfActivity) };
    }

    /** A rating, and a recording that was read and then deleted, both heard of by the reports. */
    async function rateAndDelete(): Promise<void> {
      const { coach, idfTeam } = squad().club;
      const params = { idfTeam };
      const [rated] = await coach.call(routes.team.recordings.list, {
        params,
        query: { batch: 'first' },
      });
      await coach.call(routes.team.activityPlayers.edit, {
        params: { idfTeam, id: squad().idfActivity },
        body: {
          activityPlayerEditList: [
            { idfData: rated!.idfData, rpe: 7.5, idfTeamPlayerGroup: null, position: null },
          ],
        },
      });
      const file = { name: 'gone.csv', bytes: makeCatapultFile({ athlete: 'Gone' }) };
      await sendFile(coach, file, { idfTeam, batch: 'gone' });
      const id = await eventually('the team knows the recording', async () => {
        const [item] = await coach.call(routes.team.recordings.list, {
          params,
          query: { batch: 'gone' },
        });
        return item!.idfData;
      });
      await coach.call(routes.team.recordings.delete, { params: { idfTeam, id } });
      const own = `where idf_team = ${idfTeam}`;
      await eventually('the reports know rating, deletion and settings', async () => {
        for (const table of ['rating', 'deleted_recording', 'load_settings']) {
          expect(await asked(`select from reports.${table} ${own}`)).toHaveLength(1);
        }
        return true;
      });
    }

    it('list what a service could not handle, have it handled again, and forget it', async () => {
      expect(await events('parked')).toEqual({ code: 0, text: 'No event is parked.\n' });
      await asked(`insert into reports.parked
        (consumer_group, event_id, topic, partition_key, type, payload, idf_team, trace_id,
         occurred_at, attempts, reason)
      values ('reports.warehouse', gen_random_uuid(), '${topic}', 'key', '${type}', '\\xff', 7, '',
              now(), 5, 'Error: the disk said no')`);
      const { text } = await events('parked');
      expect(text).toMatch(
        /reports\/1 {2}.*PlayerChanged for reports\.warehouse, team \d+, key key/,
      );
      expect(text).toContain('5 attempts');
      expect(text).toContain('the disk said no');
      expect(await events('drop', 'reports/1', 'reports/9')).toEqual({
        code: 1,
        text: 'No event reports/9 is parked; nothing was changed.\n',
      });
      expect((await events('retry', 'all')).text).toContain('reports/1: will be handled again');
      await eventually(
        'the event is parked after six attempts',
        () => events('parked'),
        (parked) => parked.text.includes('6 attempts'),
      );
      expect((await events('parked')).text).not.toContain('the disk said no');
      expect((await events('drop', 'reports/1')).text).toContain('reports/1: dropped');
      expect(await events('parked')).toEqual({ code: 0, text: 'No event is parked.\n' });
    });

    it('say how they are used', async () => {
      for (const words of [[], ['retry'], ['everything']]) {
        const { code, text } = await events(...words);
        expect(code).toBe(1);
        expect(text).toContain('npm run events -- parked');
      }
      expect(await events('replay', '--from', '7')).toMatchObject({ code: 1 });
      const { code, text } = await events('parked', '--all');
      expect({ code, text }).toEqual({
        code: 1,
        text: expect.stringMatching(/^Unknown option '--all'/),
      });
    });

    it('make the reports anew from the first event, to the same content', async () => {
      const { coach, idfTeam } = squad().club;
      const { idfActivity } = squad();
      const numbers = () => squad().numbers();
      const former = await eventually('the numbers can be read', numbers);
      await coach.call(routes.team.actions.update, {
        params: { idfTeam, id: 'R2' },
        body: { zone: 8 },
      });
      await coach.call(routes.team.analyses.reanalyze, { params: { idfTeam, id: idfActivity } });
      await waitUntilAnalysed(coach, idfTeam, idfActivity);
      await rateAndDelete();
      await eventually(
        'the numbers are others than before',
        numbers,
        (now) => !isDeepStrictEqual(now, former),
      );
      const before = {
        numbers: await eventually('the numbers can be read', numbers),
        tables: await tablesOfReports(),
      };
      const { code, text } = await events('replay', '--from', '0');
      expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining(busy) });
      expect(await numbers()).toEqual(before.numbers);
      const startReports = await squad().product.endReports();
      expect(await events('replay', '--from', '0')).toMatchObject({ code: 0 });
      await startReports();
      await eventually("the reports' tables are as before", async () => {
        expect(await tablesOfReports()).toEqual(before.tables);
        return true;
      });
      expect(await eventually('the numbers can be read', numbers)).toEqual(before.numbers);
    });
  });
}
