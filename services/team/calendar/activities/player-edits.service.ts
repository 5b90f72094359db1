import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { type ActivityPlayer, type BodyOf, ServiceError, type routes } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { RecordingsRepository } from '../../matching/index.js';
import { ActivitiesRepository } from './activities.repository.js';
import { ActivityChangesService } from './activity-changes.service.js';
import { ActivityPlayersRepository } from './activity-players.repository.js';
import { editsByPlayer } from './player-edits.js';

type Edits = BodyOf<typeof routes.team.activityPlayers.edit>['activityPlayerEditList'];

/** What is entered by hand about players in an activity: rating, group, position. */
@Injectable()
export class PlayerEditsService {
  constructor(
    private readonly database: Database,
    private readonly activities: ActivitiesRepository,
    private readonly recordings: RecordingsRepository,
    private readonly changes: ActivityChangesService,
    private readonly entered: ActivityPlayersRepository,
  ) {}

  /** @throws activityNotFound */
  listPlayers(idfTeam: number, idfActivity: number): Promise<ActivityPlayer[]> {
    return this.database.inTeam(idfTeam, async (manager) => {
      await this.activities.requireActivity(manager, idfTeam, idfActivity);
      return this.describe(manager, idfTeam, idfActivity);
    });
  }

  /** All of the edits or none. @throws activityNotFound; activityDataNotFound for a recording of another activity; teamPlayerGroupNotFound */
  async edit(idfTeam: number, idfActivity: number, edits: Edits): Promise<ActivityPlayer[]> {
    const groupAt = edits.findIndex((edit) => edit.idfTeamPlayerGroup !== null);
    if (groupAt >= 0) throw unknownGroup(edits, groupAt);
    return this.changes.change(idfTeam, idfActivity, async (manager) => {
      const recordings = await this.recordings.ofActivity(manager, idfTeam, idfActivity);
      const stored = await this.entered.ofActivity(manager, idfTeam, idfActivity);
      const rows = editsByPlayer(edits, recordings, stored);
      await this.entered.enter(
        manager,
        rows.map((edit) => ({ ...edit, idfTeam, idfActivity })),
      );
      return this.describe(manager, idfTeam, idfActivity);
    });
  }

  /** In the order of the players' first recordings. */
  private async describe(
    manager: EntityManager,
    idfTeam: number,
    idfActivity: number,
  ): Promise<ActivityPlayer[]> {
    const recordings = await this.recordings.ofActivity(manager, idfTeam, idfActivity);
    const entered = await this.entered.ofActivity(manager, idfTeam, idfActivity);
    return [...new Set(recordings.map((recording) => recording.idfPlayer!))].map((idfPlayer) => {
      const row = entered.find((one) => one.idfPlayer === idfPlayer);
      return {
        idfPlayer,
        idfData: recordings
          .filter((recording) => recording.idfPlayer === idfPlayer)
          .map((recording) => recording.idfData),
        rpe: row?.rpe ?? null,
        idfTeamPlayerGroup: row?.idfTeamPlayerGroup ?? null,
        position: row?.position ?? null,
      };
    });
  }
}

/** Groups cannot be entered yet, so every id of one is unknown. */
function unknownGroup(edits: Edits, place: number): ServiceError {
  return new ServiceError('teamPlayerGroupNotFound', {
    field: `activityPlayerEditList.${place}.idfTeamPlayerGroup`,
    found: String(edits[place]!.idfTeamPlayerGroup),
  });
}
