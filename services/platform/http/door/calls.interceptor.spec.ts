import { describe, expect, it } from '@jest/globals';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { EventEmitter } from 'node:events';
import { routes, type ServiceError } from '@touchline/proto';
import { firstValueFrom, from } from 'rxjs';
import { Api } from '../api.js';
import {
  callLimits,
  callsOfPerson,
  CallsInterceptor,
  filesOfPerson,
  filesOfTeam,
} from './calls.interceptor.js';
import { isFile, longestCallWaitMs, longestFileWaitMs, longestWaitMs } from './call-waits.js';

/** A call of each of two services. */
class Controller {
  @Api(routes.team.activities.list)
  team() {}
  @Api(routes.reports.summaries.listByPlayer)
  reports() {}
}
const handlers = Controller.prototype;

/** Calls that are worked on until they are told to end. */
class Calls {
  private readonly interceptor: CallsInterceptor;
  private readonly working: { readonly idfTeam: number; readonly subject: string; end(): void }[] =
    [];

  constructor(waitMs = longestWaitMs) {
    this.interceptor = new CallsInterceptor(waitMs);
  }

  /** Resolves with how a call of the team ended. */
  async make(
    idfTeam: number,
    {
      response = new EventEmitter(),
      subject = '',
      service = 'team' as keyof Controller,
      format = undefined as string | undefined,
    } = {},
  ): Promise<string> {
    const request = { caller: { idfTeam, subject }, query: { format } };
    const http = { getRequest: () => request, getResponse: () => response };
    const getHandler = () => handlers[service];
    const context = { getType: () => 'http', switchToHttp: () => http, getHandler };
    const work = new Promise<string>((resolve) => {
      this.starting = () => this.working.push({ idfTeam, subject, end: () => resolve('done') });
    });
    const begin = this.starting;
    const next: CallHandler = { handle: () => (begin(), from(work)) };
    try {
      const answer = await this.interceptor.intercept(context as unknown as ExecutionContext, next);
      return (await firstValueFrom(answer)) as string;
    } catch (error) {
      return (error as ServiceError).key;
    }
  }

  private starting: () => void = () => undefined;

  count(idfTeam?: number): number {
    return this.working.filter((call) => idfTeam === undefined || call.idfTeam === idfTeam).length;
  }

  of(subject: string): number {
    return this.working.filter((call) => call.subject === subject).length;
  }

  endOne(): void {
    this.working.shift()?.end();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const { atOnce, atOnceOfKey, waiting, waitingOfKey } = callLimits;

describe('calls', () => {
  it('of one team are worked on up to its share, and others go on', async () => {
    const calls = new Calls();
    for (let each = 0; each < atOnceOfKey + 5; each += 1) void calls.make(1);
    void calls.make(2);
    await settled();
    expect([calls.count(1), calls.count(2)]).toEqual([atOnceOfKey, 1]);
    calls.endOne();
    await settled();
    expect(calls.count(1)).toBe(atOnceOfKey);
  });

  it('of one person leave half of the team’s share to others', async () => {
    const calls = new Calls();
    for (let each = 0; each < 60; each += 1) void calls.make(1, { subject: 'ann' });
    await settled();
    expect(calls.count()).toBe(callsOfPerson);
    for (let each = 0; each < 60; each += 1) void calls.make(1, { subject: 'bo' });
    await settled();
    expect(calls.count()).toBe(2 * callsOfPerson);
  });

  it('for files leave places to the pages of the same team and person', async () => {
    const calls = new Calls();
    const asked = { service: 'reports' } as const;
    for (const subject of ['ann', 'bo', 'cy', 'ann'])
      for (const format of ['csv', 'arrow']) void calls.make(1, { ...asked, subject, format });
    await settled();
    expect(calls.count()).toBe(filesOfTeam);
    void calls.make(1, { ...asked, subject: 'ann', format: 'json' });
    void calls.make(1, { ...asked, subject: 'ann' });
    await settled();
    expect([calls.count(), calls.of('ann')]).toEqual([filesOfTeam + 2, filesOfPerson + 2]);
    calls.endOne();
    await settled();
    expect([calls.count(), calls.of('cy')]).toEqual([filesOfTeam + 2, 1]);
  });

  it('for files of somebody whose own turn has not come hold no place of the team', async () => {
    const calls = new Calls();
    for (let each = 0; each < 60; each += 1) void calls.make(1, { subject: 'ann' });
    for (let each = 0; each < 60; each += 1) void calls.make(1, { subject: 'ann', format: 'csv' });
    await settled();
    expect(calls.of('ann')).toBe(callsOfPerson);
    void calls.make(1, { subject: 'bo', format: 'csv' });
    void calls.make(1, { subject: 'cy', format: 'csv' });
    await settled();
    expect([calls.of('bo'), calls.of('cy')]).toEqual([1, 1]);
  });

  it('wait for none of another service', async () => {
    const calls = new Calls();
    for (let each = 0; each < 60; each += 1) void calls.make(1, { service: 'reports' });
    await settled();
    expect(calls.count()).toBe(atOnceOfKey);
    void calls.make(1);
    await settled();
    expect(calls.count()).toBe(atOnceOfKey + 1);
  });

  it('of one team wait up to its share, and the next is told that it is too much', async () => {
    const calls = new Calls();
    for (let each = 0; each < atOnceOfKey + waitingOfKey; each += 1) void calls.make(1);
    expect(await calls.make(1)).toBe('busy');
    void calls.make(2);
    await settled();
    expect(calls.count(2)).toBe(1);
  });

  it('of all teams are worked on, and wait, up to a bound', async () => {
    const calls = new Calls();
    const teams = atOnce / atOnceOfKey;
    for (let each = 0; each < atOnce + waiting; each += 1) void calls.make(1 + (each % teams));
    await settled();
    expect(calls.count()).toBe(atOnce);
    expect(await calls.make(999)).toBe('busy');
  });

  it('that nobody waits for any longer give their place back', async () => {
    const calls = new Calls();
    for (let each = 0; each < atOnceOfKey; each += 1) void calls.make(1);
    const response = new EventEmitter();
    const left = calls.make(1, { response });
    await settled();
    response.emit('close');
    expect(await left).toBe('busy');
  });

  it('that wait for longer than people would are refused, and nobody works on them', async () => {
    const calls = new Calls(() => 20);
    for (let each = 0; each < atOnceOfKey; each += 1) void calls.make(1);
    expect(await calls.make(1)).toBe('busy');
    expect(calls.count(1)).toBe(atOnceOfKey);
    calls.endOne();
    await settled();
    void calls.make(1);
    await settled();
    expect(calls.count(1)).toBe(atOnceOfKey);
  }, 5_000);

  it('for files are told so later', async () => {
    const calls = new Calls((format) => (isFile(format) ? 200 : 20));
    const files = { service: 'reports', format: 'csv' } as const;
    for (let each = 0; each < filesOfTeam; each += 1) void calls.make(1, files);
    const late = calls.make(1, files);
    const sinceMs = Date.now();
    expect(await late).toBe('busy');
    expect(Date.now() - sinceMs).toBeGreaterThan(150);
    expect(['csv', 'arrow'].map(longestWaitMs)).toEqual([longestFileWaitMs, longestFileWaitMs]);
    expect([undefined, 'json'].map(longestWaitMs)).toEqual([longestCallWaitMs, longestCallWaitMs]);
    expect(longestFileWaitMs).toBeGreaterThan(longestCallWaitMs);
  }, 5_000);
});
