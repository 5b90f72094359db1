import { describe, expect, it } from '@jest/globals';
import { defaultSettings, thresholdSteps } from '@touchline/compute';
import { routes } from '@touchline/proto';
import {
  Field,
  FixedSizeList,
  Float64,
  Int32,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Table,
  tableToIPC,
} from 'apache-arrow';
import { screen, waitFor, within } from '@testing-library/react';
import { kickOff, makeActivity, makePage, makePlayer } from '../../../test/make.js';
import { renderScreen, tell } from '../../../test/render-screen.js';
import { type Answer, answer, failure, pending } from '../../../test/server.js';
import WhatIfPage from './what-if-page.js';

const { activities, players, settings, zones } = routes.team;
const { thresholds } = routes.reports;

/** One session of each player as the server sends it: 10 m/s of metres less with each step up. */
function season(idfPlayers: readonly number[], kind: 'speed' | 'acceleration' = 'speed') {
  const { count } = thresholdSteps[kind];
  const lists = (of: (step: number) => number) => {
    const item = new Field('item', new Float64());
    const values = Float64Array.from({ length: count * idfPlayers.length }, (_, at) =>
      of(at % count),
    );
    return makeData({
      type: new FixedSizeList(count, item),
      length: idfPlayers.length,
      nullCount: 0,
      child: makeData({ type: new Float64(), data: values }),
    });
  };
  const children = [
    makeData({ type: new Int32(), data: Int32Array.from(idfPlayers) }),
    lists((step) => count - step),
    lists((step) => (count - step) * 10),
    lists((step) => Math.max(0, 130 - step)),
  ];
  const names = ['idfPlayer', 'seconds', 'metres', 'efforts'];
  const fields = names.map((name, place) => new Field(name, children[place]!.type));
  const data = makeData({
    type: new Struct(fields),
    length: idfPlayers.length,
    nullCount: 0,
    children,
  });
  return tableToIPC(new Table([new RecordBatch(new Schema(fields), data)]));
}

const team: Answer[] = [
  answer(settings.getAnalysis, {
    settingsVersion: 4,
    changedMs: kickOff,
    settings: defaultSettings,
  }),
  answer(players.list, [makePlayer()]),
  answer(activities.list, makePage([makeActivity()])),
  answer(thresholds.get, ({ query }) => season([11], query.kind as 'speed')),
];
const open = (answers: Answer[] = []) =>
  renderScreen(<WhatIfPage />, { answers: [...answers, ...team], at: '/activity/what-if' });
const row = async () =>
  within(
    (
      await within(await screen.findByRole('region', { name: 'Season' })).findByText('Nina Striker')
    ).closest('tr')!,
  )
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const slider = (name: string) => screen.findByRole<HTMLInputElement>('slider', { name });

describe('What if', () => {
  it('shows the season under the team’s zones, in kilometres and efforts', async () => {
    const { server } = await open();
    const [name, sessions, runs, sprints, first] = await row();
    const { count, size } = thresholdSteps.speed;
    const hsr = Math.round(19.8 / 3.6 / size);
    expect([name, sessions, runs]).toEqual(['Nina Striker', '1', String(130 - hsr)]);
    expect(Number(sprints)).toBeLessThan(Number(runs));
    expect(first).toBe(((3.6 / 3.6 / size) * 0.01).toFixed(1));
    expect(count).toBeGreaterThan(hsr);
    const [{ query }] = server.calls(thresholds.get) as [{ query: { start: number; end: number } }];
    expect(query.end - query.start).toBe(365 * 24 * 3600_000);
  });

  it('follows a bound that is moved with the keys, and goes back to what is stored', async () => {
    const { user, server } = await open();
    const before = await row();
    const bound = await slider('Zone 7 begins');
    expect(bound.getAttribute('aria-valuetext')).toBe('19.8 km/h');
    bound.focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(Number((await row())[2])).toBe(Number(before[2]) + 2);
    await user.click(screen.getByRole('button', { name: 'As stored' }));
    expect(await row()).toEqual(before);
    expect(server.calls(thresholds.get)).toHaveLength(1);
  });

  it('keeps bounds rising', async () => {
    const { user } = await open();
    const bound = await slider('Zone 7 begins');
    bound.focus();
    await user.keyboard('{Home}');
    expect(bound.getAttribute('aria-valuetext')).toBe('19.8 km/h');
  });

  it('asks for accelerations when they are chosen', async () => {
    const { user, server } = await open();
    await row();
    await user.click(screen.getByRole('button', { name: 'Acceleration' }));
    expect(await screen.findByRole('columnheader', { name: 'Efforts A1' })).toBeTruthy();
    expect(screen.getByText('Lower bounds of zones, m/s²')).toBeTruthy();
    expect(server.calls(thresholds.get).map(({ query }) => query.kind)).toEqual([
      'speed',
      'acceleration',
    ]);
  });

  it('applies bounds to the team, and offers to see what would change', async () => {
    const { user, server, address } = await open([answer(zones.update, [] as never)]);
    await row();
    const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply to the team' });
    expect(apply.disabled).toBe(true);
    (await slider('Zone 7 begins')).focus();
    await user.keyboard('{ArrowRight}');
    await user.click(apply);
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/See first what would change in Cup final\?$/)).toBeTruthy();
    const [{ params, body }] = server.calls(zones.update) as [
      { params: { kind: string }; body: { zones: { lower: number }[] } },
    ];
    expect(params.kind).toBe('speed');
    expect(body.zones[6]!.lower).toBeCloseTo(5.55, 5);
    await user.click(question.getByRole('button', { name: 'Preview re-analysis' }));
    await waitFor(() => expect(address()).toBe('/activity/detail/21?preview=1'));
  });

  it('keeps moved bounds when they cannot be applied, and says why', async () => {
    const { user } = await open([answer(zones.update, failure('zoneIsActionThreshold'))]);
    await row();
    const bound = await slider('Zone 7 begins');
    bound.focus();
    await user.keyboard('{ArrowRight}');
    await user.click(screen.getByRole('button', { name: 'Apply to the team' }));
    expect(await screen.findByText(/^A zone set as an action threshold/)).toBeTruthy();
    expect(bound.getAttribute('aria-valuetext')).toBe('20.0 km/h');
  });

  it('takes in what is analysed meanwhile', async () => {
    const { server } = await open();
    await row();
    server.answers(answer(thresholds.get, season([11, 11])));
    await tell({ kind: 'change', changes: ['analysis'], traceId: 'f'.repeat(32) });
    await waitFor(async () => expect((await row())[1]).toBe('2'));
  });

  it('says that there is no season yet, and where to begin', async () => {
    await open([answer(thresholds.get, season([]))]);
    expect(await screen.findByText('No analysed sessions in the last year')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Activities' }).getAttribute('href')).toBe(
      '/activity/list',
    );
  });

  it('keeps its place while it loads', async () => {
    await open([answer(thresholds.get, pending)]);
    expect(await slider('Zone 2 begins')).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it.each([
    ['the season', thresholds.get],
    ['the team’s zones', settings.getAnalysis],
  ] as const)('says why %s cannot be had', async (_, route) => {
    await open([answer(route, failure('teamNotFound') as never)]);
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid team.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
