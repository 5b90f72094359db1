import { Inject, Injectable } from '@nestjs/common';
import { BLOBS, type BlobStore } from '@touchline/platform';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { readArrowRows } from './arrow-rows.js';
import type { TableName } from './metric-tables.js';
import { ParquetWriter } from './parquet-writer.js';

/** Folder of every Parquet file in the blob store. */
export const warehousePrefix = 'warehouse/';

/** A stored Parquet file that is not registered yet. */
export interface NewFile {
  readonly blobKey: string;
  readonly idfTeam: number;
  readonly month: string;
  readonly tableName: TableName;
  readonly bytes: number;
  /** Players' runs in it. */
  readonly runs: number;
}

export interface FilePlace {
  readonly idfTeam: number;
  /** yyyy-mm */
  readonly month: string;
  readonly tableName: TableName;
  /** What made the file: the same again gives the same key. */
  readonly cause: string;
}

/** The bytes of the warehouse. A written file is never changed. */
@Injectable()
export class ParquetRepository {
  constructor(
    @Inject(BLOBS) private readonly blobs: BlobStore,
    private readonly writer: ParquetWriter,
  ) {}

  /** Writes the rows of an Arrow blob as one Parquet file. */
  async load(arrowKey: string, place: FilePlace): Promise<NewFile> {
    const batches = readArrowRows(await this.blobs.readAll(arrowKey));
    return this.store(await this.writer.write(place.tableName, batches), place, 1);
  }

  /** Moves a file from the scratch folder into the warehouse. */
  async store(path: string, place: FilePlace, runs: number): Promise<NewFile> {
    const { idfTeam, month, tableName, cause } = place;
    const blobKey = `${warehousePrefix}${idfTeam}/${month}/${tableName}-${cause}.parquet`;
    try {
      const { bytes } = await this.blobs.put(blobKey, createReadStream(path));
      return { blobKey, idfTeam, month, tableName, bytes, runs };
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Local paths that DuckDB can read. */
  paths(blobKeys: readonly string[]): Promise<string[]> {
    return Promise.all(blobKeys.map((key) => this.blobs.localCopy(key)));
  }

  async delete(blobKeys: readonly string[]): Promise<void> {
    await Promise.all(blobKeys.map((key) => this.blobs.delete(key)));
  }

  list(): AsyncIterable<string> {
    return this.blobs.list(warehousePrefix);
  }
}
