import { Injectable } from '@nestjs/common';
import { extentOf } from '@touchline/compute';
import { Database } from '@touchline/platform';
import { type AnalysisInput, analysisInputSchema, ServiceError } from '@touchline/proto';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import { AnalysisRepository } from './analysis.repository.js';
import { SnapshotService } from './snapshot.service.js';
import { snapshot, type SnapshotRows } from './snapshot.js';

/** What a player's numbers of an activity are computed from, for whoever computes them themselves. */
@Injectable()
export class AnalysisInputService {
  constructor(
    private readonly database: Database,
    private readonly activities: ActivitiesRepository,
    private readonly analyses: AnalysisRepository,
    private readonly snapshots: SnapshotService,
  ) {}

  /** @throws 220; 228 when the player has no recording in the activity */
  ofPlayer(of: {
    idfTeam: number;
    idfActivity: number;
    idfPlayer: number;
  }): Promise<AnalysisInput> {
    return this.database.inTeam(of.idfTeam, async (manager) => {
      const activity = await this.activities.requireActivity(manager, of.idfTeam, of.idfActivity);
      const rows = await this.snapshots.read(manager, activity);
      const { settings, sessions, players } = snapshot(rows, { analysisId: '', requestedMs: 0 });
      const player = players?.find(({ idfPlayer }) => idfPlayer === of.idfPlayer);
      if (!player) throw new ServiceError('activityTeamPlayerNotFound', { field: 'idfPlayer' });
      const stored = await this.analyses.findStored(manager, of);
      return analysisInputSchema.parse({
        settings,
        player,
        sessions,
        recordings: player.recordings,
        extent: extent(rows),
        stored: stored && {
          analysisId: stored.run.analysisId,
          engineVersion: stored.engineVersion,
          settingsVersion: stored.run.settingsVersion,
        },
      });
    });
  }
}

/** As the analysis finds it, from the streams of all who take part. */
function extent({ sessions, recordings }: SnapshotRows) {
  const streams = recordings
    .filter(({ idfPlayer }) => idfPlayer !== null)
    .flatMap((recording) => recording.streams)
    .flatMap(({ startMs, finishMs, medianStepMs = 0 }) =>
      startMs && finishMs ? { startMs, finishMs, medianStepMs } : null,
    );
  const known = streams.filter((stream) => stream !== null);
  if (sessions.length > 0 || known.length < streams.length) return null;
  return extentOf(known) ?? null;
}
