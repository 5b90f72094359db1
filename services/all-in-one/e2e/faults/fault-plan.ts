import { Random } from '@touchline/simulator';
import type { Walk } from './small-walk.js';
import { type Fault, kinds } from './watched-product.js';

/** A fault after the answer to the last byte: what was said to be stored must be. */
const promised = { point: 'PATCH /api/uploads/:id › answer', kind: 'power fails' };

/** The points that walks pass, in their order. */
export type Passed = Readonly<Partial<Record<Walk, readonly string[]>>>;

/**
 * Every kind at every point, each at one of the times that a walk passes it, in random order. The long walk takes
 * half as long again: it is for the points that only it passes.
 */
export function faultPlan(seed: number, { short = [], long = [] }: Passed): Fault[] {
  const random = new Random(seed);
  const byShort = new Set(short);
  const faults = [
    ...faultsOf('short', short, random),
    ...faultsOf(
      'long',
      long.filter((point) => !byShort.has(point)),
      random,
    ),
  ];
  return shuffled(faults, random);
}

function faultsOf(walk: Walk, passed: readonly string[], random: Random): Fault[] {
  const times = new Map<string, number>();
  for (const point of passed) times.set(point, (times.get(point) ?? 0) + 1);
  return [...times]
    .sort(byPoint)
    .flatMap(([point, count]) =>
      kinds
        .filter((kind) => !point.endsWith('answer') || !/^E/.test(kind))
        .map((kind) => ({ point, kind, nth: random.integer(1, count), walk })),
    );
}

/** So many of a plan, the promise of durable uploads always among them. */
export function shareOf(plan: readonly Fault[], most: number): Fault[] {
  const isPromised = ({ point, kind }: Fault) => point === promised.point && kind === promised.kind;
  const first = plan.filter(isPromised);
  return [...first, ...plan.filter((fault) => !isPromised(fault))].slice(0, most);
}

const byPoint = ([one]: [string, number], [two]: [string, number]) => (one < two ? -1 : 1);

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((one, two) => one.place - two.place)
    .map(({ item }) => item);
}
