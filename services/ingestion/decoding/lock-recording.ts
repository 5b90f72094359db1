import type { EntityManager } from 'typeorm';

/** Until the transaction ends nobody else changes what the recording consists of, also before it has a row. */
export async function lockRecording(manager: EntityManager, recordingId: string): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [recordingId]);
}
