import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type PreviousUpload, type UrlStorage } from 'tus-js-client';

interface Remembered {
  readonly fingerprint: string;
  readonly upload: PreviousUpload;
}

/** Addresses of unfinished uploads in a JSON file, so that another run can go on with them. */
export class UploadMemory implements UrlStorage {
  constructor(private readonly path: string) {}

  async findAllUploads(): Promise<PreviousUpload[]> {
    return Object.entries(this.read()).map(withKey);
  }

  async findUploadsByFingerprint(fingerprint: string): Promise<PreviousUpload[]> {
    const entries = Object.entries(this.read());
    return entries.filter(([, each]) => each.fingerprint === fingerprint).map(withKey);
  }

  async removeUpload(key: string): Promise<void> {
    const { [key]: _, ...others } = this.read();
    this.write(others);
  }

  async addUpload(fingerprint: string, upload: PreviousUpload): Promise<string> {
    const key = `${fingerprint} ${upload.uploadUrl ?? ''}`;
    this.write({ ...this.read(), [key]: { fingerprint, upload } });
    return key;
  }

  private read(): Record<string, Remembered> {
    try {
      return JSON.parse(readFileSync(this.path, 'utf8')) as Record<string, Remembered>;
    } catch {
      return {};
    }
  }

  private write(uploads: Record<string, Remembered>): void {
    mkdirSync(dirname(this.path), { recursive: true });
    writeFileSync(`${this.path}.draft`, JSON.stringify(uploads), { mode: 0o600 });
    renameSync(`${this.path}.draft`, this.path);
  }
}

function withKey([urlStorageKey, { upload }]: [string, Remembered]): PreviousUpload {
  return { ...upload, urlStorageKey };
}
