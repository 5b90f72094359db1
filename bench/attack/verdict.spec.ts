import { describe, expect, it } from '@jest/globals';
import { judge, type Measured } from './verdict.js';

const stretch = (ms: number) => ({
  tookMs: Array<number>(100).fill(ms),
  filesMs: [1_000],
  failures: [] as string[],
});
const measured = (part: Partial<Measured> = {}): Measured => ({
  quiet: stretch(40),
  during: stretch(80),
  memory: [{ name: 'product', before: 500, after: 600 }],
  ...part,
});
const complaintsOf = (part: Partial<Measured>) => {
  const { complaints, slow } = judge(measured(part));
  return slow ? [...complaints, slow] : complaints;
};

describe('a verdict', () => {
  it('is good when calls take at most twice as long, and memory comes back to within a fifth', () => {
    expect(judge(measured())).toEqual({ quietMs: 40, duringMs: 80, ratio: 2, complaints: [] });
  });

  it('complains of calls that take longer than twice as long', () => {
    expect(complaintsOf({ during: stretch(81) })).toEqual([
      'neighbour: p95 81 ms, 2.0 × the quiet one',
    ]);
  });

  it('complains of half a second, whatever it was before', () => {
    expect(complaintsOf({ quiet: stretch(400), during: stretch(500) })).toHaveLength(1);
    expect(complaintsOf({ quiet: stretch(400), during: stretch(499) })).toEqual([]);
  });

  it('takes a very quiet time for one of 25 ms', () => {
    expect(complaintsOf({ quiet: stretch(5), during: stretch(50) })).toEqual([]);
    expect(complaintsOf({ quiet: stretch(5), during: stretch(51) })).toHaveLength(1);
  });

  it('complains of every failure, and of a neighbour who could not call at all', () => {
    const failing = { ...stretch(40), failures: ['home: 503', 'home: 503'] };
    expect(complaintsOf({ during: failing })).toEqual(['neighbour: home: 503 (2 ×)']);
    expect(complaintsOf({ during: { ...stretch(40), tookMs: [] } })).toHaveLength(1);
  });

  it('complains of a file whose numbers come late', () => {
    expect(complaintsOf({ during: { ...stretch(40), filesMs: [31_000] } })).toEqual([
      'neighbour: a file took 31 s to its numbers',
    ]);
  });

  it('complains of each process that keeps more than a fifth', () => {
    const memory = [
      { name: 'team', before: 200, after: 210 },
      { name: 'reports', before: 200, after: 241 },
    ];
    expect(complaintsOf({ memory })).toEqual(['reports holds 241 MB, 200 before']);
  });
});
