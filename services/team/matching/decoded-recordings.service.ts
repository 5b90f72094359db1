import { Injectable } from '@nestjs/common';
import {
  distinctNotes,
  receivedNotes,
  type RecordingDecoded,
  type RecordingNote,
  type SpeedConversion,
} from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { DevicesService, PlayersRepository } from '../squad/index.js';
import { RecordingEventsService } from './recording-events.service.js';
import type { RecordingEntity } from './recording.entity.js';
import { RecordingsRepository } from './recordings.repository.js';
import { matchPlayer } from './automatic-matching.js';

/** Keeps what ingestion decoded. */
@Injectable()
export class DecodedRecordingsService {
  constructor(
    private readonly devices: DevicesService,
    private readonly players: PlayersRepository,
    private readonly recordings: RecordingsRepository,
    private readonly events: RecordingEventsService,
  ) {}

  /** One row per recording, however often it is told; matched to its player when that is clear. */
  async addRecording(manager: EntityManager, event: RecordingDecoded): Promise<void> {
    const { idfTeam, recordingId, deviceModel, deviceNumber, deviceVersion } = event;
    const known = await this.recordings.findByRecordingId(manager, recordingId);
    if (known) return this.growRecording(manager, known, event);
    const device = await this.devices.see(manager, idfTeam, {
      deviceModel,
      deviceNumber,
      deviceVersion,
      seenMs: event.startMs,
    });
    const recording = { ...rowOf(event), idfDevice: device?.idfDevice ?? null };
    const match = await this.match(manager, recording, {
      deviceWearer: device?.idfPlayer ?? null,
      chosen: event.idfPlayer ?? null,
      athleteName: event.athleteName,
    });
    const added = await this.recordings.addRecording(manager, { ...recording, ...match });
    await this.events.publish(manager, added);
  }

  /**
   * Another file of the same recording came in, or its speeds are read in another unit. Each event
   * carries the whole recording so far.
   */
  private async growRecording(
    manager: EntityManager,
    known: RecordingEntity,
    event: RecordingDecoded,
  ): Promise<void> {
    const told = rowOf(event);
    if (!isNewer(told, known)) return;
    const { dateStart, dateFinish, streams, revision, speedDoubt, speedConversion } = told;
    const failed = event.failedReading !== undefined && event.failedReading === known.speedAnswer;
    await this.recordings.updateRecording(manager, known, {
      dateStart,
      dateFinish,
      streams,
      revision,
      speedDoubt,
      speedConversion,
      notes: distinctNotes([...known.notes, ...told.notes]),
      ...(failed && { speedAnswer: null, speedFailed: known.speedAnswer }),
    });
  }

  /** One whose device and name lead to different players, and a player's second one of the same time, stay unmatched and say so. */
  private async match(
    manager: EntityManager,
    recording: NewRecording,
    wearer: { deviceWearer: number | null; chosen: number | null; athleteName: string },
  ): Promise<{ idfPlayer: number | null; notes: RecordingNote[] }> {
    const players = await this.players.listPlayers(manager, recording.idfTeam);
    const { idfPlayer, contradicted } = matchPlayer(wearer, players);
    if (contradicted !== undefined) {
      const note = { code: 'wearerContradicted', params: { idfPlayer: contradicted } } as const;
      return { idfPlayer: null, notes: [...recording.notes, note] };
    }
    if (idfPlayer === null) return { idfPlayer, notes: recording.notes };
    await this.players.lockPlayer(manager, recording.idfTeam, idfPlayer);
    if (!(await this.recordings.ownsOtherRecording(manager, idfPlayer, recording))) {
      return { idfPlayer, notes: recording.notes };
    }
    const note = { code: 'playerTaken', params: { idfPlayer } } as const;
    return { idfPlayer: null, notes: [...recording.notes, note] };
  }
}

type NewRecording = ReturnType<typeof rowOf>;
type Told = Pick<RecordingEntity, 'revision' | 'streams'>;

/** Of what was said before there were revisions, the longer one. */
function isNewer(told: Told, known: Told): boolean {
  if (told.revision !== known.revision) return told.revision > known.revision;
  return rowsOf(told.streams) > rowsOf(known.streams);
}

const rowsOf = (streams: RecordingEntity['streams']): number =>
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
    notes: receivedNotes(event.noteReasons, event.notes),
    revision: event.revision,
    speedDoubt: doubtOf(event),
    speedConversion: (event.speedReading || 'asRead') as SpeedConversion,
  };
}

function doubtOf({ speedDoubt }: RecordingDecoded): RecordingEntity['speedDoubt'] {
  if (!speedDoubt) return null;
  const { p99Mps, ratio, factor } = speedDoubt;
  return { p99Mps: p99Mps ?? 0, ratio: ratio ?? 0, factor: factor ?? 0 };
}
