import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, waitFor, within } from '@testing-library/react';
import {
  hourMs,
  kickOff,
  makeActivity,
  makePage,
  makeProgress,
  makeSession,
} from '../../../test/make.js';
import { makeSummary } from '../../../test/make-reports.js';
import { renderScreen, tell } from '../../../test/render-screen.js';
import { analysedDetail, kimsNumbers, reportAnswers } from '../../../test/reports.js';
import { type Answer, answer, failure, pending } from '../../../test/server.js';
import TeamReportPage from './team-report-page.js';

const { activities, analyses } = routes.team;
const { summaries, intervals } = routes.reports;

const open = (
  answers: readonly Answer[] = [],
  query = '',
  around: Parameters<typeof renderScreen>[1] = {},
) =>
  renderScreen(<TeamReportPage />, {
    answers: [...answers, ...reportAnswers],
    at: `/report/main/team-activity${query}`,
    ...around,
  });
const table = () => screen.findByRole('table', { name: 'Players and metrics' });

describe('The team report', () => {
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

  it('keeps the place of the way to the activity until it is known, and has none without one', async () => {
    const way = () => screen.queryByText('Open activity');
    const { unmount } = await open([answer(activities.list, pending)]);
    expect(way()?.getAttribute('aria-disabled')).toBe('true');
    unmount();
    await open([answer(activities.list, makePage([]))]);
    await screen.findByText('No activity yet');
    expect(way()).toBeNull();
  });

  it('is about one session when that is chosen', async () => {
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
    const activity = { ...analysedDetail.activity, changedSinceAnalysis: true };
    const { user, server } = await open([
      answer(activities.getDetail, { ...analysedDetail, activity }),
      answer(analyses.reanalyze, makeProgress({ status: 'ANALYZING' })),
    ]);
    const note = await screen.findByText(/^Changed since the analysis: sessions/);
    const again = within(note.closest<HTMLElement>('[role="alert"]')!);
    await user.click(again.getByRole('button', { name: 'Analyse again' }));
    await waitFor(() => expect(server.calls(analyses.reanalyze)).toHaveLength(1));
  });

  it('tells players, who cannot analyse it again, that it has changed since', async () => {
    const activity = { ...analysedDetail.activity, changedSinceAnalysis: true };
    const changed = answer(activities.getDetail, { ...analysedDetail, activity });
    await open([changed], '', { role: 'player' });
    expect(await screen.findByText(/^Changed since the analysis: sessions/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Analyse again' })).toBeNull();
  });

  it('says so, too, of a session of it, and as soon as it is changed', async () => {
    const { server } = await open([], '?activity=21&session=31');
    await table();
    expect(screen.queryByText(/^Changed since the analysis/)).toBeNull();
    const activity = { ...analysedDetail.activity, changedSinceAnalysis: true };
    server.answers(answer(activities.getDetail, { ...analysedDetail, activity }));
    await tell({ kind: 'change', changes: ['activity'], traceId: 'f'.repeat(32) });
    expect(await screen.findByText(/^Changed since the analysis/)).toBeTruthy();
  });

  it('compares with the 28 days before, a session with nothing', async () => {
    const { server } = await open([], '?activity=21');
    await table();
    await waitFor(() => expect(server.calls(activities.list).length).toBeGreaterThan(1));
    const { start, end, type } = server.calls(activities.list).at(-1)!.query;
    expect([end, start]).toEqual([kickOff - 1, kickOff - 28 * 24 * hourMs]);
    expect(type).toBe('C,L,F');
  });

  it('leads to the activity that it is about', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Open activity' });
    await waitFor(() => expect(link.getAttribute('href')).toBe('/activity/detail/21'));
  });

  it('is written in the reader’s language, numbers as everywhere', async () => {
    await open([], '', { language: 'ko' });
    const shown = await screen.findByRole('table', { name: '선수와 지표' });
    expect(within(shown).getByText('10.42')).toBeTruthy();
  });
});

describe('The way through team reports', () => {
  const training = makeActivity({ idfActivity: 22, name: 'Training', dateStart: kickOff - hourMs });
  const session = (idfActivity: number) => makeSession({ idfActivity });
  const two: Answer[] = [
    answer(activities.list, makePage([makeActivity(), training])),
    answer(activities.getDetail, ({ params }) => ({
      ...analysedDetail,
      activity: params.id === 22 ? training : analysedDetail.activity,
      sessions: [session(params.id)],
    })),
  ];
  const choose = async (
    user: Awaited<ReturnType<typeof open>>['user'],
    field: string,
    option: RegExp,
  ) => {
    await user.click(screen.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };

  it('goes back with the browser: from one activity to the one before', async () => {
    const { user, address, goBack } = await open(two, '?activity=21');
    await table();
    await choose(user, 'Activity', /Training/);
    await waitFor(() => expect(address()).toContain('activity=22'));
    await goBack();
    expect(address()).toContain('activity=21');
    expect(await screen.findByText(/14 Mar.* · Cup final/)).toBeTruthy();
  });

  it('goes back from a session to the whole', async () => {
    const { user, address, goBack } = await open(two, '?activity=21');
    await table();
    await choose(user, 'Session', /First half/);
    await waitFor(() => expect(address()).toContain('session=31'));
    await goBack();
    expect(address()).not.toContain('session');
  });

  it('forgets the session with the activity, and keeps what is looked at', async () => {
    const { user, address } = await open(two, '?activity=21&session=31&bars=maxSpeed');
    await table();
    await choose(user, 'Activity', /Training/);
    await waitFor(() => expect(address()).toContain('activity=22'));
    expect(address()).not.toContain('session');
    expect(address()).toContain('bars=maxSpeed');
  });

  it('does not step through every column that was looked at', async () => {
    const { user, address, goTo, goBack } = await open(two, '?activity=21');
    await table();
    await goTo('/report/main/team-activity?activity=22');
    await choose(user, 'Columns', /^Heart rate$/);
    await waitFor(() => expect(address()).toContain('columns='));
    await goBack();
    expect(address()).toContain('activity=21');
  });

  it('opens an activity that is older than those offered, without a word of there being none', async () => {
    const old = makeActivity({ idfActivity: 7, name: 'Autumn cup' });
    await open([answer(activities.getDetail, { ...analysedDetail, activity: old })], '?activity=7');
    await table();
    expect(screen.getByText(/Autumn cup/)).toBeTruthy();
    expect(screen.queryByText('No activity yet')).toBeNull();
  });

  it('waits for it without such a word', async () => {
    await open([answer(activities.getDetail, pending)], '?activity=7');
    expect(await screen.findByRole('combobox', { name: 'Activity' })).toBeTruthy();
    expect(screen.queryByText('No activity yet')).toBeNull();
  });

  it('leads from one that does not exist to the latest: asking again would not help', async () => {
    const { user, address } = await open(
      [
        answer(activities.getDetail, ({ params }) =>
          params.id === 999 ? failure('activityNotFound') : analysedDetail,
        ),
        answer(summaries.listByPlayer, ({ params }) =>
          params.idfActivities[0] === 999 ? failure('activityNotFound') : [makeSummary()],
        ),
        answer(intervals.listByPlayer, ({ params }) =>
          params.idfActivities[0] === 999 ? failure('activityNotFound') : [],
        ),
      ],
      '?activity=999',
    );
    const says = await screen.findByText('The activity does not exist in this team.');
    const panel = says.closest<HTMLElement>('[role=alert]')!;
    expect(within(panel).queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(within(panel).getByRole('link', { name: 'Latest report' }));
    expect(address()).toBe('/report/main/team-activity');
    expect(within(await table()).getByText('Nina')).toBeTruthy();
  });

  it.each(['abc', '0', ''])('says that there is no activity “%s”', async (activity) => {
    const { user, server, address } = await open([], `?activity=${activity}`);
    const says = await screen.findByText('The activity does not exist in this team.');
    expect(server.calls(activities.getDetail)).toEqual([]);
    const panel = within(says.closest<HTMLElement>('[role=alert]')!);
    await user.click(panel.getByRole('link', { name: 'Latest report' }));
    expect(address()).toBe('/report/main/team-activity');
  });

  it('takes no nonsense from the address', async () => {
    const { server } = await open([], '?session=x&bars=luck&columns=luck');
    await table();
    expect(server.calls(activities.getDetail)[0]?.params.id).toBe(21);
  });
});

describe('The team report while numbers are not all there', () => {
  const of = (progress: Parameters<typeof makeProgress>[0], status = progress?.status) =>
    answer(activities.getDetail, {
      ...analysedDetail,
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

  it('says that an analysis has ended, to whoever saw it run', async () => {
    const { server } = await open([of({ status: 'ANALYZING', done: 1, total: 2 })]);
    await screen.findByText('1 of 2 players analysed');
    server.answers(of({ status: 'ANALYZED', done: 2, total: 2 }));
    await tell({ kind: 'analysis', progress: makeProgress() });
    expect(await screen.findByText('The numbers were updated just now.')).toBeTruthy();
  });

  it('says so when the numbers are there, and no longer than they are up to date', async () => {
    const done = of({ status: 'ANALYZED', done: 2, total: 2 });
    const { server } = await open([of({ status: 'ANALYZING', done: 1, total: 2 })]);
    await screen.findByText('1 of 2 players analysed');
    let come = (): void => undefined;
    const coming = new Promise<void>((resolve) => (come = resolve));
    server.answers(
      done,
      answer(summaries.listByPlayer, async () => {
        await coming;
        return [makeSummary(), kimsNumbers];
      }),
    );
    await waitFor(() => expect(screen.queryByText('1 of 2 players analysed')).toBeNull());
    expect(screen.queryByText('The numbers were updated just now.')).toBeNull();
    come();
    await screen.findByText('The numbers were updated just now.');
    const changed = makeActivity({ changedSinceAnalysis: true, players: [11, 12] });
    server.answers(answer(activities.getDetail, { ...analysedDetail, activity: changed }));
    await tell({ kind: 'change', changes: ['activity'], traceId: 'another' });
    await waitFor(() =>
      expect(screen.queryByText('The numbers were updated just now.')).toBeNull(),
    );
  });

  it('says nothing of an analysis that had ended before', async () => {
    await open();
    await table();
    expect(screen.queryByText(/^Just analysed/)).toBeNull();
  });

  it('takes in the next player with a live message', async () => {
    const { server } = await open([answer(summaries.listByPlayer, [makeSummary()])]);
    await table();
    server.answers(answer(summaries.listByPlayer, [makeSummary(), kimsNumbers]));
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

  it('keeps places also of numbers that are there, until it is known what they mean', async () => {
    const { server } = await open([answer(routes.reports.metrics.list, pending)]);
    await waitFor(() => expect(server.calls(summaries.listByPlayer)).not.toHaveLength(0));
    expect(await screen.findByText(/14 Mar.* · Cup final/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([
    ['its rows', summaries.listByPlayer],
    ['its lines', intervals.listByPlayer],
    ['the activities', activities.list],
    ['groups of numbers', routes.reports.metricGroups.list],
    ['what numbers mean', routes.reports.metrics.list],
  ] as const)('says why %s cannot be had, and asks again', async (_, route) => {
    const { user, server } = await open([answer(route, failure('activityNotFound') as never)]);
    const says = await screen.findByText('The activity does not exist in this team.');
    const panel = says.closest<HTMLElement>('[role=alert]')!;
    const before = server.calls(route).length;
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.calls(route).length).toBeGreaterThan(before));
  });

  it('keeps the choice of activity and session where an answer is too much to show', async () => {
    await open([answer(summaries.listByPlayer, failure('answerTooLarge'))]);
    expect(await screen.findByText(/^This is too much to show at once/)).toBeTruthy();
    expect(screen.getAllByText(/^This is too much to show at once/)).toHaveLength(1);
    expect(await screen.findByText(/14 Mar.* · Cup final/)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Session' })).toBeTruthy();
  });

  it('leads to uploads where there is no activity', async () => {
    await open([answer(activities.list, makePage([]))]);
    const link = await screen.findByRole('link', { name: 'Upload recordings' });
    expect(link.getAttribute('href')).toBe('/upload');
  });

  it('keeps showing what is there when a later refresh fails', async () => {
    const { server } = await open();
    await table();
    server.answers(answer(summaries.listByPlayer, failure(500)));
    await tell({ kind: 'analysis', progress: makeProgress() });
    expect(within(await table()).getByText('Nina')).toBeTruthy();
    expect(screen.queryByText('This could not be loaded')).toBeNull();
  });

  it('names those who are analysed and of whom there are no numbers, after a while', async () => {
    const done = [11, 12].map(
      (idfPlayer) => ({ idfPlayer, state: 'DONE', failure: null }) as const,
    );
    await open([
      of({ status: 'ANALYZED', players: [...done] }),
      answer(summaries.listByPlayer, [makeSummary()]),
    ]);
    await table();
    expect(screen.queryByText(/Kim/)).toBeNull();
    expect((await screen.findByText(/1 Kim/)).closest('[role=alert]')).toBeTruthy();
  });
});
