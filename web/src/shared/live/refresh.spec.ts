import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Route, routes } from '@touchline/proto';
import { changesOf, metaOf, refresh, rememberChange } from './refresh.js';

describe('a cached answer', () => {
  let client: QueryClient;
  let leave: (() => void)[] = [];
  beforeEach(() => {
    client = new QueryClient();
  });
  afterEach(() => {
    leave.forEach((each) => each());
    leave = [];
    client.clear();
  });

  /** Shows the answer of a call on a screen; gives how often it was asked for. */
  async function show(route: Pick<Route, 'name' | 'refreshedBy'>): Promise<() => number> {
    let asked = 0;
    const observer = new QueryObserver(client, {
      queryKey: [route.name],
      queryFn: () => (asked += 1),
      meta: metaOf(route),
    });
    leave.push(observer.subscribe(() => undefined));
    await observer.refetch({ cancelRefetch: false });
    return () => asked;
  }

  it('is asked for again after a change that its declaration names, and after no other', async () => {
    const thresholds = await show(routes.reports.thresholds.get);
    const own = await show(routes.team.analyses.getPlayerSettings);
    const types = await show(routes.team.sessionTypes.list);
    await refresh(client, routes.team.zones.update.changes);
    expect([thresholds(), own(), types()]).toEqual([2, 2, 1]);
    await refresh(client, changesOf({ kind: 'upload', batch: 'b', uploadId: 'u' }));
    expect([thresholds(), own(), types()]).toEqual([2, 2, 1]);
  });

  it.each([
    ['for the first time', 0],
    ['once more', 1],
  ])(
    'that is on its way %s during a change is let come, and asked for again',
    async (_, before) => {
      const answers: ((answer: string) => void)[] = [];
      const signals: AbortSignal[] = [];
      const asked = async (count: number) => {
        while (answers.length < count) await new Promise((done) => setTimeout(done));
      };
      const route = routes.reports.thresholds.get;
      const observer = new QueryObserver(client, {
        queryKey: [route.name],
        queryFn: ({ signal }) => {
          signals.push(signal);
          return new Promise<string>((resolve) => answers.push(resolve));
        },
        meta: metaOf(route),
      });
      leave.push(observer.subscribe(() => undefined));
      if (before > 0) {
        answers[0]!('the first');
        await observer.refetch({ cancelRefetch: false });
        void observer.refetch();
        await asked(before + 1);
      }
      const changes = [1, 2].map(() => refresh(client, routes.team.zones.update.changes));
      answers[before]!('from before');
      await asked(before + 2);
      expect(observer.getCurrentResult().data).toBe('from before');
      answers[before + 1]!('from after');
      await Promise.all(changes);
      expect(observer.getCurrentResult().data).toBe('from after');
      expect(signals.map(({ aborted }) => aborted)).toEqual(signals.map(() => false));
      expect(signals).toHaveLength(before + 2);
    },
  );

  it('is asked for once by the page that made the change', async () => {
    const squad = await show(routes.team.players.list);
    const traceId = 'a'.repeat(32);
    rememberChange(traceId);
    await refresh(client, routes.team.players.create.changes);
    await refresh(client, changesOf({ kind: 'change', changes: ['squad'], traceId }));
    expect(squad()).toBe(2);
    const other = 'b'.repeat(32);
    await refresh(client, changesOf({ kind: 'change', changes: ['squad'], traceId: other }));
    expect(squad()).toBe(3);
  });
});
