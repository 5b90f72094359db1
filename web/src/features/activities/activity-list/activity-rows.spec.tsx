import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { paths } from '../../../shared/paths.js';
import { makeActivity, makePage, makeProgress, makeTeam } from '../../../test/make.js';
import { renderScreen, tell } from '../../../test/render-screen.js';
import { type Answer, answer, failure, pending } from '../../../test/server.js';
import ActivityListPage from './activity-list-page.js';

const { activities, analyses } = routes.team;
const phone = 390;
const desktop = 1280;
type Changes = Parameters<typeof makeActivity>[0];

const open = (
  shown: Changes[],
  answers: Answer[] = [],
  { at = '', ...around }: Parameters<typeof renderScreen>[1] = {},
) =>
  renderScreen(<ActivityListPage />, {
    answers: [
      ...answers,
      answer(analyses.listUnderWay, []),
      answer(
        activities.list,
        makePage(
          shown.map((changes, place) => makeActivity({ idfActivity: 21 + place, ...changes })),
        ),
      ),
    ],
    at: paths.activityList + at,
    ...around,
  });
/** The row, or on a phone the card, of an activity. */
const entry = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest<HTMLElement>('tr, li')!);
};
const failed = makeProgress({ failure: { code: 'storageFull', params: {} } });

describe.each([desktop, phone])('An activity in the list, %i pixels wide', (width) => {
  it.each([
    [{ status: 'ANALYZED' }, undefined, 'Analysed', 'Analyse again', true],
    [{ status: 'UN_ANALYZED' }, undefined, 'Not analysed', 'Analyse', false],
    [
      { status: 'ANALYZING' },
      makeProgress({ status: 'ANALYZING', done: 0, total: 4 }),
      'Being analysed 0 of 4',
      null,
      false,
    ],
    [
      { status: 'ANALYZING' },
      makeProgress({ status: 'ANALYZING', done: 1, total: 4 }),
      'Being analysed 1 of 4',
      null,
      true,
    ],
    [{ status: 'ANALYZED' }, failed, 'Analysis failed', 'Analyse again', true],
  ] as const)('says where it stands and what can be done: %j %#', async (...given) => {
    const [changes, progress, words, button, report] = given;
    const under = progress ? [progress] : [];
    await open([changes], [answer(analyses.listUnderWay, under)], { width });
    const row = await entry('Cup final');
    expect(await row.findByText(words)).toBeTruthy();
    expect(
      row.queryByRole('button')?.ariaLabel ?? row.queryByRole('button')?.textContent ?? null,
    ).toBe(button);
    expect(row.queryByRole('link', { name: 'Report of Cup final' }) !== null).toBe(report);
  });

  it('leads to its page and to its report', async () => {
    const { user, address, goTo } = await open([{}], [], { width });
    await user.click((await entry('Cup final')).getByRole('link', { name: 'Report of Cup final' }));
    expect(address()).toBe('/report/main/team-activity?activity=21');
    await goTo(paths.activityList);
    await user.click(await screen.findByRole('link', { name: 'Cup final' }));
    expect(address()).toBe('/activity/detail/21');
  });

  it('stands on the clock of its team', async () => {
    await open([{}], [], { width, teams: [makeTeam({ timezone: 'Asia/Seoul' })] });
    expect((await entry('Cup final')).getByText(/23:00–01:00/)).toBeTruthy();
    expect(screen.getByText('Times in Asia/Seoul')).toBeTruthy();
  });

  it('is followed while it is analysed, until it is done', async () => {
    const { server } = await open(
      [{ status: 'ANALYZING' }],
      [answer(analyses.listUnderWay, [makeProgress({ status: 'ANALYZING', done: 1, total: 4 })])],
      { width },
    );
    const row = await entry('Cup final');
    await row.findByText('Being analysed 1 of 4');
    server.answers(
      answer(analyses.listUnderWay, []),
      answer(activities.list, makePage([makeActivity()])),
    );
    await tell({ kind: 'analysis', progress: makeProgress() });
    expect(await row.findByText('Analysed')).toBeTruthy();
  });

  it('is analysed again, and whoever refuses it says why', async () => {
    const { user, server } = await open(
      [{}],
      [answer(analyses.reanalyze, failure('alreadyAnalyzing'))],
      { width },
    );
    const row = await entry('Cup final');
    await user.click(row.getByRole('button', { name: 'Analyse again' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(server.calls(analyses.reanalyze).every(({ params }) => params.id === 21)).toBe(true);
  });
});

describe('The table of activities', () => {
  it('has a column for each fact, and one row per activity in the order of the answer', async () => {
    await open([
      { name: 'Cup final', matchDay: 'MD(H)', playerCount: 18, sessionCount: 2 },
      { name: 'Recovery', type: 'R', matchDay: 'None', playerCount: 4, sessionCount: 0 },
    ]);
    const [head, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
    const texts = (row: HTMLElement) =>
      [...row.children].slice(1, -1).map(({ textContent }) => textContent);
    expect(texts(head!)).toEqual([
      'Name',
      'Type',
      'Match day',
      'Time',
      'Length',
      'Players',
      'Sessions',
      'Status',
    ]);
    expect(rows.map(texts)).toEqual([
      ['Cup final', 'Cup match', 'MD(H)', '15:00–17:00', '2:00:00', '18', '2', 'Analysed'],
      ['Recovery', 'Rehab', '–', '15:00–17:00', '2:00:00', '4', '–', 'Analysed'],
    ]);
  });

  it('gives way to cards when the window grows narrow', async () => {
    await open([{}], [], { width: phone });
    await entry('Cup final');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('1 player')).toBeTruthy();
  });
});

describe('Going through the list', () => {
  const pages = answer(activities.list, ({ query: { page = 0 } }) =>
    makePage(page < 3 ? [makeActivity({ name: `Page ${page}` })] : [], { page, of: 45 }),
  );

  it('says which rows are shown, and ends where they end', async () => {
    const { user, address } = await open([], [pages]);
    await entry('Page 0');
    const step = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(step('Previous page').disabled).toBe(true);
    expect(screen.getByText('1–20 of 45')).toBeTruthy();
    await user.click(step('Next page'));
    await entry('Page 1');
    await user.click(step('Next page'));
    await entry('Page 2');
    expect(screen.getByText('41–45 of 45')).toBeTruthy();
    expect(step('Next page').disabled).toBe(true);
    expect(address()).toBe('/activity/list?page=2');
    await user.click(step('Previous page'));
    expect(address()).toBe('/activity/list?page=1');
  });

  it('keeps what was shown until the next page is there, and says that it waits', async () => {
    const { user, server } = await open([], [pages]);
    await entry('Page 0');
    server.answers(answer(activities.list, pending));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    const busy = (await screen.findByRole('table')).closest('[aria-busy="true"]');
    expect(within(busy as HTMLElement).getByText('Page 0')).toBeTruthy();
  });

  it('begins at its first page again with another selection', async () => {
    const { user, address } = await open([], [pages], { at: '?page=2' });
    await entry('Page 2');
    await user.click(screen.getByRole('button', { name: 'Training' }));
    expect(address()).toBe('/activity/list?type=T');
  });

  it('shows the last page instead of one past the end, and is no step on the way back', async () => {
    const { address, goTo, goBack } = await open([], [pages], { at: '' });
    await entry('Page 0');
    await goTo(`${paths.activityList}?page=9`);
    await entry('Page 2');
    expect(address()).toBe('/activity/list?page=2');
    expect(screen.getByText('41–45 of 45')).toBeTruthy();
    await goBack();
    expect(address()).toBe('/activity/list');
  });

  it.each(['?page=-3', '?page=x', '?page=0.4', '?page=1e400'])(
    'reads a page that is none as the first: %s',
    async (at) => {
      const { server } = await open([], [pages], { at });
      await entry('Page 0');
      expect(server.calls(activities.list)[0]?.query.page).toBe(0);
    },
  );

  it('has no steps where one page is all', async () => {
    await open([{}]);
    await entry('Cup final');
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  });
});

describe('Choosing days', () => {
  const width = (name: string) => screen.findByRole('button', { name });

  it.each([
    ['Day', '?range=1d'],
    ['Week', '?range=1w'],
    ['2 weeks', '?range=2w'],
    ['Month', ''],
  ])('by a width keeps it in the address: %s', async (name, query) => {
    const { user, address } = await open([{}], [], { at: name === 'Month' ? '?range=1d' : '' });
    await user.click(await width(name));
    expect(address()).toBe(`/activity/list${query}`);
    expect((await width(name)).getAttribute('aria-pressed')).toBe('true');
  });

  it('goes back and on by the arrows, with the keys', async () => {
    const { user, address } = await open([{}], [], { at: '?range=1d&day=2026-03-14' });
    const earlier = await screen.findByRole('button', { name: 'Earlier' });
    act(() => earlier.focus());
    await user.keyboard('{Enter}');
    expect(address()).toBe('/activity/list?range=1d&day=2026-03-13');
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(address()).toBe('/activity/list?range=1d&day=2026-03-14');
    expect(screen.getByText('14 Mar 2026')).toBeTruthy();
  });

  it('offers to show all where the chosen day has nothing', async () => {
    const { user, server, address } = await open([], [], { at: '?range=1d&day=2026-03-14&type=T' });
    await screen.findByText('No activities in this time');
    server.answers(answer(activities.list, makePage([makeActivity()])));
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(address()).toBe('/activity/list');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Cup final' })).toBeTruthy());
  });
});
