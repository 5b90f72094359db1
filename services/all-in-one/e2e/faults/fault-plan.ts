import { Random } from '@touchline/simulator';
import { type Fault, kinds } from './watched-product.js';

/** A fault after the answer to the last byte: what was said to be stored must be. */
const promised = { point: 'PATCH /api/uploads/:id › answer', kind: 'power fails' };

/** Every kind at every point, each at one of the times that a walk passes it, in random order. */
export function faultPlan(seed: number, passed: readonly string[]): Fault[] {
  const random = new Random(seed);
  const times = new Map<string, number>();
  for (const point of passed) times.set(point, (times.get(point) ?? 0) + 1);
  const faults = [...times]
    .sort(byPoint)
    .flatMap(([point, count]) =>
      kinds
        .filter((kind) => !point.endsWith('answer') || !/^E/.test(kind))
        .map((kind) => ({ point, kind, nth: random.integer(1, count) })),
    );
  return shuffled(faults, random);
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
