import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { HeldFile } from './held-file.js';

/** Bytes held in memory up to a size, and in a file from there on, until they are read once or dropped. */
export class HeldBytes {
  private parts: Uint8Array[] = [];
  private file: FileHandle | undefined;
  private size = 0;

  constructor(
    private readonly folder: string,
    private readonly memoryBytes: number,
  ) {}

  get length(): number {
    return this.size;
  }

  /** Of a file; 0 while they are held in memory. */
  fileBytesWith(more: number): number {
    const size = this.size + more;
    return this.file || size > this.memoryBytes ? size : 0;
  }

  async add(bytes: Uint8Array): Promise<void> {
    this.size += bytes.byteLength;
    this.parts.push(bytes);
    if (!this.file && this.size <= this.memoryBytes) return;
    const file = await this.openFile();
    for (const part of this.parts) await writeWhole(file, part);
    this.parts = [];
  }

  /** The file as it is now, once `write` has filled it. */
  async fillFile(write: (fd: number) => Promise<void>): Promise<void> {
    const file = await this.openFile();
    await write(file.fd);
    this.size = (await file.stat()).size;
  }

  /** All of them in order; closing the stream drops them. */
  read(): Readable {
    if (!this.file) return Readable.from(this.parts, { objectMode: false });
    return new HeldFile(this.file);
  }

  async drop(): Promise<void> {
    this.parts = [];
    await this.file?.close();
  }

  private async openFile(): Promise<FileHandle> {
    return (this.file ??= await openNameless(this.folder));
  }
}

/** Has no name any more once it is open: its bytes go with the process, however that ends. */
async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `answer-${randomUUID()}`);
  const file = await open(path, 'wx+');
  try {
    await rm(path);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function writeWhole(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.byteLength;) {
    const { bytesWritten } = await file.write(bytes, at, bytes.byteLength - at, null);
    at += bytesWritten;
  }
}
