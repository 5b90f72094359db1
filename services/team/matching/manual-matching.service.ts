import { Injectable } from '@nestjs/common';
import { Database, mergeEdit } from '@touchline/platform';
import {
  type BodyOf,
  type DataItem,
  type Edit,
  type routes,
  ServiceError,
  shareTime,
} from '@touchline/proto';
import { DevicesService, PlayersRepository } from '../squad/index.js';
import type { EntityManager } from 'typeorm';
import { RecordingEventsService } from './recording-events.service.js';
import type { RecordingEntity } from './recording.entity.js';
import { checkInNoActivity } from './recording-rules.js';
import { RecordingsRepository, toDataItem } from './recordings.repository.js';

type Match = BodyOf<typeof routes.team.recordings.match>;
/** Whose a recording is. */
type Owned = Pick<RecordingEntity, 'idfPlayer'>;

interface Exchange {
  /** Recordings that may change hands among each other. */
  ids: readonly number[];
  /** Of them, the one that is given. */
  idfData: number;
  match: Edit<{ idfPlayer: number }>;
}

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

  /**
   * Gives a recording to another player, and what that one has of its time to whoever had it.
   * @returns those that have another player now
   * @throws changedMeanwhile; playerOwnsOtherData where either would have two recordings of one time
   */
  async exchange(
    manager: EntityManager,
    idfTeam: number,
    { ids, idfData, match }: Exchange,
  ): Promise<DataItem[]> {
    const among = await this.recordings.lockRecordings(manager, idfTeam, ids);
    await this.devices.lock(manager, idfTeam);
    const recording = among.find((one) => one.idfData === idfData)!;
    const { idfPlayer: from } = recording;
    // Either gets a recording, and two at once would wait for each other but for the order.
    for (const idfPlayer of [from ?? match.idfPlayer, match.idfPlayer].toSorted((a, b) => a - b)) {
      await this.players.lockPlayer(manager, idfTeam, idfPlayer);
    }
    const { idfPlayer: to } = mergeEdit<Owned>(match, recording);
    if (to === from) return [];
    const back = among.filter((other) => other.idfPlayer === to && shareTime(other, recording));
    // A player wears one device: nobody wears theirs between.
    for (const one of [recording, ...back]) await this.passDevice(manager, one, null);
    const changed = [await this.give(manager, recording, to)];
    for (const other of back) changed.push(await this.give(manager, other, from));
    for (const one of changed) await this.checkOwnsNoOther(manager, one);
    return changed;
  }

  /** @throws playerOwnsOtherData */
  private async checkOwnsNoOther(manager: EntityManager, item: DataItem): Promise<void> {
    const { idfPlayer } = item;
    if (idfPlayer === null) return;
    if (await this.recordings.ownsOtherRecording(manager, idfPlayer, item)) {
      throw new ServiceError('playerOwnsOtherData', { field: 'idfPlayer' });
    }
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
    await this.passDevice(manager, recording, idfPlayer);
    const given = await this.recordings.saveRecording(manager, recording, { idfPlayer });
    await this.events.publish(manager, given);
    return toDataItem(given);
  }

  /** To another player or to nobody, as `give` says. */
  private async passDevice(
    manager: EntityManager,
    recording: RecordingEntity,
    idfPlayer: number | null,
  ): Promise<void> {
    const { idfDevice, idfPlayer: from } = recording;
    if (idfDevice === null) return;
    const isTheirs = await this.recordings.isWornElsewhere(manager, recording);
    await this.devices.passOn(manager, idfDevice, { from: isTheirs ? null : from, to: idfPlayer });
  }
}
