import { Random } from '@touchline/simulator';
import { type Walk, walks } from './small-walk.js';
import { type Fault, type FaultKind, isDeadly, kinds } from './watched-product.js';

/** A fault after the answer to the last byte: what was said to be stored must be. */
const promised = { point: 'PATCH /api/uploads/:id › answer', kind: 'power fails' };

/** The points that each walk passes, in their order. */
export type Passed = Readonly<Partial<Record<Walk, readonly string[]>>>;

/**
 * Every kind at every point, each at one of the times that a walk passes it, in random order. Each walk takes longer
 * than the one before: it is for the points that none before it passes.
 */
export function faultPlan(seed: number, passed: Passed): Fault[] {
  const random = new Random(seed);
  const seen = new Set<string>();
  const faults: Fault[] = [];
  for (const walk of walks) {
    const own = (passed[walk] ?? []).filter((point) => !seen.has(point));
    for (const point of own) seen.add(point);
    faults.push(...faultsOf(walk, own, random));
  }
  return shuffled(faults, random);
}

/** Whatever may happen at a point. */
export const kindsAt = (point: string): readonly FaultKind[] =>
  kinds.filter((kind) => !point.endsWith('answer') || !/^E/.test(kind));

function faultsOf(walk: Walk, passed: readonly string[], random: Random): Fault[] {
  const times = new Map<string, number>();
  for (const point of passed) times.set(point, (times.get(point) ?? 0) + 1);
  return [...times]
    .sort(byPoint)
    .flatMap(([point, count]) =>
      kindsAt(point).map((kind) => ({ point, kind, nth: random.integer(1, count), walk })),
    );
}

/** So many of a plan, the promise of durable uploads always among them. */
export function shareOf(plan: readonly Fault[], most: number): Fault[] {
  const isPromised = ({ point, kind }: Fault) => point === promised.point && kind === promised.kind;
  const first = plan.filter(isPromised);
  return [...first, ...plan.filter((fault) => !isPromised(fault))].slice(0, most);
}

/** Faults that strike in one walk; a deadly one, which takes longest, has another beside it. */
export function inPairs(faults: readonly Fault[]): Fault[][] {
  const waiting = [...faults.filter(isDeadly), ...faults.filter((fault) => !isDeadly(fault))];
  const pairs: Fault[][] = [];
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const first = one;
    const place = waiting.findIndex((other) => goTogether(first, other));
    pairs.push(place === -1 ? [first] : [first, ...waiting.splice(place, 1)]);
  }
  return pairs;
}

const goTogether = (one: Fault, two: Fault) =>
  one.walk === two.walk && one.point !== two.point && !(isDeadly(one) && isDeadly(two));

const byPoint = ([one]: [string, number], [two]: [string, number]) => (one < two ? -1 : 1);

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((one, two) => one.place - two.place)
    .map(({ item }) => item);
}
