import { Injectable } from '@nestjs/common';
import { implicitSession, type StreamExtent } from '@touchline/compute';
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

  /** @throws activityNotFound; activityTeamPlayerNotFound when the player has no recording in the activity */
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
        extent: extent(rows, of.idfPlayer),
        stored: stored && {
          analysisId: stored.run.analysisId,
          engineVersion: stored.engineVersion,
          settingsVersion: stored.run.settingsVersion,
        },
      });
    });
  }
}

/** As the analysis finds it; null where it has sessions, or a recording whose times were not kept. */
function extent({ sessions, recordings }: SnapshotRows, idfPlayer: number) {
  const worn = recordings.filter((recording) => recording.idfPlayer !== null);
  const all = worn.flatMap(extentsOf);
  if (sessions.length > 0 || all.includes(null)) return null;
  const own = worn.filter((recording) => recording.idfPlayer === idfPlayer).flatMap(extentsOf);
  return implicitSession(all.filter(isKnown), own.filter(isKnown)) ?? null;
}

const extentsOf = ({ streams }: SnapshotRows['recordings'][number]) =>
  streams.map(({ startMs, finishMs, medianStepMs = 0 }) =>
    startMs && finishMs ? { startMs, finishMs, medianStepMs } : null,
  );
const isKnown = (extent: StreamExtent | null): extent is StreamExtent => extent !== null;
