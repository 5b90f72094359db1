import { Injectable } from '@nestjs/common';
import { ServiceError, type SpeedConversion } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { RecordingEventsService } from './recording-events.service.js';
import type { RecordingEntity } from './recording.entity.js';
import { RecordingsRepository } from './recordings.repository.js';
import { conversionsOf } from './speed-unit.js';

/** In which unit a recording's speeds are: asked, never guessed. */
@Injectable()
export class SpeedUnitService {
  constructor(
    private readonly recordings: RecordingsRepository,
    private readonly events: RecordingEventsService,
  ) {}

  /**
   * Keeps the answer for the locked recording; ingestion then makes its streams anew. A later answer
   * may be another one.
   * @throws invalidDataStatus when the unit is not in doubt; invalidRequest for an answer that is not offered
   */
  async answer(
    manager: EntityManager,
    recording: RecordingEntity,
    conversion: SpeedConversion,
  ): Promise<RecordingEntity> {
    checkOffered(recording, conversion);
    if (recording.speedAnswer === conversion) return recording;
    const change = { speedAnswer: conversion, speedFailed: null };
    const answered = await this.recordings.saveRecording(manager, recording, change);
    await this.events.publish(manager, answered);
    return answered;
  }
}

function checkOffered(recording: RecordingEntity, conversion: SpeedConversion): void {
  if (!recording.speedDoubt) {
    throw new ServiceError('invalidDataStatus', { field: 'id', found: String(recording.idfData) });
  }
  const offered = conversionsOf(recording.speedDoubt);
  if (offered.includes(conversion)) return;
  const expected = offered.join(', ');
  throw new ServiceError('invalidRequest', { field: 'conversion', found: conversion, expected });
}
