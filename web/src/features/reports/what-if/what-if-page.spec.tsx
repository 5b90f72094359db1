import { describe, expect, it } from '@jest/globals';
import { defaultSettings, type MotionKind, outOfReach, thresholdSteps } from '@touchline/compute';
import { routes } from '@touchline/proto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { kickOff, makeActivity, makePage, makePlayer } from '../../../test/make.js';
import { makeSeason } from '../../../test/make-season.js';
import { failedPanel, renderScreen, tell } from '../../../test/render-screen.js';
import { type Answer, answer, failure, pending } from '../../../test/server.js';
import { makeStored } from '../../../test/stored.js';
import WhatIfPage from './what-if-page.js';

const { activities, players, settings, zones } = routes.team;
const { thresholds } = routes.reports;

const applied = {
  kind: 'speed',
  settingsVersion: 5,
  unit: 'm/s',
  relativePercent: null,
  customPercent: null,
} as const;
const top = 100_000;
const season = (idfPlayers: readonly number[], kind: MotionKind = 'speed') =>
  makeSeason(
    kind,
    idfPlayers.map((idfPlayer) => ({ idfPlayer, top })),
  );

const team: Answer[] = [
  answer(settings.getAnalysis, {
    settingsVersion: 4,
    changedMs: kickOff,
    settings: defaultSettings,
  }),
  answer(players.list, [makePlayer()]),
  answer(activities.list, makePage([makeActivity()])),
  answer(thresholds.get, ({ query }) => season([11], query.kind)),
];
const open = (answers: Answer[] = []) =>
  renderScreen(<WhatIfPage />, { answers: [...answers, ...team], at: '/activity/what-if' });
const row = async () =>
  within((await within(await screen.findByRole('table')).findByText('Nina Striker')).closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const slider = (name: string) => screen.findByRole<HTMLInputElement>('slider', { name });
type View = Awaited<ReturnType<typeof open>>;
/** A bound, one threshold step above where it was. */
const moved = async (name: string, user: View['user']) => {
  const bound = await slider(name);
  act(() => bound.focus());
  await user.keyboard('{ArrowRight}');
  return bound;
};
/** The page over settings that others change. */
async function openStored(own: Partial<typeof defaultSettings> = {}) {
  const withZones = (changed: typeof own) => ({
    settingsVersion: 4,
    changedMs: kickOff,
    settings: { ...defaultSettings, ...changed },
  });
  const stored = makeStored(settings.getAnalysis, withZones(own));
  const view = await open([
    stored.answer,
    answer(zones.update, { ...applied, zones: [], players: [] }),
  ]);
  await row();
  const store = (speedZonesMps: number[]) => stored.anotherStores(withZones({ speedZonesMps }));
  return { ...view, store };
}
async function agree(user: View['user']) {
  await user.click(screen.getByRole('button', { name: 'Apply to the team' }));
  const question = within(await screen.findByRole('dialog', { name: 'Change the team’s zones?' }));
  await user.click(question.getByRole('button', { name: 'Apply to the team' }));
}
/** The bounds that are sent. */
async function apply(user: View['user'], server: View['server']) {
  await agree(user);
  await screen.findByText('Changes saved.');
  return server.calls(zones.update)[0]!.body.zones.map(({ lower }) => lower);
}

describe('What if', () => {
  it('shows the season under the team’s zones, in kilometres and efforts', async () => {
    const { server } = await open();
    const cells = await row();
    const [from, sprint] = [19.8, 25.2].map((kmh) =>
      Math.round(kmh / 3.6 / thresholdSteps.speed.size),
    );
    const efforts = [from!, sprint!].map((step) => (top - step).toLocaleString('en-US'));
    expect(cells.slice(0, 4)).toEqual(['Nina Striker', '1', ...efforts]);
    expect(cells.at(-1)).toBe('99.8');
    const { start, end } = server.calls(thresholds.get)[0]!.query;
    expect(end! - start!).toBe(365 * 24 * 3600_000);
  });

  it('follows a bound that is moved with the keys, and goes back to what is stored', async () => {
    const { user, server } = await open();
    const before = await row();
    const bound = await slider('Zone 7 begins');
    expect(bound.getAttribute('aria-valuetext')).toBe('19.8 km/h');
    act(() => bound.focus());
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    const efforts = (cells: readonly (string | null)[]) => Number(cells[2]!.replace(',', ''));
    expect(efforts(await row())).toBe(efforts(before) + 2);
    await user.click(screen.getByRole('button', { name: 'Reset to saved' }));
    expect(await row()).toEqual(before);
    expect(server.calls(thresholds.get)).toHaveLength(1);
  });

  it('keeps bounds rising', async () => {
    const { user } = await open();
    const bound = await slider('Zone 7 begins');
    act(() => bound.focus());
    const below = await slider('Zone 6 begins');
    await user.keyboard('{Home}');
    const [before, after] = [below, bound].map((one) => parseFloat(one.ariaValueText!));
    expect(after).toBeGreaterThan(before!);
    expect(after).toBeLessThan(before! + 0.5);
  });

  it('takes bounds that are typed, and says between which ones they may lie', async () => {
    const { user } = await open();
    const before = await row();
    const field = await screen.findByRole('textbox', { name: 'Zone 7 begins' });
    await user.clear(field);
    await user.type(field, '21,6');
    expect((await slider('Zone 7 begins')).getAttribute('aria-valuetext')).toBe('21.6 km/h');
    expect(await row()).not.toEqual(before);
    await user.clear(field);
    await user.type(field, '99');
    const why = /^From 18\.\d to 22\.\d km\/h/;
    expect(await screen.findByText(why)).toBeTruthy();
    expect((await slider('Zone 7 begins')).getAttribute('aria-valuetext')).toBe('21.6 km/h');
    await user.tab();
    expect(field).toHaveProperty('value', '99');
    expect(screen.getByText(why)).toBeTruthy();
    (await slider('Zone 7 begins')).focus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.queryByText(why)).toBeNull();
    expect(field).toHaveProperty('value', '21.4');
  });

  it('applies nothing while a field is wrong, and takes what is wrong back with the rest', async () => {
    const { user } = await open();
    await row();
    const buttons = ['Apply to the team', 'Reset to saved'].map((name) =>
      screen.getByRole<HTMLButtonElement>('button', { name }),
    );
    const usable = () => buttons.map(({ disabled }) => !disabled);
    const [second, seventh] = await Promise.all(
      [2, 7].map((zone) => screen.findByRole('textbox', { name: `Zone ${zone} begins` })),
    );
    await user.clear(second!);
    expect(usable()).toEqual([false, true]);
    await user.clear(seventh!);
    await user.type(seventh!, '21.6');
    expect(usable()).toEqual([false, true]);
    await user.click(buttons[1]!);
    expect(usable()).toEqual([false, false]);
    expect([second, seventh]).not.toContainEqual(expect.objectContaining({ value: '' }));
    expect(screen.queryByText(/^From /)).toBeNull();
  });

  it('says which bounds move runs and sprints', async () => {
    await open();
    await row();
    for (const [zone, action] of [
      [7, 'R1'],
      [9, 'R2'],
    ] as const) {
      const line = (await screen.findByText(`Zone ${zone} begins`)).parentElement!;
      expect(within(line).getByText(action)).toBeTruthy();
    }
  });

  it('keeps the kind of zones in the address', async () => {
    const { user, address } = await open();
    await row();
    await user.click(screen.getByRole('button', { name: 'Deceleration' }));
    expect(address()).toBe('/activity/what-if?kind=deceleration');
  });

  it('asks for accelerations when they are chosen', async () => {
    const { user, server } = await open();
    await row();
    await user.click(screen.getByRole('button', { name: 'Acceleration' }));
    expect(await screen.findByRole('columnheader', { name: 'Accelerations A1' })).toBeTruthy();
    expect(screen.getByText('Zone limits, m/s²')).toBeTruthy();
    expect(server.calls(thresholds.get).map(({ query }) => query.kind)).toEqual([
      'speed',
      'acceleration',
    ]);
  });

  it('asks with what changes, applies it to the team, and offers to see what that would change', async () => {
    const { user, server, address } = await open([
      answer(zones.update, { ...applied, zones: [], players: [] }),
    ]);
    await row();
    const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply to the team' });
    expect(apply.disabled).toBe(true);
    const bound = await slider('Zone 7 begins');
    act(() => bound.focus());
    await user.keyboard('{ArrowRight}');
    await user.click(apply);
    const question = within(await screen.findByRole('dialog'));
    expect(
      question.getByText(/^Zone 7 from 20\.0 km\/h \(now 19\.8\)\. New analyses/),
    ).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(server.calls(zones.update)).toEqual([]);
    await agree(user);
    await screen.findByText(/^The team’s zones are changed\./);
    const { params, body } = server.calls(zones.update)[0]!;
    expect(params.kind).toBe('speed');
    expect(body.zones[6]!.lower).toBeCloseTo(5.55, 5);
    await user.click(screen.getByRole('link', { name: 'What would change in “Cup final”?' }));
    await waitFor(() => expect(address()).toBe('/activity/detail/21?preview=1'));
  });

  it('offers once more to take it back where that failed', async () => {
    const { user, server } = await open([
      answer(zones.update, { ...applied, zones: [], players: [] }),
    ]);
    await row();
    await moved('Zone 7 begins', user);
    await agree(user);
    server.answers(answer(zones.update, failure('zoneIsActionThreshold')));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(/^A zone set as an action threshold/);
    server.answers(answer(zones.update, { ...applied, zones: [], players: [] }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone.');
    expect(server.calls(zones.update)).toHaveLength(3);
  });

  it('takes back what was applied', async () => {
    const { user, server } = await open([
      answer(zones.update, { ...applied, zones: [], players: [] }),
    ]);
    await row();
    await moved('Zone 7 begins', user);
    await agree(user);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone.');
    const sent = server.calls(zones.update).map(({ body }) => body.zones.map(({ lower }) => lower));
    expect(sent[1]).toEqual(defaultSettings.speedZonesMps);
    expect(screen.queryByText(/^The team’s zones are changed/)).toBeNull();
  });

  it('puts back no bound that another coach has stored meanwhile, and says so of the one that is moved', async () => {
    const { user, server, store } = await openStored();
    const others = defaultSettings.speedZonesMps.with(8, 26.4 / 3.6);
    const bound = await moved('Zone 7 begins', user);
    await store(others);
    const sprint = await slider('Zone 9 begins');
    expect(sprint.getAttribute('aria-valuetext')).toBe('26.4 km/h');
    expect(screen.queryByText(/^Somebody else/)).toBeNull();
    await store(others.with(6, 5));
    expect(screen.getByText(/^Somebody else has saved changes here meanwhile/)).toBeTruthy();
    expect(bound.getAttribute('aria-valuetext')).toBe('20.0 km/h');
    const sent = await apply(user, server);
    expect(sent).toEqual(others.with(6, sent[6]!));
    expect(sent[6]).toBeCloseTo(5.55, 5);
  });

  it('keeps its own bounds where another coach’s zones do not go with them, until theirs are shown', async () => {
    const { user, store } = await openStored();
    const bound = await moved('Zone 7 begins', user);
    await store(defaultSettings.speedZonesMps.with(7, 19.9 / 3.6));
    const next = await slider('Zone 8 begins');
    expect(bound.getAttribute('aria-valuetext')).toBe('20.0 km/h');
    expect(next.getAttribute('aria-valuetext')).toBe('22.5 km/h');
    await user.click(screen.getByRole('button', { name: 'Show theirs' }));
    expect(bound.getAttribute('aria-valuetext')).toBe('19.8 km/h');
    expect(next.getAttribute('aria-valuetext')).toBe('19.9 km/h');
    expect(screen.queryByText(/^Somebody else/)).toBeNull();
  });

  it('has nothing to apply when a bound is back where it was', async () => {
    const { user } = await open();
    await row();
    const bound = await moved('Zone 7 begins', user);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply to the team' });
    expect(button.disabled).toBe(false);
    await user.keyboard('{ArrowLeft}');
    expect(bound.getAttribute('aria-valuetext')).toBe('19.8 km/h');
    expect(button.disabled).toBe(true);
  });

  it.each([
    ['a bound above the last threshold', [0, 1, 2, 3, 4, 4.5, 5, 5.5, 6, 7]],
    ['a bound beyond the axis', [0, 1, 2, 3, 4, 4.5, 5, 5.5, 6, 9]],
    ['a zone that the team does not have', [0, 1, 2, 3, 4, 4.5, 5, 5.5, 6, outOfReach]],
  ])('leaves %s as it is', async (_, accelerationZonesMps2) => {
    const { user, server } = await openStored({ accelerationZonesMps2 });
    await user.click(screen.getByRole('button', { name: 'Acceleration' }));
    await moved('Zone 2 begins', user);
    const sent = await apply(user, server);
    const stored = accelerationZonesMps2.filter((lower) => lower < outOfReach);
    expect(sent).toEqual(stored.with(1, sent[1]!));
    expect(sent[1]).toBeCloseTo(1.05, 5);
  });

  it('keeps moved bounds when they cannot be applied, and says why', async () => {
    const { user } = await open([answer(zones.update, failure('zoneIsActionThreshold'))]);
    await row();
    const bound = await slider('Zone 7 begins');
    act(() => bound.focus());
    await user.keyboard('{ArrowRight}');
    await agree(user);
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

  it('keeps the season when it cannot be renewed', async () => {
    const { server } = await open();
    const before = await row();
    server.answers(answer(thresholds.get, failure(500)));
    await tell({ kind: 'change', changes: ['analysis'], traceId: 'f'.repeat(32) });
    await waitFor(() => expect(server.calls(thresholds.get).length).toBeGreaterThan(1));
    expect(await row()).toEqual(before);
    expect(screen.queryByText('This could not be loaded')).toBeNull();
  });

  it('leaves goalkeepers out of the mean, and says so', async () => {
    const keeper = makePlayer({ idfPlayer: 13, name: 'Uma Keeper', position: 'GK' });
    const two = makeSeason('speed', [
      { idfPlayer: 11, top: 6110 },
      { idfPlayer: 13, top: 1110 },
    ]);
    await open([answer(players.list, [makePlayer(), keeper]), answer(thresholds.get, two)]);
    expect(await screen.findByText('Outfield average 6.0 km')).toBeTruthy();
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
    expect((await failedPanel()).textContent).toContain('Invalid team.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
