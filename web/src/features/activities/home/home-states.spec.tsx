import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makeActivity, makePage, makeProgress, makeTeam } from '../../../test/make.js';
import { makeSummary } from '../../../test/make-reports.js';
import { renderScreen, tell } from '../../../test/render-screen.js';
import { type Answer, answer, failure } from '../../../test/server.js';
import { quietHome } from '../../../test/home.js';
import HomePage from './home-page.js';

const { activities, analyses } = routes.team;
const { listByPlayer } = routes.reports.summaries;
type Activities = Parameters<typeof makeActivity>[0][];

/** A home whose week holds these activities, the first of them the latest one. */
const open = (
  week: Activities,
  answers: Answer[] = [],
  around: Parameters<typeof renderScreen>[1] = {},
) => {
  const list = week.map((changes, place) => makeActivity({ idfActivity: 21 + place, ...changes }));
  return renderScreen(<HomePage />, {
    answers: [
      ...answers,
      answer(activities.getLatest, list[0] ?? null),
      answer(activities.list, ({ query: { type } }) => makePage(type ? [] : list)),
      answer(activities.get, ({ params: { id } }) => list.find((one) => one.idfActivity === id)!),
      ...quietHome,
    ],
    at: '/home',
    ...around,
  });
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const lines = async () =>
  (await (await region('Last 7 days')).findAllByRole('listitem')).map(
    ({ textContent }) => textContent,
  );

describe('The week on the home page', () => {
  it('says of each activity when, with how many and what it was, or where its analysis stands', async () => {
    await open(
      [
        { name: 'Cup final', players: [11, 12] },
        { name: 'Warm-up', type: 'T', status: 'UN_ANALYZED', players: [11] },
        { name: 'Derby', status: 'ANALYZING' },
        { name: 'Recovery', status: 'UN_ANALYZED' },
      ],
      [
        answer(analyses.listUnderWay, [
          makeProgress({ idfActivity: 23, status: 'ANALYZING', done: 3, total: 24 }),
          makeProgress({
            idfActivity: 24,
            status: 'UN_ANALYZED',
            failure: { code: 'storageFull', params: {} },
          }),
        ]),
      ],
    );
    await screen.findByText('3 of 24 players done');
    const [first, second, third, fourth] = await lines();
    expect(first).toMatch(/14 Mar.*Cup final15:00–17:002 playersCup match$/);
    expect(second).toMatch(/Warm-up.*1 playerNot analysed$/);
    expect(third).toMatch(/Derby.*Being analysed 3 of 24$/);
    expect(fourth).toMatch(/Recovery.*Analysis failed$/);
  });

  it.each([
    ['coach', true],
    ['guest', false],
  ] as const)('leads a %s to an activity: %s', async (role, leads) => {
    await open([{ name: 'Cup final' }], [], { role });
    const week = await region('Last 7 days');
    await week.findByText('Cup final');
    expect(week.queryByRole('link', { name: 'Cup final' }) !== null).toBe(leads);
    expect(week.queryByRole('link', { name: 'All activities' }) !== null).toBe(leads);
  });

  it('stands on the clock of another team, which is named', async () => {
    const teams = [makeTeam({ timezone: 'Asia/Seoul' })];
    await open([{}], [], { teams });
    expect((await lines())[0]).toContain('23:00–01:00');
    expect(screen.getByText('Times in Asia/Seoul')).toBeTruthy();
  });

  it('takes in an activity that somebody else adds', async () => {
    const { server } = await open([{ name: 'Cup final' }]);
    await lines();
    const more = [
      makeActivity({ name: 'Cup final' }),
      makeActivity({ idfActivity: 30, name: 'Recovery' }),
    ];
    server.answers(answer(activities.list, ({ query: { type } }) => makePage(type ? [] : more)));
    await tell({ kind: 'change', changes: ['activity'], traceId: 'a'.repeat(32) });
    expect((await region('Last 7 days')).getByRole('link', { name: 'Recovery' })).toBeTruthy();
  });
});

describe('The latest activity on the home page', () => {
  const latest = () => region('Cup final');

  it('that is being analysed shows the players who are done', async () => {
    const under = makeProgress({ status: 'ANALYZING', done: 1, total: 24 });
    const { user, address } = await open(
      [{ status: 'ANALYZING' }],
      [answer(analyses.listUnderWay, [under])],
    );
    const part = await latest();
    expect(await part.findByText('10.42 km')).toBeTruthy();
    expect(part.getByText('Being analysed 1 of 24')).toBeTruthy();
    await user.click(part.getByRole('link', { name: 'Open report' }));
    expect(address()).toBe('/report/main/team-activity?activity=21');
  });

  it('that has just begun to be analysed has no numbers yet, and says so', async () => {
    const under = makeProgress({ status: 'ANALYZING', done: 0, total: 24, players: [] });
    const { server } = await open(
      [{ status: 'ANALYZING' }],
      [answer(analyses.listUnderWay, [under])],
    );
    const part = await latest();
    expect(part.queryByRole('link', { name: 'Open report' })).toBeNull();
    expect(part.queryByText('10.42 km')).toBeNull();
    expect(server.calls(listByPlayer)).toEqual([]);
  });

  it('that changed since its analysis says so beside its numbers', async () => {
    await open([{ changedSinceAnalysis: true }]);
    const part = await latest();
    expect(await part.findByText('Changed since the analysis')).toBeTruthy();
    expect(await part.findByText('10.42 km')).toBeTruthy();
  });

  it('whose last analysis failed says so, and keeps the numbers of before', async () => {
    const failed = makeProgress({ failure: { code: 'storageFull', params: {} } });
    await open([{}], [answer(analyses.listUnderWay, [failed])]);
    const part = await latest();
    expect(await part.findByText('Analysis failed')).toBeTruthy();
    expect(await part.findByText('10.42 km')).toBeTruthy();
  });

  it('without a number of anybody says so', async () => {
    await open([{}], [answer(listByPlayer, [])]);
    expect(await (await latest()).findByText(/numbers/i)).toBeTruthy();
    expect(screen.queryByText('10.42 km')).toBeNull();
  });

  it('whose numbers cannot be had says so in their place, and asks again', async () => {
    const { user, server } = await open([{}], [answer(listByPlayer, failure(500))]);
    const part = await latest();
    const again = await part.findByRole('button', { name: 'Try again' });
    server.answers(answer(listByPlayer, [makeSummary()]));
    await user.click(again);
    expect(await part.findByText('10.42 km')).toBeTruthy();
  });

  it('shows a player only their own numbers', async () => {
    const { server } = await open([{}], [], { role: 'player' });
    expect(await (await latest()).findByText('10.42 km')).toBeTruthy();
    const whose = server.calls(listByPlayer).map(({ params }) => params.idfPlayers);
    expect(new Set(whose.flat())).toEqual(new Set([11]));
    expect(screen.queryByRole('button', { name: 'Analyse' })).toBeNull();
  });

  it('has no match day where there is none', async () => {
    await open([{ matchDay: 'None' }]);
    expect((await latest()).queryByText('None')).toBeNull();
  });

  it('is analysed from here with the keys alone', async () => {
    const { user, server } = await open(
      [{ status: 'UN_ANALYZED' }],
      [answer(analyses.analyze, makeProgress({ status: 'ANALYZING' }))],
    );
    const button = await (await latest()).findByRole('button', { name: 'Analyse' });
    act(() => button.focus());
    await user.keyboard('{Enter}');
    expect(server.calls(analyses.analyze).map(({ params }) => params.id)).toEqual([21]);
  });
});

describe('A home of which nothing can be had', () => {
  it('says so once, and is there after another try', async () => {
    const list = [makeActivity({ name: 'Cup final' })];
    const { user, server } = await open(
      [],
      [answer(activities.getLatest, failure(500)), answer(activities.list, failure(500))],
    );
    await waitFor(() => expect(screen.getAllByText('This could not be loaded')).toHaveLength(1));
    server.answers(
      answer(activities.getLatest, list[0]!),
      answer(activities.list, ({ query: { type } }) => makePage(type ? [] : list)),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Cup final' })).toBeTruthy();
    expect(screen.queryByText('This could not be loaded')).toBeNull();
  });
});

describe('The foot of the home page', () => {
  it('names the product', async () => {
    await open([{}]);
    const foot = within(await screen.findByRole('contentinfo'));
    expect(foot.getByText('Touchline')).toBeTruthy();
    expect(foot.getByText(/2025/)).toBeTruthy();
  });
});
