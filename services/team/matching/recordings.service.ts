import { Injectable } from '@nestjs/common';
import { Database, Outbox } from '@touchline/platform';
import { type ActivityProposal, type DataItem, events } from '@touchline/proto';
import { checkPeriod } from '../time/times.js';
import { TeamsRepository } from '../squad/teams/teams.repository.js';
import { checkInNoActivity } from './recording-rules.js';
import { DataRepository, toDataItem } from './recordings.repository.js';
import { proposeActivities } from './proposals.js';

@Injectable()
export class DataService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly data: DataRepository,
    private readonly teams: TeamsRepository,
  ) {}

  listData(
    idfTeam: number,
    filter: { start?: number; end?: number; batch?: string },
  ): Promise<DataItem[]> {
    checkPeriod(filter);
    return this.database.inTeam(idfTeam, async (manager) =>
      (await this.data.listData(manager, idfTeam, filter)).map(toDataItem),
    );
  }

  proposeActivities(idfTeam: number, batch: string): Promise<ActivityProposal[]> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const { timezone } = await this.teams.requireTeam(manager, idfTeam);
      return proposeActivities(await this.data.listLoose(manager, idfTeam, batch), timezone);
    });
  }

  /** The row goes now; ingestion and reports hear it and remove bytes and numbers. */
  deleteData(idfTeam: number, idfData: number): Promise<Record<string, never>> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const [item] = await this.data.lockData(manager, idfTeam, [idfData]);
      checkInNoActivity(item!);
      const { recordingId } = item!;
      await manager.remove(item!);
      await this.outbox.publish(manager, events.RecordingDeleted, { idfTeam, recordingId });
      return {};
    });
  }
}
