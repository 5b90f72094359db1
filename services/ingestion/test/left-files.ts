import { randomUUID } from 'node:crypto';
import { makeCatapultFile } from './catapult-file.js';
import type { IngestionServer } from './ingestion-server.js';

export interface LeftFiles {
  readonly idfTeam: number;
  readonly files: number;
  readonly attempts?: number;
  readonly dueMs?: number;
  readonly createdMs?: number;
  /** Of each; left out: its number. */
  readonly fileName?: string;
}

/** Adds files of the batch `left` as a process leaves them that ended before decoding: rows and bytes. */
export async function leaveFiles(
  server: IngestionServer,
  { idfTeam, files, attempts = 0, dueMs = 0, createdMs = 1, fileName }: LeftFiles,
): Promise<void> {
  for (let file = 0; file < files; file++) {
    const uploadId = randomUUID();
    const bytes = makeCatapultFile();
    const name = fileName ?? `${file}.csv`;
    await server.blobs.put(`uploads/${idfTeam}/${uploadId}`, bytes);
    await server.database.inTeam(idfTeam, (manager) =>
      manager.query(
        `insert into ingestion.upload
           (upload_id, idf_team, batch, file_name, idf_player, bytes, received_bytes, state,
            claims_bytes, notes, recordings, created_ms, attempts, due_ms)
         values ($1, $2, 'left', $3, 0, $4, $4, 'stored', true, '[]', '[]', $5, $6, $7)`,
        [uploadId, idfTeam, name, bytes.length, createdMs + file, attempts, dueMs],
      ),
    );
  }
}
