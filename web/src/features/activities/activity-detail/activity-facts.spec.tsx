import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, within } from '@testing-library/react';
import {
  makeActivity,
  makePlayer,
  makeProgress,
  makeRecording,
  makeSession,
  makeTeam,
} from '../../../test/make.js';
import { button, dialog, openActivity } from '../../../test/open-activity.js';
import { tell } from '../../../test/render-screen.js';
import { answer, failure } from '../../../test/server.js';
import ActivityDetailPage from './activity-detail-page.js';

const { activities, activityRecordings, analyses, crops, players, recordings, stadiums } =
  routes.team;
const open = openActivity(<ActivityDetailPage />);
const heading = () => screen.findByRole('heading', { name: 'Cup final' });

describe('The facts of an activity', () => {
  it.each([
    ['ANALYZED', {}, 'Analysed'],
    ['UN_ANALYZED', {}, 'Not analysed'],
    ['ANALYZING', {}, 'Being analysed'],
    ['ANALYZED', { changedSinceAnalysis: true }, 'Changed since the analysis'],
  ] as const)('say how far its analysis is: %s %j', async (status, changes, words) => {
    await open({
      activity: makeActivity({ status, ...changes }),
      progress: makeProgress({ status }),
    });
    await heading();
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('stand on the clock of its team, which is named where it is another one', async () => {
    await open({}, [], { teams: [makeTeam({ timezone: 'Asia/Seoul' })] });
    await heading();
    expect(screen.getByText('14 Mar 2026, 23:00–01:00')).toBeTruthy();
    expect(screen.getByText('Times in Asia/Seoul')).toBeTruthy();
  });

  it('leave out what nobody entered', async () => {
    const { server } = await open({
      activity: makeActivity({ memo: '', matchDay: 'None', idfStadium: null }),
    });
    await heading();
    expect(screen.queryByText('None')).toBeNull();
    expect(server.calls(stadiums.list)).toEqual([]);
  });

  it.each([
    ['is no longer there', answer(stadiums.list, [])],
    ['cannot be looked up', answer(stadiums.list, failure(500))],
  ])('leave out a stadium that %s', async (_, given) => {
    await open({ activity: makeActivity({ idfStadium: 5 }) }, [given]);
    await heading();
    expect(screen.queryByRole('link', { name: /ground/ })).toBeNull();
  });

  it('change under the reader’s eyes when somebody else edits them', async () => {
    const { server } = await open();
    await heading();
    const activity = makeActivity({ name: 'Cup final, replay' });
    server.answers(
      answer(activities.getDetail, {
        activity,
        sessions: [makeSession()],
        data: [makeRecording()],
        players: [makePlayer()],
        progress: makeProgress(),
      }),
    );
    await tell({ kind: 'change', changes: ['activity'], traceId: 'a'.repeat(32) });
    expect(await screen.findByRole('heading', { name: 'Cup final, replay' })).toBeTruthy();
  });

  it('stay when they cannot be asked for again', async () => {
    const { server } = await open();
    await heading();
    server.answers(answer(activities.getDetail, failure(500)));
    await tell({ kind: 'change', changes: ['activity'], traceId: 'b'.repeat(32) });
    expect(await heading()).toBeTruthy();
    expect(screen.queryByText('This could not be loaded')).toBeNull();
  });

  it.each(['abc', '0', '1.5'])('are not asked for where the address names none: %s', async (id) => {
    const { server } = await open({}, [], { at: `/activity/detail/${id}` });
    expect(await screen.findByText('The activity does not exist in this team.')).toBeTruthy();
    expect(server.calls(activities.getDetail)).toEqual([]);
  });
});

describe('What a coach does with an activity', () => {
  it.each([
    ['UN_ANALYZED', ['Analyse', 'Edit', 'Delete']],
    ['ANALYZED', ['Analyse again', 'See what would change', 'Edit', 'Delete']],
    ['ANALYZING', ['Analyse', 'Edit', 'Delete']],
  ] as const)('depends on where it stands: %s', async (status, names) => {
    await open({
      activity: makeActivity({ status }),
      progress: makeProgress({ status, done: 0, players: [] }),
    });
    await heading();
    const shown = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(shown.slice(0, names.length)).toEqual(names);
    expect(screen.queryByRole('link', { name: 'Open report' }) !== null).toBe(
      status === 'ANALYZED',
    );
  });

  it('is told when it is refused, and can be done again', async () => {
    const { user, server } = await open({}, [answer(analyses.reanalyze, failure('speedUnitOpen'))]);
    await user.click(await button('Analyse again'));
    expect(await screen.findByText(/^Say first in which unit the speeds/)).toBeTruthy();
    expect((await button('Analyse again')).hasAttribute('disabled')).toBe(false);
    expect(server.calls(analyses.reanalyze)).toHaveLength(1);
  });

  it('opens the preview from a link, and only where there is something to preview', async () => {
    const { server } = await open({ activity: makeActivity({ status: 'UN_ANALYZED' }) }, [], {
      at: '/activity/detail/21?preview=1',
    });
    await heading();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls(analyses.preview)).toEqual([]);
  });
});

describe('Recordings are taken in', () => {
  const free = makeRecording({ idfData: 51, idfActivity: null, idfPlayer: 11 });
  const other = makeRecording({ idfData: 52, idfActivity: null, idfPlayer: 12 });
  const squad = answer(players.list, [
    makePlayer(),
    makePlayer({ idfPlayer: 12, backNumber: null, nickName: '', name: 'Kim Keeper' }),
  ]);
  const menu = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(await button('Add recordings'));
    return within(await screen.findByRole('menu'));
  };

  it('several at once, chosen and unchosen', async () => {
    const view = await open({ data: [] }, [
      squad,
      answer(recordings.list, [free, other]),
      answer(activityRecordings.add, [free]),
      answer(activityRecordings.remove, {}),
    ]);
    const choice = await menu(view);
    const kim = await choice.findByRole('menuitemcheckbox', { name: /Kim Keeper/ });
    await view.user.click(kim);
    await view.user.click(choice.getByRole('menuitemcheckbox', { name: /9 Nina/ }));
    await view.user.click(kim);
    await view.user.click(choice.getByRole('menuitem', { name: 'Add 1 recording' }));
    await screen.findByText('Recordings added to “Cup final”: 1');
    expect(view.server.calls(activityRecordings.add)[0]?.body.idfData).toEqual([51]);
    await view.user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone.');
    expect(view.server.calls(activityRecordings.remove)[0]?.params.ids).toEqual([51]);
  });

  it('all with one press, and stay chosen while the list is closed in between', async () => {
    const view = await open({ data: [] }, [
      squad,
      answer(recordings.list, [free, other]),
      answer(activityRecordings.add, [free, other]),
    ]);
    const choice = await menu(view);
    const all = await choice.findByRole('menuitemcheckbox', { name: 'All 2' });
    await view.user.click(all);
    expect(all.getAttribute('aria-checked')).toBe('true');
    await view.user.keyboard('{Escape}');
    const again = await menu(view);
    await view.user.click(again.getByRole('menuitem', { name: 'Add 2 recordings' }));
    await screen.findByText('Recordings added to “Cup final”: 2');
    expect(view.server.calls(activityRecordings.add)[0]?.body.idfData).toEqual([51, 52]);
  });

  it('with the keys alone', async () => {
    const view = await open({ data: [] }, [
      squad,
      answer(recordings.list, [free, other]),
      answer(activityRecordings.add, [free, other]),
    ]);
    const choice = await menu(view);
    const all = await choice.findByRole('menuitemcheckbox', { name: 'All 2' });
    await view.user.keyboard('{Home}');
    expect(document.activeElement).toBe(all);
    await view.user.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await screen.findByText('Recordings added to “Cup final”: 2');
    expect(view.server.calls(activityRecordings.add)[0]?.body.idfData).toEqual([51, 52]);
  });

  it('none, as long as none is chosen or there is none', async () => {
    const view = await open({ data: [] }, [squad, answer(recordings.list, [])]);
    const choice = await menu(view);
    expect(await choice.findByText(/^No /)).toBeTruthy();
    const add = choice.getByRole('menuitem', { name: 'Add recordings' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    const upload = choice.getByRole('menuitem', { name: 'Upload files' });
    expect(upload.getAttribute('href')).toBe('/upload');
  });

  it('once those that are nobody’s have a player: the way to their upload stands there', async () => {
    const view = await open({ data: [] }, [
      squad,
      answer(recordings.list, [{ ...free, idfPlayer: null, batch: 'saturday' }]),
    ]);
    const choice = await menu(view);
    const way = await choice.findByRole('menuitem', { name: /^Recordings without a player/ });
    expect(way.getAttribute('href')).toBe('/upload?batch=saturday');
  });

  it('and stay chosen when they are refused', async () => {
    const view = await open({ data: [] }, [
      squad,
      answer(recordings.list, [free]),
      answer(activityRecordings.add, failure('playerOwnsOtherData')),
    ]);
    const choice = await menu(view);
    await view.user.click(await choice.findByRole('menuitemcheckbox', { name: /9 Nina/ }));
    await view.user.click(choice.getByRole('menuitem', { name: 'Add 1 recording' }));
    await screen.findByText('This player already has another recording of the same time.');
    expect(choice.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });
});

describe('What cannot be undone is asked first', () => {
  it('and keeps the question open when it fails', async () => {
    const { user, server } = await open({}, [
      answer(activityRecordings.remove, failure('cannotChangeData')),
    ]);
    await user.click(await button('Remove 9 Nina'));
    const question = await dialog();
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByText('The data cannot be changed.');
    server.answers(answer(activityRecordings.remove, {}));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByText('9 Nina taken out of the activity.');
  });

  it('is not for players: they see crops, and remove none', async () => {
    const cropRanges = [{ id: 7, dateStart: 1_773_496_800_000, dateFinish: 1_773_497_100_000 }];
    const { server } = await open({ sessions: [makeSession({ cropRanges })] }, [], {
      role: 'player',
    });
    const crop = await screen.findByText(/^Crop/);
    expect(crop.closest('[tabindex="0"]')).toBeNull();
    expect(server.calls(crops.delete)).toEqual([]);
  });
});
