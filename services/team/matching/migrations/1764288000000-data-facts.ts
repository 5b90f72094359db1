import { Outbox } from '@touchline/platform';
import { events } from '@touchline/proto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Item {
  idfTeam: number;
  idfData: number;
  recordingId: string;
  idfPlayer: number;
}

const items = `
  select idf_team as "idfTeam", idf_data as "idfData", recording_id as "recordingId",
    coalesce(idf_player, 0) as "idfPlayer"
  from team.data_item
  order by idf_data`;

/** Tells of recordings that were there before anybody was told whose they are. */
export class DataFacts1764288000000 implements MigrationInterface {
  readonly name = 'DataFacts1764288000000';

  async up({ manager }: QueryRunner): Promise<void> {
    const outbox = new Outbox('team');
    for (const item of await manager.query<Item[]>(items)) {
      await outbox.publish(manager, events.DataChanged, item);
    }
  }

  async down(): Promise<void> {
    await Promise.resolve();
  }
}
