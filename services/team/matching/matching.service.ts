import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { type DataItem, ServiceError } from '@touchline/proto';
import { DevicesService, PlayersRepository } from '../squad/index.js';
import type { EntityManager } from 'typeorm';
import { RecordingEventsService } from './recording-events.service.js';
import type { RecordingEntity } from './recording.entity.js';
import { checkInNoActivity } from './recording-rules.js';
import { RecordingsRepository, toDataItem } from './recordings.repository.js';

/** Recordings and players, matched by hand. */
@Injectable()
export class MatchingService {
  constructor(
    private readonly database: Database,
    private readonly recordings: RecordingsRepository,
    private readonly players: PlayersRepository,
    private readonly devices: DevicesService,
    private readonly events: RecordingEventsService,
  ) {}

  /** A device that nobody wears becomes the player's own, so that their next recording finds them. */
  matchRecording(idfTeam: number, idfData: number, idfPlayer: number): Promise<DataItem> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const [recording] = await this.recordings.lockRecordings(manager, idfTeam, [idfData]);
      await this.devices.lock(manager, idfTeam);
      await this.players.lockPlayer(manager, idfTeam, idfPlayer);
      if (recording!.idfPlayer === idfPlayer) return toDataItem(recording!);
      checkInNoActivity(recording!);
      if (await this.recordings.ownsOtherRecording(manager, idfPlayer, recording!)) {
        throw new ServiceError('playerOwnsOtherData', { field: 'idfPlayer' });
      }
      if (recording!.idfDevice !== null)
        await this.devices.giveIfFree(manager, recording!.idfDevice, idfPlayer);
      return this.give(manager, recording!, idfPlayer);
    });
  }

  unmatchRecording(idfTeam: number, idfData: number): Promise<DataItem> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const [recording] = await this.recordings.lockRecordings(manager, idfTeam, [idfData]);
      checkInNoActivity(recording!);
      return this.give(manager, recording!, null);
    });
  }

  private async give(
    manager: EntityManager,
    recording: RecordingEntity,
    idfPlayer: number | null,
  ): Promise<DataItem> {
    const given = await this.recordings.saveRecording(manager, recording, { idfPlayer });
    await this.events.publish(manager, given);
    return toDataItem(given);
  }
}
