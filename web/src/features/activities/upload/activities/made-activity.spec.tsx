import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, within } from '@testing-library/react';
import { makeActivity, makePlayer, makeProgress } from '../../../../test/make.js';
import { renderScreen, tell } from '../../../../test/render-screen.js';
import { type Answer, answer, failure, pending } from '../../../../test/server.js';
import { MadeActivity } from './made-activity.js';

const { activities, analyses, players } = routes.team;
type Progress = Parameters<typeof makeProgress>[0];

const open = (progress: Progress, answers: Answer[] = []) =>
  renderScreen(<MadeActivity idfActivity={21} />, {
    answers: [
      ...answers,
      answer(activities.get, makeActivity()),
      answer(analyses.getProgress, makeProgress(progress)),
      answer(players.list, [makePlayer(), makePlayer({ idfPlayer: 12, name: 'Kim Keeper' })]),
    ],
    at: '/upload',
  });
const waiting = { idfPlayer: 12, state: 'WAITING' as const, failure: null };
const done = { idfPlayer: 11, state: 'DONE' as const, failure: null };

describe('An activity that was made of an upload', () => {
  it('keeps its place while it is loaded', async () => {
    await open({}, [answer(activities.get, pending)]);
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it.each<[Progress, string, boolean, boolean]>([
    [{ status: 'UN_ANALYZED', done: 0, players: [] }, 'Not analysed', true, false],
    [
      { status: 'ANALYZING', done: 0, total: 2, players: [waiting] },
      'Being analysed',
      false,
      false,
    ],
    [{ status: 'ANALYZING', done: 1, total: 2, players: [done] }, 'Being analysed', false, true],
    [{ status: 'ANALYZED', players: [done] }, 'Analysed', false, true],
  ])('says where it stands, and what is next: %j', async (progress, words, analyse, report) => {
    await open(progress);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Analyse' }) !== null).toBe(analyse);
    expect(screen.queryByRole('link', { name: 'Open report' }) !== null).toBe(report);
  });

  it('says that it was changed, and no longer whom its numbers are of', async () => {
    const changed = makeActivity({ changedSinceAnalysis: true });
    await open({ status: 'ANALYZED', players: [done] }, [answer(activities.get, changed)]);
    expect(await screen.findByText('Changed since the analysis')).toBeTruthy();
    expect(screen.queryByText('Nina Striker')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open report' })).toBeTruthy();
  });

  it('names its players with how far each is, in words for those who see no signs', async () => {
    await open({ status: 'ANALYZING', done: 1, total: 2, players: [done, waiting] });
    const list = within(await screen.findByRole('list'));
    expect(await list.findByText('Kim Keeper')).toBeTruthy();
    expect(list.getByTitle('Done')).toBeTruthy();
    expect(list.getByTitle('Waiting')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  });

  it('leaves the name out of a player who is no longer in the squad', async () => {
    await open({ players: [{ ...done, idfPlayer: 99 }] });
    expect(await screen.findByText('–')).toBeTruthy();
  });

  it('follows its analysis by live messages', async () => {
    const { server } = await open({ status: 'ANALYZING', done: 0, total: 2, players: [waiting] });
    await screen.findByText('0 of 2 players done');
    const finished = makeProgress({ done: 2, total: 2, players: [done] });
    server.answers(answer(analyses.getProgress, finished));
    await tell({ kind: 'analysis', progress: finished });
    expect(await screen.findByText('2 of 2 players done')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open report' })).toBeTruthy();
  });

  it('is analysed from here, and says why when it is not', async () => {
    const { user } = await open({ status: 'UN_ANALYZED', done: 0 }, [
      answer(analyses.analyze, failure('speedUnitOpen')),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Analyse' }));
    expect(await screen.findByText(/^Say first in which unit the speeds/)).toBeTruthy();
  });

  it.each([activities.get, analyses.getProgress])(
    'asks again only for what could not be had: %#',
    async (route) => {
      const { user, server } = await open({}, [
        answer(route as typeof activities.get, failure(500)),
      ]);
      const again = await screen.findByRole('button', { name: 'Try again' });
      const asked = () =>
        [activities.get, analyses.getProgress].map((one) => server.calls(one).length);
      const before = asked();
      server.answers(
        answer(activities.get, makeActivity()),
        answer(analyses.getProgress, makeProgress()),
      );
      await user.click(again);
      expect(await screen.findByRole('link', { name: 'Cup final' })).toBeTruthy();
      const more = asked().map((count, place) => count - before[place]!);
      expect(more).toEqual(route === activities.get ? [1, 0] : [0, 1]);
    },
  );
});
