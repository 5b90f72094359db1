import { Inject, Injectable } from '@nestjs/common';
import { BLOBS, type BlobStore } from '@touchline/platform';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type ArrowRows, ArrowTables } from './arrow-rows.js';
import type { TableName } from './metric-tables.js';
import { ParquetWriter } from './parquet-writer.js';

/** Folder of every Parquet file in the blob store. */
export const warehousePrefix = 'warehouse/';

const blobKeyInPath = /warehouse\/\d+\/\d{4}-\d\d\/[\w-]+\.parquet/g;

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
  /** What made the file; part of its key. */
  readonly cause: string;
}

/** The bytes of the warehouse. A written file is never changed. */
@Injectable()
export class ParquetRepository {
  constructor(
    @Inject(BLOBS) private readonly blobs: BlobStore,
    private readonly writer: ParquetWriter,
  ) {}

  async readArrow(arrowKey: string): Promise<ArrowTables> {
    return new ArrowTables(await this.blobs.readAll(arrowKey));
  }

  /** Writes rows of so many players' runs as one file. */
  async write(place: FilePlace, batches: readonly ArrowRows[], runs: number): Promise<NewFile> {
    return this.store(await this.writer.write(place.tableName, batches), place, runs);
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

  /** Fetches those files of a query again that somebody has cleared from this machine meanwhile. */
  async restore(sql: string): Promise<void> {
    await this.paths([...new Set(sql.match(blobKeyInPath) ?? [])]);
  }

  async delete(blobKeys: readonly string[]): Promise<void> {
    await Promise.all(blobKeys.map((key) => this.blobs.delete(key)));
  }

  /** Every Parquet file there is, registered or not. */
  async *list(): AsyncIterable<string> {
    for await (const key of this.blobs.list(warehousePrefix)) {
      if (key.endsWith('.parquet')) yield key;
    }
  }
}
