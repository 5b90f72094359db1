import { Injectable } from '@nestjs/common';
import type { RecordingDecoded, SpeedReading } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { DevicesService } from '../squad/devices/devices.service.js';
import { PlayersRepository } from '../squad/players/players.repository.js';
import { DataFactsService } from './recording-events.service.js';
import { DataItemEntity } from './recording.entity.js';
import { DataRepository } from './recordings.repository.js';
import { matchPlayer } from './matching.js';

/** Makes data items of what ingestion decoded. */
@Injectable()
export class RecordingsService {
  constructor(
    private readonly devices: DevicesService,
    private readonly players: PlayersRepository,
    private readonly data: DataRepository,
    private readonly facts: DataFactsService,
  ) {}

  /** One row per recording, however often it is told; matched to its player when that is clear. */
  async addRecording(manager: EntityManager, event: RecordingDecoded): Promise<void> {
    const { idfTeam, recordingId, deviceModel, deviceNumber, deviceVersion } = event;
    const known = await manager.findOneBy(DataItemEntity, { recordingId });
    if (known) return this.growRecording(manager, known, event);
    const device = await this.devices.see(manager, idfTeam, {
      deviceModel,
      deviceNumber,
      deviceVersion,
      seenMs: event.startMs,
    });
    const item = manager.create(DataItemEntity, {
      ...rowOf(event),
      idfDevice: device?.idfDevice ?? null,
    });
    const match = await this.match(manager, item, {
      deviceWearer: device?.idfPlayer ?? null,
      chosen: event.idfPlayer,
      athleteName: event.athleteName,
    });
    await manager
      .createQueryBuilder()
      .insert()
      .into(DataItemEntity)
      .values({ ...item, ...match })
      .orIgnore()
      .execute();
    await this.facts.say(manager, await manager.findOneByOrFail(DataItemEntity, { recordingId }));
  }

  /**
   * Another file of the same recording came in, or its speeds are read in another unit: each event tells the
   * whole of it so far.
   */
  private async growRecording(
    manager: EntityManager,
    known: DataItemEntity,
    event: RecordingDecoded,
  ): Promise<void> {
    const told = rowOf(event);
    if (!isNewer(told, known)) return;
    const { dateStart, dateFinish, streams, revision, speedDoubt, speedReading } = told;
    const failed = event.failedReading !== '' && event.failedReading === known.speedAnswer;
    await manager.update(
      DataItemEntity,
      { recordingId: known.recordingId },
      {
        ...{ dateStart, dateFinish, streams, revision, speedDoubt, speedReading },
        notes: [...new Set([...known.notes, ...told.notes])],
        ...(failed && { speedAnswer: null, speedFailed: known.speedAnswer }),
      },
    );
  }

  /** A player's second recording of the same time stays unmatched, and says so. */
  private async match(
    manager: EntityManager,
    item: DataItemEntity,
    wearer: { deviceWearer: number | null; chosen: number; athleteName: string },
  ): Promise<{ idfPlayer: number | null; notes: string[] }> {
    const players = await this.players.listPlayers(manager, item.idfTeam);
    const idfPlayer = matchPlayer(wearer, players);
    if (idfPlayer === null) return { idfPlayer, notes: item.notes };
    const player = await this.players.lockPlayer(manager, item.idfTeam, idfPlayer);
    if (!(await this.data.ownsOtherData(manager, idfPlayer, item))) {
      return { idfPlayer, notes: item.notes };
    }
    const note = `Not matched to ${player.name}: another recording of the same time is his already.`;
    return { idfPlayer: null, notes: [...item.notes, note] };
  }
}

type Told = Pick<DataItemEntity, 'revision' | 'streams'>;

/** Of what was said before there were revisions, the longer one. */
function isNewer(told: Told, known: Told): boolean {
  if (told.revision !== known.revision) return told.revision > known.revision;
  return rowsOf(told.streams) > rowsOf(known.streams);
}

const rowsOf = (streams: DataItemEntity['streams']): number =>
  streams.reduce((sum, { rows }) => sum + rows, 0);

function rowOf(event: RecordingDecoded) {
  return {
    idfTeam: event.idfTeam,
    recordingId: event.recordingId,
    uploadId: event.uploadId,
    batch: event.batch,
    fileName: event.fileName,
    athleteName: event.athleteName,
    idfActivity: null,
    deviceModel: event.deviceModel,
    deviceNumber: event.deviceNumber,
    deviceVersion: event.deviceVersion,
    dateStart: Math.floor(event.startMs),
    dateFinish: Math.ceil(event.finishMs),
    streams: event.streams.map(({ $typeName: _, $unknown: __, ...stream }) => stream),
    notes: [...event.notes],
    revision: event.revision,
    speedDoubt: doubtOf(event),
    speedReading: (event.speedReading || 'asRead') as SpeedReading,
  };
}

function doubtOf({ speedDoubt }: RecordingDecoded): DataItemEntity['speedDoubt'] {
  if (!speedDoubt) return null;
  const { p99Mps, ratio, factor } = speedDoubt;
  return { p99Mps, ratio, factor };
}
