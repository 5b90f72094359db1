import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { platformEnvironment } from '@touchline/platform';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArchiveWriter } from './archive-writer.js';
import { makeBackup } from './backup.js';
import { entries, type Manifest, partName } from './manifest.js';
import { Progress } from './progress.js';
import { restoreBackup } from './restore.js';

const progress = new Progress(process.stderr);
const manifest: Manifest = {
  format: 1,
  product: '0.1.0',
  madeAt: '2026-11-21T15:00:00.000Z',
  postgres: '18.4',
  schemas: { bus: ['EventLogTables1000000000000'] },
  tables: [{ name: 'bus.head', columns: ['only_row', 'position'] }],
  sequences: {},
};
const secrets = '{ "postgresPassword": "a-password-of-a-backup" }\n';
const blob = 'samples of a recording '.repeat(4_000);

describe('Restoring', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-backup-'));
    file = await archive('whole.tar');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function archive(name: string, said: object = manifest, row = 't\t41\n'): Promise<string> {
    const path = join(folder, name);
    const writer = await ArchiveWriter.open(path, { force: true });
    const add = (entry: string, text: string) =>
      writer.add(entry, Buffer.byteLength(text), [Buffer.from(text)]);
    await add(entries.manifest, JSON.stringify(said));
    await add(entries.secrets, secrets);
    await add(partName('bus.head', 1), row);
    await add(`${entries.blobs}uploads/7/one`, blob);
    await writer.finish();
    return path;
  }

  const environmentOf = (dataDir: string, more: object = {}) =>
    platformEnvironment.parse({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...more });

  const restore = (path: string, dataDir: string, more?: object) => {
    const environment = environmentOf(dataDir, more);
    return restoreBackup({ environment, services: [], file: path, replace: true, progress });
  };

  /** A data folder with something in it. */
  async function oldFolder(): Promise<string> {
    const dataDir = await mkdtemp(join(folder, 'data-'));
    await mkdir(join(dataDir, 'blobs'));
    await writeFile(join(dataDir, 'secrets.json'), '{}');
    return dataDir;
  }

  /** Refused, and the folder is as it was. */
  async function refusal(path: string): Promise<string> {
    const dataDir = await oldFolder();
    const said = await restore(path, dataDir).then(
      () => 'restored',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    expect((await readdir(dataDir)).sort()).toEqual(['blobs', 'secrets.json']);
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe('{}');
    return said;
  }

  it('gives what was backed up', async () => {
    const dataDir = await oldFolder();
    await restore(file, dataDir);
    expect(await readFile(join(dataDir, 'blobs', 'uploads', '7', 'one'), 'utf8')).toBe(blob);
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe(secrets);
    const again = join(folder, 'again.tar');
    await makeBackup({ environment: environmentOf(dataDir), file: again, force: false, progress });
    const bytes = await readFile(again, 'latin1');
    expect(bytes).toContain('t\t41\n');
    expect(bytes).toContain(`"postgres": "18.`);
  });

  it.each([
    ['the manifest', 'EventLogTables'],
    ['the secrets', 'a-password-of'],
    ['rows', 't\t41'],
    ['a blob', 'samples of a recording'],
    ['a checksum', '  blobs/uploads'],
    ['the name of an entry', 'database/bus.head'],
  ])('refuses a file with one wrong byte in %s', async (_, near) => {
    const bytes = await readFile(file);
    const at = bytes.indexOf(near) + 2;
    bytes[at]! ^= 1;
    const path = join(folder, 'wrong.tar');
    await writeFile(path, bytes);
    expect(await refusal(path)).toMatch(/^StartError: .*wrong\.tar is not a whole backup: /);
  });

  it.each([0, 100, 512, 5_000, 60_000])('refuses a file cut at byte %i', async (length) => {
    const path = await archive('cut.tar');
    await truncate(path, length);
    expect(await refusal(path)).toMatch(/^StartError: .*cut\.tar is not a whole backup: /);
  });

  it('refuses a file that is no backup, and one that is not there', async () => {
    const path = join(folder, 'letter.txt');
    await writeFile(path, 'Dear club, '.repeat(500));
    expect(await refusal(path)).toContain('is not a whole backup');
    expect(await refusal(join(folder, 'nothing.tar'))).toContain('There is no file');
  });

  it('refuses the backup of a newer release', async () => {
    const newer = { ...manifest, schemas: { bus: ['EventLogTables1000000000000', 'Later9'] } };
    const said = await refusal(await archive('newer.tar', newer));
    expect(said).toContain('made by a newer release, which knows Later9 of bus');
  });

  it('leaves nothing when a row does not fit', async () => {
    const said = await refusal(await archive('odd.tar', manifest, 't\tnot-a-number\n'));
    expect(said).toContain('invalid input syntax for type bigint');
  });

  it('makes no backup of a folder without data', async () => {
    const environment = environmentOf(join(folder, 'nowhere'));
    const made = makeBackup({ environment, file: join(folder, 'x'), force: false, progress });
    await expect(made).rejects.toThrow('There is no data in');
    expect(await readdir(folder)).not.toContain('nowhere');
  });

  it.each([
    ['DATABASE_URL', 'postgres://u:p@127.0.0.1:1/x'],
    ['KAFKA_BROKERS', '127.0.0.1:1'],
  ])('is not for an installation with %s', async (name, value) => {
    const dataDir = await oldFolder();
    const given = { [name]: value };
    await expect(restore(file, dataDir, given)).rejects.toThrow(`${name} is set`);
    const environment = environmentOf(dataDir, given);
    const made = makeBackup({ environment, file: join(folder, 'x'), force: false, progress });
    await expect(made).rejects.toThrow(`${name} is set`);
  });
});
