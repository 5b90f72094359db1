import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { type AnswerOf, ServiceError, type routes } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import { SettingsRepository, tenBounds } from '../../settings/index.js';
import type { Measures } from '../../squad/index.js';
import { AnalysisRepository } from './analysis.repository.js';
import type { AnalysisEntity } from './analysis.entity.js';
import { SnapshotService } from './snapshot.service.js';

type Answer = AnswerOf<typeof routes.team.analyses.getPlayerSettings>;
type Rest = Pick<AnalysisEntity, 'settingsVersion' | 'pitch'>;

interface OfPlayer {
  idfTeam: number;
  idfActivity: number;
  idfPlayer: number;
}

/** What a player's numbers of an activity rest on, as the metric core takes it. */
@Injectable()
export class StoredSettingsService {
  constructor(
    private readonly database: Database,
    private readonly activities: ActivitiesRepository,
    private readonly analyses: AnalysisRepository,
    private readonly snapshots: SnapshotService,
    private readonly settings: SettingsRepository,
  ) {}

  /** Of the run that is stored; without one as a run asked for now. @throws activityNotFound, activityTeamPlayerNotFound */
  ofPlayer(of: OfPlayer): Promise<Answer> {
    return this.database.inTeam(of.idfTeam, async (manager) => {
      const { idfTeam, idfActivity } = of;
      const activity = await this.activities.requireActivity(manager, idfTeam, idfActivity);
      const stored = await this.analyses.findStored(manager, of);
      if (stored) {
        const { run, measures } = stored;
        return { analysisId: run.analysisId, ...(await this.whole(manager, of, run, measures)) };
      }
      const { players, settings, pitch } = await this.snapshots.read(manager, activity);
      const player = players.find((one) => one.idfPlayer === of.idfPlayer);
      if (!player) throw new ServiceError('activityTeamPlayerNotFound', { field: 'idfPlayer' });
      const rest = { settingsVersion: settings.settingsVersion, pitch };
      return { analysisId: null, ...(await this.whole(manager, of, rest, player.measures)) };
    });
  }

  private async whole(
    manager: EntityManager,
    { idfTeam }: OfPlayer,
    { settingsVersion, pitch }: Rest,
    { hrMaxEstimated, ...measures }: Measures,
  ): Promise<Omit<Answer, 'analysisId'>> {
    const version = await this.settings.requireVersion(manager, idfTeam, settingsVersion);
    return {
      settingsVersion,
      hrMaxEstimated,
      settings: { ...tenBounds(version.settings), ...measures, pitch },
    };
  }
}
