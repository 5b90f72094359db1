import { Injectable } from '@nestjs/common';
import { Outbox } from '@touchline/platform';
import { type Activity, events } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { RecordingsRepository } from '../../matching/index.js';
import { AnalysisRepository } from '../analysis/analysis.repository.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { ActivitiesRepository } from './activities.repository.js';
import { ActivityPlayersRepository } from './activity-players.repository.js';

/** Publishes the whole state of an activity after each change of it, its sessions or who takes part. */
@Injectable()
export class ActivityEventsService {
  constructor(
    private readonly outbox: Outbox,
    private readonly activities: ActivitiesRepository,
    private readonly sessions: SessionsRepository,
    private readonly entered: ActivityPlayersRepository,
    private readonly recordings: RecordingsRepository,
    private readonly analyses: AnalysisRepository,
  ) {}

  async publishChange(manager: EntityManager, idfActivity: number): Promise<void> {
    const row = await this.activities.getActivity(manager, idfActivity);
    const activity = await this.activities.describeActivity(manager, row);
    const sessions = await this.sessions.ofActivities(manager, row.idfTeam, [idfActivity]);
    await this.outbox.publish(manager, events.ActivityChanged, {
      idfTeam: row.idfTeam,
      idfActivity,
      name: row.name,
      type: row.type,
      matchDay: row.matchDay,
      startMs: row.dateStart,
      finishMs: row.dateFinish,
      idfPlayers: activity.players,
      ratings: await this.ratings(manager, activity),
      takingPart: { players: await this.takingPart(manager, activity) },
      played: await this.analyses.playedDigestOf(manager, idfActivity),
      sessions: sessions.map(({ idfSession, name, dateStart, dateFinish }) => ({
        idfSession,
        name,
        startMs: dateStart,
        finishMs: dateFinish,
      })),
    });
  }

  async publishRemoval(
    manager: EntityManager,
    idfTeam: number,
    idfActivity: number,
  ): Promise<void> {
    const removal = { idfTeam, idfActivity, removed: true };
    await this.outbox.publish(manager, events.ActivityChanged, removal);
  }

  private async takingPart(manager: EntityManager, { idfTeam, idfActivity, players }: Activity) {
    const recordings = await this.recordings.ofActivity(manager, idfTeam, idfActivity);
    return players.map((idfPlayer) => ({
      idfPlayer,
      recordingIds: recordings
        .filter((recording) => recording.idfPlayer === idfPlayer)
        .map(({ recordingId }) => recordingId),
    }));
  }

  /** Of the players who take part. */
  private async ratings(manager: EntityManager, { idfTeam, idfActivity, players }: Activity) {
    const rows = await this.entered.ofActivity(manager, idfTeam, idfActivity);
    return rows.flatMap(({ idfPlayer, rpe }) =>
      rpe === null || !players.includes(idfPlayer) ? [] : [{ idfPlayer, rpe }],
    );
  }
}
