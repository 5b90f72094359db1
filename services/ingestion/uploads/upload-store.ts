import { ServiceError } from '@touchline/proto';
import { DataStore, Upload } from '@tus/utils';
import type { Readable } from 'node:stream';
import { UploadsService } from './uploads.service.js';

/** The tus data store: rows hold the offsets, the blob store the bytes. */
export class UploadStore extends DataStore {
  override readonly extensions = ['creation', 'creation-with-upload', 'termination'];

  constructor(private readonly uploads: UploadsService) {
    super();
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.uploads.open(upload.id, upload.size ?? 0, upload.metadata);
    return upload;
  }

  override write(source: Readable, id: string, offset: number): Promise<number> {
    return this.uploads.receive(id, offset, source);
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.uploads.completeIfStored(id);
    if (!row) throw new ServiceError('notFound');
    const { bytes, receivedBytes, fileName, idfTeam, batch } = row;
    return new Upload({
      id,
      size: bytes,
      offset: receivedBytes,
      metadata: { filename: fileName, idfTeam: String(idfTeam), batch },
    });
  }

  override remove(id: string): Promise<void> {
    return this.uploads.remove(id);
  }
}
