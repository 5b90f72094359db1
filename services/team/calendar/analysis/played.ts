/**
 * SQL of what was played in `activity`, as jsonb: all that an analysis depends on and that is entered at
 * the activity itself. What is known of the players and the team's settings is no part of it: the run
 * keeps what it was told of them (docs/decisions/019 and 045).
 */
export const playedNow = `
  jsonb_build_object(
    'startMs', activity.date_start,
    'timezone', (select timezone from team.team where team.idf_team = activity.idf_team),
    'pitch', (
      select jsonb_build_array(length_m, width_m, corners)
        from team.stadium where stadium.idf_stadium = activity.idf_stadium),
    'recordings', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'recordingId', recording_id, 'idfPlayer', idf_player, 'speeds', speed_conversion)
             order by recording_id), '[]')
        from team.data_item where data_item.idf_activity = activity.idf_activity),
    'sessions', (
      select jsonb_agg(jsonb_build_object(
               'idfSession', idf_session, 'startMs', date_start, 'finishMs', date_finish,
               'attack', attack,
               'crops', (
                 select jsonb_agg(jsonb_build_array(date_start, date_finish) order by date_start)
                   from team.crop where crop.idf_session = session.idf_session),
               'recordings', (
                 select jsonb_agg(idf_data order by idf_data)
                   from team.session_data part where part.idf_session = session.idf_session))
             order by idf_session)
        from team.session where session.idf_activity = activity.idf_activity))`;

/**
 * SQL of a condition: the numbers of `part`, a player of `run`, are made of recordings that still take
 * part in the activity, all of them, as that player's.
 */
export const standing = `
  exists (
    select 1 from team.data_item own
     where own.idf_activity = run.idf_activity and own.idf_player = part.idf_player)
  and not exists (
    select 1
      from jsonb_to_recordset(run.played -> 'recordings')
             as told ("recordingId" text, "idfPlayer" int)
     where told."idfPlayer" = part.idf_player
       and not exists (
         select 1 from team.data_item own
          where own.recording_id = told."recordingId"
            and own.idf_player = part.idf_player
            and own.idf_activity = run.idf_activity))`;
