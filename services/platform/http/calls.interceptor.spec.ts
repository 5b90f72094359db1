import { describe, expect, it } from '@jest/globals';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import type { ServiceError } from '@touchline/proto';
import { EventEmitter } from 'node:events';
import { firstValueFrom, from } from 'rxjs';
import { callLimits, CallsInterceptor, longestCallWaitMs } from './calls.interceptor.js';

/** Calls that are worked on until they are told to end. */
class Calls {
  private readonly interceptor: CallsInterceptor;
  private readonly working: { readonly idfTeam: number; end(): void }[] = [];

  constructor(waitMs = longestCallWaitMs) {
    this.interceptor = new CallsInterceptor(waitMs);
  }

  /** Resolves with how a call of the team ended. */
  async make(idfTeam: number, response = new EventEmitter()): Promise<string> {
    const http = { getRequest: () => ({ caller: { idfTeam } }), getResponse: () => response };
    const context = { getType: () => 'http', switchToHttp: () => http };
    const work = new Promise<string>((resolve) => {
      this.starting = () => this.working.push({ idfTeam, end: () => resolve('done') });
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
    const left = calls.make(1, response);
    await settled();
    response.emit('close');
    expect(await left).toBe('unavailable');
  });

  it('that wait for longer than people would are refused, and nobody works on them', async () => {
    const calls = new Calls(20);
    for (let each = 0; each < atOnceOfKey; each += 1) void calls.make(1);
    expect(await calls.make(1)).toBe('unavailable');
    expect(calls.count(1)).toBe(atOnceOfKey);
    calls.endOne();
    await settled();
    void calls.make(1);
    await settled();
    expect(calls.count(1)).toBe(atOnceOfKey);
  }, 5_000);
});
