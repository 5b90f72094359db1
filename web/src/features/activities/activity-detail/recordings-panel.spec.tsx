import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, waitFor, within } from '@testing-library/react';
import {
  kickOff,
  makeActivity,
  makePlayer,
  makeProgress,
  makeRecording,
  makeSession,
  makeSpeedUnit,
  minuteMs,
} from '../../../test/make.js';
import { button, dialog, openActivity } from '../../../test/open-activity.js';
import { answer, failure } from '../../../test/server.js';
import ActivityDetailPage from './activity-detail-page.js';

const { activityRecordings, players, recordings } = routes.team;
const open = openActivity(<ActivityDetailPage />);

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
      ['1 Kim Keeper', '15:00–17:00', 'GPS, IMU', 'nina.csv · S7-1-1009'],
      ['9 Nina', '15:00–17:00', 'GPS, HR', 'nina.csv · S7-1-1009'],
      ['No player', '15:00–17:00', 'GPS', 'spare.fit'],
    ]);
    expect(screen.getByRole('link', { name: 'Recording of 9 Nina' }).getAttribute('href')).toBe(
      '/activity/detail/21/players/11',
    );
  });

  it('say their file’s whole name where its column is too narrow for it', async () => {
    await open(squad);
    expect((await screen.findByTitle('spare.fit')).textContent).toBe('spare.fit');
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
    expect(await screen.findByRole('img', { name: /1 remark.*cut off in line 812/ })).toBeTruthy();
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
    const question = await dialog();
    expect(question.getByText(/^Take 9 Nina out of this activity/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(server.calls(activityRecordings.remove)).toEqual([]);
    await user.click(await button('Remove 9 Nina'));
    await user.click((await dialog()).getByRole('button', { name: 'Remove' }));
    await screen.findByText('9 Nina taken out of the activity.');
    expect(server.calls(activityRecordings.remove)[0]?.params.ids).toEqual([41]);
  });

  it('go to another player, who gives theirs in exchange; that can be undone', async () => {
    const { user, server } = await open(squad, [
      answer(players.list, squad.players),
      answer(activityRecordings.givePlayer, squad.data.slice(0, 2)),
    ]);
    await user.click(await button('Change player: 9 Nina'));
    const form = await dialog();
    expect(form.queryByText(/already has/)).toBeNull();
    await user.click(await form.findByRole('combobox', { name: /^Player/ }));
    await user.click(await screen.findByRole('option', { name: '1 Kim Keeper' }));
    expect(form.getByText(/^1 Kim Keeper already has .*goes to 9 Nina/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await user.click(await button('Undo'));
    const calls = () => server.calls(activityRecordings.givePlayer);
    await waitFor(() => expect(calls()).toHaveLength(2));
    expect(calls().map(({ params, body }) => [params.idfData, body])).toEqual([
      [41, { idfPlayer: 12, before: { idfPlayer: 11 } }],
      [41, { idfPlayer: 11, before: { idfPlayer: 12 } }],
    ]);
  });

  it('whose unit of speed nobody knows are left out together, after a question', async () => {
    const data = [41, 42].map((idfData) => makeRecording({ idfData, speedUnit: makeSpeedUnit() }));
    const { user, server } = await open({ data }, [answer(activityRecordings.remove, {})]);
    await user.click(await button('Leave out'));
    expect(server.calls(activityRecordings.remove)).toEqual([]);
    await user.click((await dialog()).getByRole('button', { name: 'Remove' }));
    await screen.findByText(/taken out of the activity\.$/);
    expect(server.calls(activityRecordings.remove)[0]?.params.ids).toEqual([41, 42]);
  });

  it('whose unit is answered after an analysis keep its numbers until the next', async () => {
    const data = [makeRecording({ speedUnit: makeSpeedUnit() })];
    const taken = makeRecording({ speedUnit: makeSpeedUnit({ state: 'ANSWERED' }) });
    const { user } = await open({ activity: makeActivity({ status: 'ANALYZED' }), data }, [
      answer(recordings.answerSpeedUnit, taken),
    ]);
    await user.click(await button(/^Keep as it is/));
    await screen.findByText(/keeps its numbers until it is analysed again/);
  });

  it.each([[[41]], [[41, 42]]])(
    'are asked for no unit while they are analysed: %j',
    async (ids) => {
      const data = ids.map((idfData) => makeRecording({ idfData, speedUnit: makeSpeedUnit() }));
      await open({ activity: makeActivity({ status: 'ANALYZING' }), data });
      await rows();
      expect(screen.queryByRole('button', { name: /unit|Keep as it is|Answer/ })).toBeNull();
    },
  );

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
    await menu.findByRole('menuitemcheckbox', { name: /9 Nina.*15:00–17:00/ });
    expect(menu.getAllByRole('menuitemcheckbox')).toHaveLength(1);
    await user.click(menu.getByRole('menuitemcheckbox'));
    await user.click(menu.getByRole('menuitem', { name: 'Add 1 recording' }));
    await screen.findByText('Recordings added to “Cup final”: 1');
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
