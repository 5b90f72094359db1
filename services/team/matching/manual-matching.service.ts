import { Injectable } from '@nestjs/common';
import { Database, mergeEdit } from '@touchline/platform';
import { type BodyOf, type DataItem, type routes, ServiceError } from '@touchline/proto';
import { DevicesService, PlayersRepository } from '../squad/index.js';
import type { EntityManager } from 'typeorm';
import { RecordingEventsService } from './recording-events.service.js';
import type { RecordingEntity } from './recording.entity.js';
import { checkInNoActivity } from './recording-rules.js';
import { RecordingsRepository, toDataItem } from './recordings.repository.js';

type Match = BodyOf<typeof routes.team.recordings.match>;
/** Whose a recording is. */
type Owned = Pick<RecordingEntity, 'idfPlayer'>;

/** Recordings and players, matched by hand. */
@Injectable()
export class ManualMatchingService {
  constructor(
    private readonly database: Database,
    private readonly recordings: RecordingsRepository,
    private readonly players: PlayersRepository,
    private readonly devices: DevicesService,
    private readonly events: RecordingEventsService,
  ) {}

  /** @throws changedMeanwhile; participatingData; playerOwnsOtherData */
  matchRecording(idfTeam: number, idfData: number, match: Match): Promise<DataItem> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const recording = await this.lock(manager, idfTeam, idfData);
      await this.players.lockPlayer(manager, idfTeam, match.idfPlayer);
      const { idfPlayer } = mergeEdit<Owned>(match, recording);
      if (idfPlayer === null || idfPlayer === recording.idfPlayer) return toDataItem(recording);
      checkInNoActivity(recording);
      if (await this.recordings.ownsOtherRecording(manager, idfPlayer, recording)) {
        throw new ServiceError('playerOwnsOtherData', { field: 'idfPlayer' });
      }
      return this.give(manager, recording, idfPlayer);
    });
  }

  /**
   * @param whose it was when the sender was shown it; left out: whoever's it is
   * @throws changedMeanwhile; participatingData
   */
  unmatchRecording(idfTeam: number, idfData: number, whose?: number): Promise<DataItem> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const recording = await this.lock(manager, idfTeam, idfData);
      const before = whose === undefined ? undefined : { idfPlayer: whose };
      const { idfPlayer } = mergeEdit<Owned>({ idfPlayer: null, before }, recording);
      checkInNoActivity(recording);
      return this.give(manager, recording, idfPlayer);
    });
  }

  private async lock(
    manager: EntityManager,
    idfTeam: number,
    idfData: number,
  ): Promise<RecordingEntity> {
    const [recording] = await this.recordings.lockRecordings(manager, idfTeam, [idfData]);
    await this.devices.lock(manager, idfTeam);
    return recording!;
  }

  /** With the device, where nobody wears it, or whoever the recording is taken from has worn it in no other one. */
  private async give(
    manager: EntityManager,
    recording: RecordingEntity,
    idfPlayer: number | null,
  ): Promise<DataItem> {
    const { idfDevice, idfPlayer: from } = recording;
    if (idfDevice !== null) {
      const isTheirs = await this.recordings.isWornElsewhere(manager, recording);
      await this.devices.passOn(manager, idfDevice, {
        from: isTheirs ? null : from,
        to: idfPlayer,
      });
    }
    const given = await this.recordings.saveRecording(manager, recording, { idfPlayer });
    await this.events.publish(manager, given);
    return toDataItem(given);
  }
}
