import type { EntityManager } from 'typeorm';

/** Serialises changes of a recording until the transaction ends, also before the recording has a row. */
export async function lockRecording(manager: EntityManager, recordingId: string): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [recordingId]);
}
