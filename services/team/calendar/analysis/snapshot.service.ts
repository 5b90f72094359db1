import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RecordingsRepository } from '../../matching/index.js';
import { SettingsRepository } from '../../settings/index.js';
import type { ActivityEntity } from '../activities/activity.entity.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { StadiumsRepository } from '../stadiums/stadiums.repository.js';
import { PlayerSnapshotsService } from './player-snapshots.service.js';
import type { SnapshotRows } from './snapshot.js';

/** Reads everything that an analysis depends on. */
@Injectable()
export class SnapshotService {
  constructor(
    private readonly players: PlayerSnapshotsService,
    private readonly settings: SettingsRepository,
    private readonly recordings: RecordingsRepository,
    private readonly sessions: SessionsRepository,
    private readonly stadiums: StadiumsRepository,
  ) {}

  async read(manager: EntityManager, activity: ActivityEntity): Promise<SnapshotRows> {
    const { idfTeam, idfActivity } = activity;
    const sessions = await this.sessions.ofActivities(manager, idfTeam, [idfActivity]);
    const ids = sessions.map(({ idfSession }) => idfSession);
    const recordings = await this.recordings.ofActivity(manager, idfTeam, idfActivity);
    return {
      activity,
      sessions,
      recordings,
      crops: await this.sessions.cropsOf(manager, ids),
      sessionRecordings: await this.sessions.recordingsOf(manager, ids),
      ...(await this.players.read(manager, activity, recordings)),
      settings: (await this.settings.getNewest(manager, idfTeam)).analysis,
      pitch: await this.pitch(manager, activity),
    };
  }

  private async pitch(
    manager: EntityManager,
    { idfStadium }: ActivityEntity,
  ): Promise<SnapshotRows['pitch']> {
    if (idfStadium === null) return null;
    const stadium = await this.stadiums.requireStadium(manager, idfStadium, 'idfStadium');
    const { lengthM, widthM, corners } = stadium;
    return { lengthM, widthM, corners };
  }
}
