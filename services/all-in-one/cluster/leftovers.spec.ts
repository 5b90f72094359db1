import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProcessNotes } from './leftovers.js';

describe('what a killed cluster leaves running', () => {
  let folder: string;
  let child: ChildProcess;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-notes-'));
    child = spawn('sleep', ['60'], { stdio: 'ignore' });
    await once(child, 'spawn');
  });
  afterEach(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  const gone = () => child.exitCode !== null || child.signalCode !== null;

  it('is ended by the next one of the same folder', async () => {
    const notes = await ProcessNotes.open(folder);
    notes.started('kafka', child.pid!);
    const ended = once(child, 'exit');
    await ProcessNotes.open(folder);
    expect((await ended)[1]).toBe('SIGTERM');
  });

  it('is let alone when its number belongs to another process now', async () => {
    const note = { name: 'kafka', identity: `${child.pid} another-boot 12` };
    await writeFile(join(folder, 'processes.json'), JSON.stringify([note]));
    await ProcessNotes.open(folder);
    expect(gone()).toBe(false);
  });

  it('does not count what has ended before', async () => {
    const notes = await ProcessNotes.open(folder);
    notes.started('kafka', child.pid!);
    notes.ended('kafka');
    await ProcessNotes.open(folder);
    expect(gone()).toBe(false);
  });
});
