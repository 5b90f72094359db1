import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, within } from '@testing-library/react';
import { addDays, dayAt, mondayOf, startOfDay } from '../../../shared/format/zoned-day.js';
import { isRecent, quietHome } from '../../../test/home.js';
import { hourMs, makeActivity, makePage, makePlayer } from '../../../test/make.js';
import { failedPanel, renderScreen, tell } from '../../../test/render-screen.js';
import { type Answer, answer, failure } from '../../../test/server.js';
import HomePage from './home-page.js';

const { activities, players } = routes.team;
const { listByActivity } = routes.reports.summaries;

const zone = 'Europe/Berlin';
const monday = mondayOf(dayAt(Date.now(), zone));
/** Shortly after midnight of the week's first day, weeks back: before now, whenever the test runs. */
const begunOn = (weeksBack: number): number =>
  Math.min(startOfDay(addDays(monday, -7 * weeksBack), zone) + 1, Date.now());
const played = (idfActivity: number, weeksBack: number, changes = {}) => {
  const dateStart = begunOn(weeksBack);
  const finish = { dateFinish: dateStart + hourMs };
  return makeActivity({
    idfActivity,
    type: 'T',
    dateStart,
    players: [1, 11, 12],
    ...finish,
    ...changes,
  });
};
const sumOf = (idfActivity: number, totalDistance: number, playerCount = 2) => ({
  idfActivity,
  localDate: '2026-03-14',
  playerCount,
  changedSinceAnalysis: false,
  metrics: { totalDistance, hsrDistance: 300, maxSpeed: 8.75, sprintCount: 4 },
});
const squad = answer(players.list, [
  makePlayer({ idfPlayer: 1, position: 'GK' }),
  makePlayer(),
  makePlayer({ idfPlayer: 12 }),
]);

/** A home around which these were played, and what was run in each. */
const open = (
  around: readonly ReturnType<typeof makeActivity>[],
  numbers: Parameters<typeof answer<typeof listByActivity>>[1],
  {
    role = 'coach' as const,
    more = [] as Answer[],
  }: { role?: 'coach' | 'player'; more?: Answer[] } = {},
) =>
  renderScreen(<HomePage />, {
    answers: [
      ...more,
      answer(activities.list, ({ query }) => makePage(isRecent(query) ? [...around] : [])),
      answer(listByActivity, numbers),
      squad,
      ...quietHome,
    ],
    at: '/home',
    role,
  });
const week = async () => within(await screen.findByRole('region', { name: 'This week' }));

describe('A coach’s week', () => {
  it('is told in words beside what is usual, per outfield player', async () => {
    const { server } = await open(
      [played(31, 0), played(32, 1), played(33, 3)],
      [sumOf(31, 12_000), sumOf(32, 10_000), sumOf(33, 6000)],
    );
    expect(
      await (await week()).findByText('6.00 km so far: the averages of its days, added up.'),
    ).toBeTruthy();
    expect((await week()).getByText(/Usually 4\.00 km in the whole week\.$/)).toBeTruthy();
    expect(await (await week()).findByText('Usual (average of 2 weeks)')).toBeTruthy();
    expect(
      await (await week()).findByRole('heading', { name: /^Total distance, outfield average/ }),
    ).toBeTruthy();
    expect(server.calls(listByActivity)[0]).toMatchObject({
      params: { idfActivities: [31, 32, 33], idfPlayers: [11, 12] },
      query: { metrics: 'totalDistance' },
    });
  });

  it('reaches back four whole weeks, and forward to what is planned', async () => {
    const { server } = await open([played(31, 0)], [sumOf(31, 12_000)]);
    await (await week()).findByText('6.00 km so far: the averages of its days, added up.');
    const { query } = server.calls(activities.list).find((call) => isRecent(call.query))!;
    expect(query.start).toBe(startOfDay(addDays(monday, -28), zone));
    expect(query.end).toBeUndefined();
  });

  it('draws its days, marks matches, and leads to what was done', async () => {
    const { user, address } = await open(
      [played(31, 0, { type: 'L', name: 'Derby' })],
      [sumOf(31, 12_000)],
    );
    expect(await (await week()).findByText('Match')).toBeTruthy();
    expect((await week()).queryByText(/^Usual/)).toBeNull();
    await user.click((await week()).getByRole('button', { name: 'Show as a table' }));
    const rows = within(await (await week()).findByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(8);
    expect(rows[1]!.textContent).toMatch(/: Derby6\.00$/);
    expect(within(rows[2]!).queryByRole('link')).toBeNull();
    await user.click(within(rows[1]!).getByRole('link'));
    expect(address()).toBe('/report/main/team-activity?activity=31');
  });

  it.each([
    ['one that has no numbers yet to its page', [{ status: 'UN_ANALYZED' }], '/activity/detail/31'],
    ['several to their list', [{}, { idfActivity: 32 }], `/activity/list?range=1d&day=${monday}`],
  ] as const)('leads from a day with %s', async (_, day, to) => {
    const { user } = await open(
      [...day.map((changes) => played(31, 0, changes)), played(40, 1)],
      [sumOf(40, 12_000)],
    );
    await user.click(await (await week()).findByRole('button', { name: 'Show as a table' }));
    const [link] = within(await (await week()).findByRole('table')).getAllByRole('link');
    expect(link!.getAttribute('href')).toBe(to);
  });

  it('says where there is no earlier one to compare with', async () => {
    await open([played(31, 0)], [sumOf(31, 12_000)]);
    expect(
      await (await week()).findByText(/There is no earlier week to compare with\.$/),
    ).toBeTruthy();
  });

  it('says where it has no numbers yet, and what is usual', async () => {
    await open([played(32, 1)], [sumOf(32, 10_000)]);
    expect(await (await week()).findByText('No numbers this week yet.')).toBeTruthy();
    expect((await week()).getByText(/Usually 5\.00 km in the whole week\.$/)).toBeTruthy();
  });

  it('says nothing of days on which usually nothing is played', async () => {
    const dateStart = startOfDay(addDays(monday, -1), zone);
    const onSunday = played(32, 1, { dateStart, dateFinish: dateStart + hourMs });
    await open([onSunday], [sumOf(32, 10_000)]);
    expect(await (await week()).findByText(/Usually 5\.00 km in the whole week\.$/)).toBeTruthy();
    expect((await week()).queryByText(/0\.00 km/)).toBeNull();
  });

  it('says where there is nothing at all, without asking for numbers of nobody', async () => {
    const { server } = await open([], []);
    expect(await (await week()).findByText('No numbers this week yet.')).toBeTruthy();
    expect(await (await week()).findByText('There are no numbers yet.')).toBeTruthy();
    expect(server.calls(listByActivity)).toEqual([]);
  });

  it('takes in what is analysed meanwhile', async () => {
    const { server } = await open([played(31, 0)], [sumOf(31, 12_000)]);
    await (await week()).findByText('6.00 km so far: the averages of its days, added up.');
    server.answers(answer(listByActivity, [sumOf(31, 14_000)]));
    await tell({ kind: 'change', changes: ['analysis'], traceId: 'a'.repeat(32) });
    expect(
      await (await week()).findByText('7.00 km so far: the averages of its days, added up.'),
    ).toBeTruthy();
  });

  it('can be asked for again where its numbers could not be had', async () => {
    const { server, user } = await open([played(31, 0)], failure(500));
    await failedPanel();
    server.answers(answer(listByActivity, [sumOf(31, 12_000)]));
    await user.click((await week()).getByRole('button', { name: 'Try again' }));
    expect(
      await (await week()).findByText('6.00 km so far: the averages of its days, added up.'),
    ).toBeTruthy();
  });
});

describe('Around the latest activity', () => {
  const planned = (idfActivity: number, name: string, hours: number) => {
    const dateStart = Date.now() + hours * hourMs;
    return makeActivity({
      idfActivity,
      name,
      dateStart,
      dateFinish: dateStart + hourMs,
      status: 'UN_ANALYZED',
      players: [],
    });
  };
  const nextUp = async () => within(await screen.findByRole('region', { name: 'Next' }));

  it('stands what is planned, the next first, at most three of it', async () => {
    const plans = [5, 4, 3, 2].map((days) => planned(40 + days, `In ${days} days`, days * 24));
    await open(plans, []);
    const links = await (await nextUp()).findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'In 2 days',
      'In 3 days',
      'In 4 days',
    ]);
    expect(links[0]!.getAttribute('href')).toBe('/activity/detail/42');
  });

  it('stands the next match, too, where it is further away', async () => {
    const plans = [5, 4, 3, 2].map((days) => ({
      ...planned(40 + days, `In ${days} days`, days * 24),
      type: days === 5 ? ('L' as const) : ('T' as const),
    }));
    await open(plans, []);
    const links = await (await nextUp()).findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'In 2 days',
      'In 3 days',
      'In 4 days',
      'In 5 days',
    ]);
  });

  it('stands nothing where nothing is planned', async () => {
    await open([played(31, 0)], [sumOf(31, 12_000)]);
    await (await week()).findByText('6.00 km so far: the averages of its days, added up.');
    expect(screen.queryByRole('region', { name: 'Next' })).toBeNull();
  });

  it('opens with the newest that has begun, not with a planned one', async () => {
    const begun = played(31, 0, { name: 'Pressing' });
    await open([], [], {
      more: [
        answer(activities.getLatest, planned(42, 'Away day', 24)),
        answer(activities.list, ({ query: { size } }) => makePage(size === 1 ? [begun] : [])),
      ],
    });
    expect(await screen.findByRole('region', { name: 'Pressing' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Away day' })).toBeNull();
  });

  it('opens with what was recorded, not with what was planned and has begun', async () => {
    const unworn = played(43, 0, { name: 'Recovery', playerCount: 0, players: [] });
    await open([unworn, played(31, 1, { name: 'Pressing' })], [sumOf(31, 12_000)], {
      more: [answer(activities.getLatest, unworn)],
    });
    expect(await screen.findByRole('region', { name: 'Pressing' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Recovery' })).toBeNull();
  });

  describe('the last match', () => {
    const match = makeActivity({ idfActivity: 50, name: 'Derby', type: 'L' });
    const openWith = (latest: ReturnType<typeof makeActivity>) =>
      open([], [], {
        more: [
          answer(activities.getLatest, latest),
          answer(activities.list, ({ query: { type } }) => makePage(type ? [match] : [])),
        ],
      });

    it('is named, with the way to it', async () => {
      await openWith(played(31, 0, { name: 'Pressing' }));
      const last = within(await screen.findByRole('region', { name: 'Last match' }));
      const link = await last.findByRole('link', { name: 'Derby' });
      expect(link.getAttribute('href')).toBe('/activity/detail/50');
      expect(last.getByText(/14 Mar.*15:00–17:00 · Home match/)).toBeTruthy();
    });

    it('is not named twice where it is the latest activity', async () => {
      await openWith(match);
      await screen.findByRole('region', { name: 'Derby' });
      expect(screen.queryByRole('region', { name: 'Last match' })).toBeNull();
    });
  });
});

describe('A player’s home', () => {
  const own = [played(31, 0, { name: 'Finishing' }), played(32, 1, { type: 'L', name: 'Derby' })];
  const numbers = [
    sumOf(31, 6000, 1),
    { ...sumOf(32, 9500, 1), metrics: { totalDistance: 9500, maxSpeed: 9.1, sprintCount: 4 } },
  ];
  const part = async (name: string) => within(await screen.findByRole('region', { name }));

  it('tells their week beside their usual one', async () => {
    const { server } = await open(own, numbers, { role: 'player' });
    expect(await (await week()).findByText('6.00 km so far.')).toBeTruthy();
    expect((await week()).getByText(/Usually 9\.50 km in the whole week\.$/)).toBeTruthy();
    expect(server.calls(listByActivity).map(({ params }) => params.idfPlayers)).toEqual([[11]]);
    expect(server.calls(players.list)).toEqual([]);
  });

  it('counts no activities of the team', async () => {
    const { server } = await open(own, numbers, { role: 'player' });
    await (await week()).findByText('6.00 km so far.');
    expect(screen.queryByText('By activity type')).toBeNull();
    expect(server.calls(activities.countByType)).toEqual([]);
  });

  it('leads from a day to their recording', async () => {
    const { user } = await open(own, numbers, { role: 'player' });
    await user.click(await (await week()).findByRole('button', { name: 'Show as a table' }));
    const [link] = within(await (await week()).findByRole('table')).getAllByRole('link');
    expect(link!.getAttribute('href')).toBe('/my-activities/31/players/11');
  });

  it('shows their bests, each with where it was', async () => {
    await open(own, numbers, { role: 'player' });
    const bests = await part('My bests');
    expect(await bests.findByText('32.8 km/h')).toBeTruthy();
    expect(bests.getByText('9.50 km')).toBeTruthy();
    expect(bests.getByText('Most sprints').parentElement!.textContent).toContain('4');
    expect(bests.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Derby',
      'Derby',
      'Finishing',
    ]);
    expect(bests.getAllByRole('link')[0]!.getAttribute('href')).toBe(
      '/my-activities/32/players/11',
    );
  });

  it('lists their latest activities with the main numbers, not those without them', async () => {
    const without = played(33, 0, { name: 'Recovery', players: [12] });
    await open([without, ...own], numbers, { role: 'player' });
    const latest = await part('My latest activities');
    const rows = await latest.findAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(within(rows[1]!).getByRole('link', { name: 'Finishing' })).toBeTruthy();
    expect(await within(rows[1]!).findByText('6.00')).toBeTruthy();
    expect(latest.getByRole('link', { name: 'All activities' }).getAttribute('href')).toBe(
      '/my-activities',
    );
  });

  it('says where they took no part in the latest activity', async () => {
    const more = [answer(activities.getLatest, makeActivity({ players: [] }))];
    await open(own, numbers, { role: 'player', more });
    const latest = await part('Cup final');
    expect(latest.getByText('You did not take part')).toBeTruthy();
  });

  it('of a first day says what will stand there', async () => {
    await open([], [], { role: 'player' });
    expect(await (await part('My bests')).findByText('There are no numbers yet.')).toBeTruthy();
    expect(
      (await part('My latest activities')).getByText(/^Your matches and training sessions appear/),
    ).toBeTruthy();
  });
});
