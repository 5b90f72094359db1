import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A stored sentence as what shows it: the code `legacyText`. */
const reason = (text: string) =>
  `jsonb_build_object('code', 'legacyText', 'params', jsonb_build_object('text', ${text}))`;
const reasons = `coalesce((select jsonb_agg(${reason('note')} order by place)
    from jsonb_array_elements_text(notes) with ordinality as each(note, place)), '[]')`;
const sentences = `coalesce((select jsonb_agg(coalesce(note #>> '{params,text}', note ->> 'code') order by place)
    from jsonb_array_elements(notes) with ordinality as each(note, place)), '[]')`;

/** Notes, refusals and failures are codes with parameters; sentences of former releases are kept as such. */
export class Reasons1764313200000 implements MigrationInterface {
  readonly name = 'Reasons1764313200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update ingestion.upload set notes = ${reasons} where notes <> '[]';
      update ingestion.upload set refusal = refusal - 'message' where refusal is not null;
      update ingestion.recording set notes = ${reasons} where notes <> '[]'`);
    for (const table of ['player_analysis', 'preview_player']) {
      await runner.query(`
        alter table ingestion.${table} alter message type jsonb
          using case when message is not null then ${reason('message')} end;
        alter table ingestion.${table} rename message to failure`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['player_analysis', 'preview_player']) {
      await runner.query(`
        alter table ingestion.${table} rename failure to message;
        alter table ingestion.${table} alter message type text
          using coalesce(message #>> '{params,text}', message ->> 'code')`);
    }
    await runner.query(`
      update ingestion.recording set notes = ${sentences} where notes <> '[]';
      update ingestion.upload set refusal = refusal || jsonb_build_object('message', refusal ->> 'code')
       where refusal is not null;
      update ingestion.upload set notes = ${sentences} where notes <> '[]'`);
  }
}
