import { Injectable } from '@nestjs/common';
import { Database, Outbox } from '@touchline/platform';
import { type ActivityProposal, type DataItem, events } from '@touchline/proto';
import { checkPeriod } from '../time/times.js';
import { TeamsRepository } from '../squad/index.js';
import { checkInNoActivity } from './recording-rules.js';
import {
  type RecordingFilter,
  RecordingsRepository,
  toDataItem,
  type UnassignedBatch,
} from './recordings.repository.js';
import { proposeActivities } from './activity-proposals.js';

@Injectable()
export class RecordingsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly recordings: RecordingsRepository,
    private readonly teams: TeamsRepository,
  ) {}

  listRecordings(idfTeam: number, filter: RecordingFilter): Promise<DataItem[]> {
    checkPeriod(filter);
    return this.database.inTeam(idfTeam, async (manager) =>
      (await this.recordings.listRecordings(manager, idfTeam, filter)).map(toDataItem),
    );
  }

  listUnassigned(idfTeam: number): Promise<UnassignedBatch[]> {
    return this.database.inTeam(idfTeam, (manager) =>
      this.recordings.listUnassigned(manager, idfTeam),
    );
  }

  proposeActivities(idfTeam: number, batch: string): Promise<ActivityProposal[]> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const { timezone } = await this.teams.requireTeam(manager, idfTeam);
      return proposeActivities(await this.recordings.listLoose(manager, idfTeam, batch), timezone);
    });
  }

  /** The row goes now; ingestion and reports then remove bytes and numbers. */
  deleteRecording(idfTeam: number, idfData: number): Promise<Record<string, never>> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const [recording] = await this.recordings.lockRecordings(manager, idfTeam, [idfData]);
      checkInNoActivity(recording!);
      const { recordingId } = recording!;
      await this.recordings.deleteRecording(manager, recording!);
      await this.outbox.publish(manager, events.RecordingDeleted, { idfTeam, recordingId });
      return {};
    });
  }
}
