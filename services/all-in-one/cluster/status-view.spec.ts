import { describe, expect, it } from '@jest/globals';
import type { Part } from './part.js';
import { StatusView } from './status-view.js';

const part = (more: Partial<Part>): Part => ({
  name: 'team',
  port: 3002,
  pid: 41,
  state: 'ready',
  sinceMs: 0,
  restarts: 0,
  logFile: '/logs/team.log',
  start: nothing,
  stop: nothing,
  takeDown: nothing,
  ...more,
});
const nothing = () => Promise.resolve();

function screen(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, write: (text: string) => written.push(text), written };
}

describe('the status of a cluster', () => {
  it('is one table that is drawn anew in its place on a terminal', () => {
    const terminal = screen(true);
    const view = new StatusView(terminal);
    const parts = [part({}), part({ name: 's3', pid: undefined, port: 3097, logFile: undefined })];
    view.show(parts, 61_000);
    view.show(parts, 7_200_000);
    const [first, second] = terminal.written;
    expect(first!.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['\x1b[Jpart', 'pid', 'port', 'state', 'since', 'started again', 'log'],
      ['team', '41', '3002', 'ready', '1 min 1 s', '0', expect.stringMatching(/logs\/team\.log$/)],
      ['s3', '–', '3097', 'ready', '1 min 1 s', '0', 'given'],
      [''],
    ]);
    expect(second).toMatch(/^\x1b\[3A\x1b\[J/);
    expect(second).toContain('2 h 0 min');
  });

  it('says below the table, or in the line, why a part is not well', () => {
    const troubled = part({ state: 'degraded', reason: 'blobs: no answer' });
    const terminal = screen(true);
    new StatusView(terminal).show([part({ name: 's3' }), troubled]);
    expect(terminal.written.join('').trimEnd().split('\n').at(-1)).toBe('team: blobs: no answer');
    const file = screen(false);
    const view = new StatusView(file);
    view.show([troubled]);
    view.show([{ ...troubled, reason: 'blobs: still no answer' }]);
    expect(file.written).toEqual(['team degraded, port 3002, pid 41, blobs: no answer\n']);
  });

  it('is no wider than the terminal', () => {
    const terminal = { ...screen(true), columns: 20 };
    new StatusView(terminal).show([part({})], 1_000);
    const lines = terminal.written.join('').replace('\x1b[J', '').split('\n');
    expect(lines.map((line) => line.length)).toEqual([20, 20, 0]);
  });

  it('is a line for each change elsewhere', () => {
    const file = screen(false);
    const view = new StatusView(file);
    view.show([part({ state: 'stopped', pid: undefined })]);
    view.show([part({})]);
    view.show([part({ sinceMs: 5 })]);
    view.show([part({ state: 'ended', pid: undefined })]);
    view.print('Touchline is ready');
    expect(file.written).toEqual([
      'team ready, port 3002, pid 41\n',
      'team ended, port 3002\n',
      'Touchline is ready\n',
    ]);
  });
});
