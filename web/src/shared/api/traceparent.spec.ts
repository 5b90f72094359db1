import { describe, expect, it } from '@jest/globals';
import { batchTraceparent, traceIdOf, traceparentOf } from './traceparent.js';

describe('the trace of a call', () => {
  it('is a W3C traceparent, another one for each call', () => {
    expect(traceparentOf()).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(traceIdOf(traceparentOf())).not.toBe(traceIdOf(traceparentOf()));
  });

  it('is the same for all that is sent and asked for of a batch', () => {
    const batch = '0af76519-16cd-43dd-8448-eb211c80319c';
    const [one, two] = [batchTraceparent(batch), batchTraceparent(batch)];
    expect(traceIdOf(one)).toBe('0af7651916cd43dd8448eb211c80319c');
    expect(traceIdOf(two)).toBe(traceIdOf(one));
    expect(two).not.toBe(one);
  });

  it('is one of its own for a batch that another program named', () => {
    expect(batchTraceparent('cli-12')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });
});
