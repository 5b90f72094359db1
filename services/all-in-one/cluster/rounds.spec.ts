import { describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from './part.js';
import { Rounds } from './rounds.js';

/** Notes what becomes of it, and when the folder is free. */
function slowPart(name: string, notes: string[]): Part {
  return {
    name,
    port: 0,
    pid: undefined,
    state: 'starting',
    sinceMs: 0,
    restarts: 0,
    logFile: undefined,
    takeDown: () => Promise.resolve(),
    start: async () => {
      await sleep(50);
      notes.push(`${name} has started`);
    },
    stop: async () => void notes.push(`${name} was stopped`),
  };
}

describe('the start of a cluster', () => {
  it.each(['while servers start', 'before the first of them'])(
    'that is broken off %s frees its folder when nothing comes up any more',
    async (moment) => {
      const notes: string[] = [];
      const ending = new AbortController();
      const rounds = new Rounds(async () => void notes.push('free'), ending.signal);
      const started = rounds.start(async () => {
        if (moment.startsWith('before')) await sleep(50);
        notes.push('prepared');
        await rounds.begin([slowPart('kafka', notes)]);
        await rounds.begin([slowPart('team', notes)]);
      });
      ending.abort();
      await expect(started).rejects.toThrow('aborted');
      const kafka = moment.startsWith('while') ? ['kafka was stopped', 'kafka has started'] : [];
      expect(notes).toEqual(['prepared', ...kafka, 'free']);
    },
  );
});
