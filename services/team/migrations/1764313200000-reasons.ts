import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A stored sentence as what shows it: the code `legacyText`. */
const reason = (text: string) =>
  `jsonb_build_object('code', 'legacyText', 'params', jsonb_build_object('text', ${text}))`;
const sentence = (failure: string) =>
  `coalesce(${failure} #>> '{params,text}', ${failure} ->> 'code')`;

/** Notes and failures are codes with parameters; sentences of former releases are kept as such. */
export class Reasons1764313200000 implements MigrationInterface {
  readonly name = 'Reasons1764313200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update team.data_item
         set notes = (select jsonb_agg(${reason('note')} order by place)
                        from jsonb_array_elements_text(notes) with ordinality as each(note, place))
       where notes <> '[]';
      alter table team.analysis_player alter message type jsonb
        using case when message is not null then ${reason('message')} end;
      alter table team.analysis_player rename message to failure;
      alter table team.activity alter analysis_message type jsonb
        using case when analysis_message is not null then ${reason('analysis_message')} end;
      alter table team.activity rename analysis_message to analysis_failure;
      update team.preview
         set result = jsonb_set(result, '{failures}', (
               select jsonb_agg(jsonb_build_object(
                        'idfPlayer', each.failure -> 'idfPlayer',
                        'failure', ${reason("each.failure ->> 'message'")}) order by place)
                 from jsonb_array_elements(result -> 'failures') with ordinality
                   as each(failure, place)))
       where result -> 'failures' <> '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update team.preview
         set result = jsonb_set(result, '{failures}', (
               select jsonb_agg(jsonb_build_object(
                        'idfPlayer', each.failure -> 'idfPlayer',
                        'message', ${sentence("(each.failure -> 'failure')")}) order by place)
                 from jsonb_array_elements(result -> 'failures') with ordinality
                   as each(failure, place)))
       where result -> 'failures' <> '[]';
      alter table team.activity rename analysis_failure to analysis_message;
      alter table team.activity alter analysis_message type text
        using ${sentence('analysis_message')};
      alter table team.analysis_player rename failure to message;
      alter table team.analysis_player alter message type text using ${sentence('message')};
      update team.data_item
         set notes = (select jsonb_agg(${sentence('note')} order by place)
                        from jsonb_array_elements(notes) with ordinality as each(note, place))
       where notes <> '[]'`);
  }
}
