import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@touchline/compute';
import { routes } from '@touchline/proto';
import { screen, waitFor, within } from '@testing-library/react';
import {
  hourMs,
  kickOff,
  makeActivity,
  makeActivityDetail,
  makePage,
  makePlayer,
  makeProgress,
  makeSession,
  minuteMs,
} from '../../../test/make.js';
import {
  catalogueAnswers,
  makeInterval,
  makeQuality,
  makeSummary,
} from '../../../test/make-reports.js';
import { failedPanel, renderScreen, tell } from '../../../test/render-screen.js';
import { type Answer, answer, failure, pending } from '../../../test/server.js';
import TeamReportPage from './team-report-page.js';

const { activities, analyses, settings } = routes.team;
const { summaries, intervals } = routes.reports;

const squad = [
  makePlayer({ idfPlayer: 11, backNumber: 9, nickName: 'Nina' }),
  makePlayer({ idfPlayer: 12, backNumber: 1, nickName: 'Kim' }),
];
const detail = makeActivityDetail({
  players: squad,
  activity: makeActivity({ players: [11, 12] }),
  sessions: [makeSession()],
});
const kim = makeSummary({
  idfPlayer: 12,
  metrics: {
    duration: 2700,
    totalDistance: 5500,
    distancePerMins: 122,
    hsrDistance: 0,
    maxSpeed: 7,
  },
  quality: makeQuality({ grade: 'C' }),
});

const analysed: Answer[] = [
  ...catalogueAnswers,
  answer(activities.list, makePage([makeActivity()])),
  answer(activities.getDetail, detail),
  answer(summaries.listByPlayer, [makeSummary(), kim]),
  answer(intervals.listByPlayer, [
    makeInterval(),
    makeInterval({ startMs: kickOff + 5 * minuteMs, metrics: { distancePerMins: 90 } }),
    makeInterval({ idfPlayer: 12, metrics: { distancePerMins: 60 } }),
  ]),
  answer(settings.getAnalysis, {
    settingsVersion: 4,
    changedMs: kickOff,
    settings: defaultSettings,
  }),
];
const open = (answers: Answer[] = [], query = '', width?: number) =>
  renderScreen(<TeamReportPage />, {
    answers: [...answers, ...analysed],
    at: `/report/main/team-activity${query}`,
    width,
  });
const table = () => screen.findByRole('table', { name: 'Players and metrics' });
const firstCells = async (column: number) =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[column]?.textContent);

describe('The team report', () => {
  it('has a row per player in coaches’ units, their grades, and the squad’s mean', async () => {
    await open();
    const rows = within(await table()).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent!.slice(0, 36))).toMatchObject([
      expect.stringMatching(/^Player/),
      expect.stringMatching(/^1KimC0:45:005\.50/),
      expect.stringMatching(/^9NinaA1:30:0010\.42/),
      expect.stringMatching(/^Squad mean1:07:307\.96/),
    ]);
    expect(screen.getByRole('columnheader', { name: /Total distance.*km/ })).toBeTruthy();
  });

  it('is about the latest activity that is analysed, until another is chosen', async () => {
    const training = makeActivity({
      idfActivity: 22,
      name: 'Training',
      status: 'UN_ANALYZED',
      dateStart: kickOff + 24 * hourMs,
    });
    const { user, server, address } = await open([
      answer(activities.list, makePage([training, makeActivity()])),
    ]);
    await screen.findByText(/14 Mar.* · Cup final/);
    const field = screen.getByRole('combobox', { name: 'Activity' });
    await user.click(field);
    await user.click(screen.getByRole('option', { name: /Training/ }));
    expect(address()).toContain('activity=22');
    await waitFor(() => expect(server.calls(activities.getDetail).at(-1)?.params.id).toBe(22));
  });

  it('is about one session when that is chosen, and forgets it with the activity', async () => {
    const { user, server, address } = await open();
    await table();
    await user.click(screen.getByRole('combobox', { name: 'Session' }));
    await user.click(screen.getByRole('option', { name: 'First half · 15:00–16:00' }));
    expect(address()).toContain('session=31');
    await waitFor(() =>
      expect(server.calls(summaries.listByPlayer).at(-1)?.params.idfSessions).toEqual([31]),
    );
  });

  it('says that what was played has changed since, and lets a coach analyse it again', async () => {
    const activity = { ...detail.activity, changedSinceAnalysis: true };
    const { user, server } = await open([
      answer(activities.getDetail, { ...detail, activity }),
      answer(analyses.reanalyze, makeProgress({ status: 'ANALYZING' })),
    ]);
    const note = await screen.findByText(/^Changed since the analysis: sessions/);
    const again = within(note.closest<HTMLElement>('[role="alert"]')!);
    await user.click(again.getByRole('button', { name: 'Analyse again' }));
    await waitFor(() => expect(server.calls(analyses.reanalyze)).toHaveLength(1));
  });

  it('sorts by a number: highest first, lowest first, then by jersey number again', async () => {
    const { user } = await open();
    const turn = await screen.findByRole('button', { name: 'Total distance' });
    const order = async () => (await firstCells(0)).slice(0, 2);
    await user.click(turn);
    expect(await order()).toEqual(['9NinaA', '1KimC']);
    expect(turn.closest('th')?.getAttribute('aria-sort')).toBe('descending');
    await user.click(turn);
    expect(await order()).toEqual(['1KimC', '9NinaA']);
    await user.click(turn);
    expect(turn.closest('th')?.getAttribute('aria-sort')).toBeNull();
  });

  it('is gone through with the arrow keys: players, and what is noted of one', async () => {
    const { user } = await open();
    const [, kims, ninas] = within(await table()).getAllByRole('row');
    while (document.activeElement !== kims) await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(ninas);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(within(ninas!).getByRole('img', { name: 'Quality A' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      '98.0 % recorded · the device’s own speed · Engine version 9 · Settings version 4',
    );
  });

  it('says in words that a sum is of several settings versions', async () => {
    const mixed = makeSummary({ quality: makeQuality({ settingsVersion: null }) });
    const { user } = await open([answer(summaries.listByPlayer, [mixed])]);
    await user.hover(within(await table()).getByRole('img', { name: 'Quality A' }));
    expect((await screen.findByRole('tooltip')).textContent).toContain('several settings versions');
  });

  it('explains a number: definition, rules in force, grades behind it', async () => {
    const { user } = await open();
    await table();
    await user.click(
      (await screen.findAllByRole('button', { name: /^High-speed running.*: definition/ })).at(-1)!,
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('A × 1, C × 1')).toBeTruthy();
    expect(await dialog.findByText(/19\.8 km\/h/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows another group of columns, and keeps it in the address', async () => {
    const { user, address } = await open();
    await table();
    await user.click(screen.getByRole('combobox', { name: 'Columns' }));
    await user.click(screen.getByRole('option', { name: 'Heart rate' }));
    expect(address()).toMatch(/columns=\w+/);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Total distance' })).toBeNull(),
    );
  });

  it('takes columns one by one, found by any words of their names', async () => {
    const { user, address } = await open([], '?columns=totalDistance,maxSpeed');
    await table();
    await user.click(screen.getByRole('combobox', { name: 'Choose columns' }));
    await user.paste('SPEED top');
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(new Set(options)).toEqual(new Set(['Top speed', 'Top speed, share of own highest']));
    await user.click(screen.getAllByRole('option')[0]!);
    expect(address()).toContain('columns=totalDistance');
    expect(address()).not.toContain('maxSpeed');
    expect(screen.getByPlaceholderText('Columns: 1')).toBeTruthy();
  });

  it('is a list of players on a phone', async () => {
    await open([], '', 390);
    const [nina] = (await screen.findAllByText('9 Nina')).map((name) => name.closest('li')!);
    expect(nina!.textContent).toMatch(/Total distance10\.42 km.*612 m.*31\.5 km\/h/);
    expect(screen.queryByRole('table', { name: 'Players and metrics' })).toBeNull();
  });

  it('draws each chart with its numbers as a table beside it', async () => {
    const { user } = await open();
    await table();
    const lines = within(await screen.findByRole('region', { name: /^Per 5 minutes/ }));
    await user.click(lines.getByRole('button', { name: 'Show as a table' }));
    const rows = within(await lines.findByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'StartSquad mean1 Kim9 Nina',
      '15:009060120',
      '15:0590–90',
    ]);
  });
});

describe('The zones of the team report', () => {
  const zones = makeSummary({ metrics: { speedZone1Distance: 1200, hrZone1Duration: 90 } });
  const asTable = async (name: RegExp, answers: Answer[] = []) => {
    const { user } = await open([answer(summaries.listByPlayer, [zones]), ...answers]);
    await table();
    await screen.findAllByText(/^≥ .* km\/h$/);
    const frame = within(await screen.findByRole('region', { name }));
    await user.click(frame.getByRole('button', { name: 'Show as a table' }));
    const [head, first] = within(await frame.findByRole('table')).getAllByRole('row');
    return { head: head!.children[1]!.textContent, first: first!.children[1]!.textContent };
  };

  it('are named by the bounds that counted when the numbers were computed', async () => {
    const own = { ...defaultSettings, speedZonesMps: [0, 3, 6] };
    const given = { settingsVersion: 4, changedMs: kickOff, settings: own };
    const { head } = await asTable(/^Speed zones/, [answer(settings.getAnalysis, given)]);
    expect(head).toBe('0.0–10.8 km/h (m)');
  });

  it('tell times as seconds, as files have them', async () => {
    const { head, first } = await asTable(/^Heart rate zones/);
    expect([head, first]).toEqual(['0–50 % (s)', '90']);
  });
});

describe('The team report while numbers are not all there', () => {
  const of = (progress: Parameters<typeof makeProgress>[0], status = progress?.status) =>
    answer(activities.getDetail, {
      ...detail,
      activity: makeActivity({ status, players: [11, 12] }),
      progress: makeProgress(progress),
    });

  it('says how far the analysis is, and shows who is done', async () => {
    await open([
      of({ status: 'ANALYZING', done: 1, total: 2 }),
      answer(summaries.listByPlayer, [makeSummary()]),
    ]);
    expect(await screen.findByText('1 of 2 players analysed')).toBeTruthy();
    expect(within(await table()).getByText('Nina')).toBeTruthy();
  });

  it('takes in the next player with a live message', async () => {
    const { server } = await open([answer(summaries.listByPlayer, [makeSummary()])]);
    await table();
    server.answers(answer(summaries.listByPlayer, [makeSummary(), kim]));
    await tell({ kind: 'analysis', progress: makeProgress() });
    expect(await within(await table()).findByText('Kim')).toBeTruthy();
  });

  it.each([
    [{ status: 'UN_ANALYZED' }, /^Not analysed yet/],
    [
      { status: 'UN_ANALYZED', failure: { code: 'engineFailed', params: {} } },
      /^The last analysis gave no result: The numbers could not be computed/,
    ],
  ] as const)('says why there are none: %j', async (progress, words) => {
    await open([of(progress as Parameters<typeof of>[0]), answer(summaries.listByPlayer, [])]);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(await screen.findByText('There are no numbers yet.')).toBeTruthy();
  });

  it('keeps places while it loads', async () => {
    await open([answer(summaries.listByPlayer, pending), answer(intervals.listByPlayer, pending)]);
    expect(await screen.findByRole('combobox', { name: 'Activity' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Export' })[0]!.hasAttribute('disabled')).toBe(
      true,
    );
  });

  it.each([
    ['its rows', summaries.listByPlayer],
    ['its lines', intervals.listByPlayer],
    ['the activities', activities.list],
    ['groups of numbers', routes.reports.metricGroups.list],
    ['what numbers mean', routes.reports.metrics.list],
  ] as const)('says why %s cannot be had, and asks again', async (_, route) => {
    const { user, server } = await open([answer(route, failure('activityNotFound') as never)]);
    const panel = await failedPanel();
    expect(panel.textContent).toContain('The activity does not exist in this team.');
    const before = server.calls(route).length;
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.calls(route).length).toBeGreaterThan(before));
  });

  it('leads to uploads where there is no activity', async () => {
    await open([answer(activities.list, makePage([]))]);
    const link = await screen.findByRole('link', { name: 'Upload recordings' });
    expect(link.getAttribute('href')).toBe('/upload');
  });
});
