import { describe, expect, it } from '@jest/globals';
import { limits, routes } from '@touchline/proto';
import { act, screen, within } from '@testing-library/react';
import {
  hourMs,
  kickOff,
  makeActivity,
  makeActivityDetail,
  makePlayer,
  makeProgress,
  makeRecording,
  makeSession,
  minuteMs,
} from '../../../test/make.js';
import { catalogueAnswers } from '../../../test/make-reports.js';
import { failedPanel, renderScreen, tell } from '../../../test/render-screen.js';
import { type Answer, answer, failure, pending } from '../../../test/server.js';
import ActivityDetailPage from './activity-detail-page.js';

const { activities, activityRecordings, analyses, players, recordings, stadiums } = routes.team;
type Detail = Parameters<typeof makeActivityDetail>[0];

const open = (
  detail: Detail | ReturnType<typeof failure> | Promise<never> = {},
  answers: Answer[] = [],
  around: { role?: 'coach' | 'player'; width?: number; language?: 'ko'; at?: string } = {},
) => {
  const given =
    detail instanceof Promise || 'of' in detail ? detail : makeActivityDetail(detail as Detail);
  return renderScreen(<ActivityDetailPage />, {
    answers: [...answers, answer(activities.getDetail, given)],
    at: '/activity/detail/21',
    path: '/activity/detail/:idfActivity',
    ...around,
  });
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async (name?: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }));

describe('An activity', () => {
  it('says when it was on the team’s clock, what kind, and whom it is about', async () => {
    await open({ activity: makeActivity({ memo: 'Rain in the second half' }) });
    expect(await screen.findByRole('heading', { name: 'Cup final' })).toBeTruthy();
    expect(screen.getByText('14 Mar 2026, 15:00–17:00')).toBeTruthy();
    expect(screen.getByText('Cup match')).toBeTruthy();
    expect(screen.getByText('MD(H)')).toBeTruthy();
    expect(screen.getByText('Analysed')).toBeTruthy();
    expect(screen.getByText('Rain in the second half')).toBeTruthy();
  });

  it('keeps the place of what is loaded', async () => {
    await open(pending);
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('that does not exist is told once, with the way back', async () => {
    const { user, address } = await open(failure('activityNotFound'));
    const back = await screen.findByRole('link', { name: 'Back to activities' });
    expect(screen.getAllByText('The activity does not exist in this team.')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(back);
    expect(address()).toBe('/activity/list');
  });

  it('says why it cannot be had', async () => {
    const { user, server } = await open(failure('offline'));
    expect((await failedPanel()).textContent).toContain('No network connection');
    server.answers(answer(activities.getDetail, makeActivityDetail()));
    await user.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Cup final' })).toBeTruthy();
  });

  it('names its stadium to coaches, who may read it', async () => {
    const idfStadium = 5;
    const harbour = { idfTeam: 3, name: 'Harbour ground', address: '', lengthM: 105, widthM: 68 };
    await open({ activity: makeActivity({ idfStadium }) }, [
      answer(stadiums.list, [{ ...harbour, idfStadium, corners: null }]),
    ]);
    const link = await screen.findByRole('link', { name: 'Harbour ground' });
    expect(link.getAttribute('href')).toBe('/stadiums/5');
  });

  it('lets a player read it and change nothing', async () => {
    await open({}, [], { role: 'player' });
    expect(await screen.findByRole('link', { name: 'Open report' })).toBeTruthy();
    const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual([]);
  });
});

describe('The recordings of an activity', () => {
  const squad = {
    players: [
      makePlayer({ idfPlayer: 11, backNumber: 9, nickName: 'Nina' }),
      makePlayer({ idfPlayer: 12, backNumber: 1, nickName: '', name: 'Kim Keeper' }),
    ],
    data: [
      makeRecording({ idfData: 41, idfPlayer: 11, existHr: true }),
      makeRecording({ idfData: 42, idfPlayer: 12, existImu: true }),
      makeRecording({ idfData: 43, idfPlayer: null, fileName: 'spare.fit', deviceId: '' }),
    ],
  };
  const rows = async () => {
    const table = await screen.findByRole('table');
    return within(table).getAllByRole('row').slice(1);
  };

  it('stand by jersey number with time, streams and device, those of nobody last', async () => {
    await open(squad);
    const cells = (await rows()).map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['1 Kim Keeper', '15:00–17:00', 'GPS, IMU', 'S7-1-1009'],
      ['9 Nina', '15:00–17:00', 'GPS, HR', 'S7-1-1009'],
      ['No player', '15:00–17:00', 'GPS', 'spare.fit'],
    ]);
    expect(screen.getByRole('link', { name: 'Recording of 9 Nina' }).getAttribute('href')).toBe(
      '/activity/detail/21/players/11',
    );
  });

  it('are lines of a list on a phone', async () => {
    await open(squad, [], { width: 390 });
    const list = await screen.findByRole('list', { name: 'Players and recordings' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('keep the player’s name on a phone, above why their analysis failed', async () => {
    const players = [
      {
        idfPlayer: 11,
        state: 'FAILED' as const,
        failure: { code: 'noSession' as const, params: {} },
      },
    ];
    await open({ progress: makeProgress({ players }) }, [], { width: 390 });
    const list = within(await screen.findByRole('list', { name: 'Players and recordings' }));
    const reason = list.getByText(/^Not in any session\. /);
    const name = list.getByRole('link', { name: 'Recording of 9 Nina' });
    expect(reason.parentElement!.contains(name)).toBe(true);
  });

  it('tell what was repaired, and why a player has no numbers', async () => {
    await open({
      data: [makeRecording({ notes: [{ code: 'cutInLine', params: { line: 812 } }] })],
      progress: makeProgress({
        players: [{ idfPlayer: 11, state: 'FAILED', failure: { code: 'noSession', params: {} } }],
      }),
    });
    expect(
      await screen.findByRole('img', { name: /1 remark.*in the middle of line 812/ }),
    ).toBeTruthy();
    expect(screen.getByText(/^Not in any session\. /)).toBeTruthy();
  });

  it.each([undefined, 390])('that were cut off say which part they cover', async (width) => {
    const data = [
      makeRecording({ dateFinish: kickOff + 41 * minuteMs }),
      makeRecording({ idfData: 42, idfPlayer: 12 }),
    ];
    const sessions = [makeSession({ dataItems: [41, 42] })];
    await open({ players: squad.players, data, sessions }, [], { width });
    expect(await screen.findAllByText(/^only /)).toHaveLength(1);
    expect(screen.getByText('only 0:41:00 of 1:00:00')).toBeTruthy();
  });

  it('of one player that follow each other cover it together', async () => {
    const half = kickOff + 30 * minuteMs;
    const data = [
      makeRecording({ dateFinish: half }),
      makeRecording({ idfData: 42, dateStart: half }),
    ];
    await open({ data, sessions: [makeSession({ dataItems: [41, 42] })] });
    await rows();
    expect(screen.queryByText(/^only /)).toBeNull();
  });

  it('are removed only after a question', async () => {
    const { user, server } = await open(squad, [answer(activityRecordings.remove, {})]);
    await user.click(await button('Remove 9 Nina'));
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(server.calls(activityRecordings.remove)).toEqual([]);
    await user.click(await button('Remove 9 Nina'));
    await user.click((await dialog()).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Removed.');
    expect(server.calls(activityRecordings.remove)[0]?.params.ids).toEqual([41]);
  });

  it('are added from those of the day that have a player and no activity', async () => {
    const free = makeRecording({ idfData: 51, idfActivity: null });
    const { user, server } = await open({ data: [] }, [
      answer(players.list, [makePlayer()]),
      answer(recordings.list, [
        free,
        makeRecording({ idfData: 52, idfActivity: null, idfPlayer: null }),
        makeRecording(),
      ]),
      answer(activityRecordings.add, [makeRecording()]),
    ]);
    expect(await screen.findByText('No recordings in this activity yet.')).toBeTruthy();
    await user.click(await button('Add recordings'));
    const menu = within(await screen.findByRole('menu'));
    await menu.findByRole('menuitem', { name: /9 Nina.*15:00–17:00/ });
    expect(menu.getAllByRole('menuitem')).toHaveLength(1);
    await user.click(menu.getByRole('menuitem'));
    await user.click(menu.getByRole('button', { name: 'Add recordings' }));
    await screen.findByText('Added.');
    expect(server.calls(activityRecordings.add)[0]?.body.idfData).toEqual([51]);
  });

  it('that are free cannot be had: says so instead of loading for ever', async () => {
    const { user } = await open({}, [
      answer(players.list, [makePlayer()]),
      answer(recordings.list, failure(500)),
    ]);
    await user.click(await button('Add recordings'));
    expect(await screen.findByText('This could not be loaded')).toBeTruthy();
  });
});

describe('The analysis of an activity', () => {
  it('is asked for, followed by live messages, and leads to the report', async () => {
    const under = (status: 'UN_ANALYZED' | 'ANALYZING' | 'ANALYZED', done: number) =>
      makeActivityDetail({
        activity: makeActivity({ status }),
        progress: makeProgress({ status, done, total: 2 }),
      });
    const { user, server } = await open(
      {
        activity: makeActivity({ status: 'UN_ANALYZED' }),
        progress: makeProgress({ status: 'UN_ANALYZED', done: 0 }),
      },
      [
        answer(analyses.analyze, makeProgress({ status: 'ANALYZING', done: 0, total: 2 })),
        answer(analyses.getProgress, makeProgress({ status: 'ANALYZING', done: 0, total: 2 })),
      ],
    );
    const analyse = await button('Analyse');
    expect(screen.queryByRole('link', { name: 'Open report' })).toBeNull();
    server.answers(answer(activities.getDetail, under('ANALYZING', 0)));
    await user.click(analyse);
    expect(await screen.findByText('0 of 2 players analysed')).toBeTruthy();
    expect((await button('Analyse')).hasAttribute('disabled')).toBe(true);
    server.answers(answer(activities.getDetail, under('ANALYZED', 2)));
    await tell({ kind: 'analysis', progress: makeProgress() });
    expect(await button('Analyse again')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open report' })).toBeTruthy();
  });

  it('that failed leaves no sign that it was done', async () => {
    await open({ progress: makeProgress({ failure: { code: 'storageFull', params: {} } }) });
    expect(await screen.findByText('Analysis failed')).toBeTruthy();
    expect(screen.queryByText('Analysed')).toBeNull();
  });

  it('tells why the last one gave no result', async () => {
    await open({
      activity: makeActivity({ status: 'UN_ANALYZED' }),
      progress: makeProgress({
        status: 'UN_ANALYZED',
        failure: { code: 'storageFull', params: {} },
      }),
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^The last analysis gave no result: The server’s disk is full/,
    );
  });

  it('is not offered without recordings', async () => {
    await open({ activity: makeActivity({ status: 'UN_ANALYZED' }), data: [] });
    expect((await button('Analyse')).hasAttribute('disabled')).toBe(true);
  });

  const preview = (changes: object = {}) => ({
    status: 'READY' as const,
    done: 2,
    total: 2,
    moves: [],
    reasons: null,
    failures: [],
    ...changes,
  });

  it('shows before another one which numbers it would change, and why', async () => {
    const move = { metric: 'totalDistance', players: 2, idfPlayer: 11, idfSession: 0 };
    const { user, server, address } = await open({}, [
      ...catalogueAnswers,
      answer(
        analyses.preview,
        preview({ moves: [{ ...move, from: 10_420, to: 10_500, why: ['settings', 'engine'] }] }),
      ),
      answer(analyses.reanalyze, makeProgress()),
    ]);
    await user.click(await button('Preview re-analysis'));
    const shown = await dialog('What another analysis of Cup final would change');
    const row = (await shown.findByRole('link', { name: 'Total distance' })).closest('tr')!;
    await within(row).findByText('10.42 → 10.50 km');
    expect(
      within(row).getByText('other settings, other engine version', { selector: 'td' }),
    ).toBeTruthy();
    expect(address()).toBe('/activity/detail/21?preview=1');
    await user.click(shown.getByRole('button', { name: 'Analyse again' }));
    expect(server.calls(analyses.reanalyze)).toHaveLength(1);
    expect(address()).toBe('/activity/detail/21');
  });

  it.each([
    ['nothing would change', preview(), 'No number would change.'],
    ['it is being computed', preview({ status: 'RUNNING', done: 1 }), '1 of 2 players analysed'],
    ['it cannot be had', failure(500), 'This could not be loaded'],
  ] as const)('says in the preview that %s', async (_, given, words) => {
    await open({}, [...catalogueAnswers, answer(analyses.preview, given)], {
      at: '/activity/detail/21?preview=1',
    });
    const shown = await dialog(/would change/);
    expect(await shown.findByText(words)).toBeTruthy();
  });
});

describe('Deleting an activity', () => {
  it('is refused while it has sessions', async () => {
    const { user, server } = await open();
    await user.click(await button('Delete'));
    expect(await screen.findByText(/^The activity still has sessions/)).toBeTruthy();
    expect(server.calls(activities.delete)).toEqual([]);
  });

  it('is asked about, told when it fails, and ends in the list', async () => {
    const { user, server, address } = await open({ sessions: [] }, [
      answer(activities.delete, failure('participatingData')),
    ]);
    await user.click(await button('Delete'));
    const question = await dialog();
    expect(question.getByText('Delete “Cup final”?')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText(/^The recording takes part in an activity/);
    server.answers(answer(activities.delete, {}));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Removed.');
    expect(address()).toBe('/activity/list');
  });
});

describe('Sessions of an activity', () => {
  const first = makeSession({
    cropRanges: [{ id: 7, dateStart: kickOff, dateFinish: kickOff + 5 * minuteMs }],
  });
  const second = makeSession({
    idfSession: 32,
    name: 'Second half',
    dateStart: kickOff + hourMs,
    dateFinish: kickOff + 2 * hourMs,
    dataItems: [],
  });

  it('stand in order of time with length, recordings and crops to the second', async () => {
    await open({ sessions: [second, first] });
    const part = within(await screen.findByRole('region', { name: 'Sessions' }));
    const [one, two] = part.getAllByRole('listitem');
    expect(one!.textContent).toMatch(/^First half15:00–16:001:00:00Recordings: 1/);
    expect(two!.textContent).toMatch(/^Second half16:00–17:001:00:00Recordings: 0/);
    expect(part.getByText('Crop 15:00:00–15:05:00')).toBeTruthy();
  });

  it('are none: the activity counts as one', async () => {
    await open({ sessions: [] });
    expect(await screen.findByText('No sessions. The activity counts as one.')).toBeTruthy();
  });

  it('are as many as there may be: no more are offered', async () => {
    const sessions = Array.from({ length: limits.sessionsPerActivity }, (_, place) =>
      makeSession({ idfSession: place + 1 }),
    );
    await open({ sessions });
    expect((await button('Add session')).hasAttribute('disabled')).toBe(true);
  });

  it('lose a crop with the keys alone', async () => {
    const { user, server } = await open({ sessions: [first] }, [
      answer(routes.team.crops.delete, makeSession()),
    ]);
    const chip = (await screen.findByText(/^Crop/)).closest<HTMLElement>('[tabindex]')!;
    act(() => chip.focus());
    await user.keyboard('{Delete}');
    await screen.findByText('Removed.');
    expect(server.calls(routes.team.crops.delete)[0]?.params).toMatchObject({ id: 31, cropId: 7 });
  });
});
