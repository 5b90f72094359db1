import { Injectable } from '@nestjs/common';
import { type Caller, Database, RecordingOwners } from '@touchline/platform';
import { RecordingsRepository } from './recordings.repository.js';

@Injectable()
export class RecordingOwnersService implements RecordingOwners {
  constructor(
    private readonly database: Database,
    private readonly recordings: RecordingsRepository,
  ) {}

  async ownAmong(
    { idfTeam, idfPlayer }: Caller,
    recordings: readonly number[],
  ): Promise<readonly number[]> {
    if (idfPlayer === null) return [];
    const rows = await this.database.inTeam(idfTeam, (manager) =>
      this.recordings.withIds(manager, idfTeam, recordings),
    );
    return rows.filter((row) => row.idfPlayer === idfPlayer).map(({ idfData }) => idfData);
  }
}
