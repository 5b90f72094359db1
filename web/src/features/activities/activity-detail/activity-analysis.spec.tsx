import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, within } from '@testing-library/react';
import { makeActivity, makeActivityDetail, makeProgress } from '../../../test/make.js';
import { catalogueAnswers } from '../../../test/make-reports.js';
import { button, dialog, openActivity } from '../../../test/open-activity.js';
import { tell } from '../../../test/render-screen.js';
import { answer, failure } from '../../../test/server.js';
import ActivityDetailPage from './activity-detail-page.js';

const { activities, analyses } = routes.team;
const open = openActivity(<ActivityDetailPage />);

describe('The analysis of an activity', () => {
  it('is asked for, followed by live messages, and leads to the report', async () => {
    const under = (status: 'UN_ANALYZED' | 'ANALYZING' | 'ANALYZED', done: number) =>
      makeActivityDetail({
        activity: makeActivity({ status }),
        progress: makeProgress({ status, done, total: 2, ...(done === 0 && { players: [] }) }),
      });
    const { user, server } = await open(
      {
        activity: makeActivity({ status: 'UN_ANALYZED' }),
        progress: makeProgress({ status: 'UN_ANALYZED', done: 0, players: [] }),
      },
      [answer(analyses.analyze, makeProgress({ status: 'ANALYZING', done: 0, total: 2 }))],
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

  it('is seen to its end when no live message arrives', async () => {
    const { server } = await open({
      activity: makeActivity({ status: 'ANALYZING' }),
      progress: makeProgress({ status: 'ANALYZING', done: 1, total: 2 }),
    });
    expect(await screen.findByText('1 of 2 players analysed')).toBeTruthy();
    server.answers(answer(activities.getDetail, makeActivityDetail()));
    expect(await button('Analyse again')).toBeTruthy();
  });

  it('that failed leaves no sign that it was done', async () => {
    await open({ progress: makeProgress({ failure: { code: 'storageFull', params: {} } }) });
    expect(await screen.findByText('Analysis failed')).toBeTruthy();
    expect(screen.queryByText('Analysed')).toBeNull();
    expect(screen.getByRole('alert').textContent).toMatch(/from the analysis before it\.$/);
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
      /^The last analysis gave no result: The server’s disk was full(?!.*analysis before)/,
    );
  });

  it('leads to no report when no player could be analysed', async () => {
    const failure = { code: 'tooManySamples' as const, params: {} };
    await open({
      activity: makeActivity({ status: 'UN_ANALYZED' }),
      progress: makeProgress({
        status: 'UN_ANALYZED',
        done: 1,
        total: 1,
        failure: { code: 'noPlayers', params: {} },
        players: [{ idfPlayer: 11, state: 'FAILED', failure }],
      }),
    });
    expect(await button('Analyse')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open report' })).toBeNull();
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
    await user.click(await button('See what would change'));
    const shown = await dialog('What re-analysing Cup final would change');
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

  it('keeps numbers that there are none of yet apart from those that would be other ones', async () => {
    const move = { players: 2, idfPlayer: 11, idfSession: 0, why: ['players'] };
    const { user } = await open({}, [
      ...catalogueAnswers,
      answer(
        analyses.preview,
        preview({
          moves: [{ ...move, metric: 'totalDistance', from: null, to: 10_500 }],
          reasons: {
            engine: { from: '1', to: '1' },
            settings: { from: 1, to: 1, changed: [] },
            players: [],
            sessions: false,
            recordings: [11],
            gone: [],
          },
        }),
      ),
    ]);
    await user.click(await button('See what would change'));
    const shown = await dialog(/would change/);
    expect(await shown.findByText('Numbers that exist now stay the same.')).toBeTruthy();
    expect(await shown.findByText(/^New or other recordings: 9 Nina/)).toBeTruthy();
    const added = shown.getByText('1 metric would have a value for the first time');
    await user.click(added);
    expect(await shown.findByText('– → 10.50 km')).toBeTruthy();
  });

  it.each([
    ['nothing would change', preview(), 'The numbers of the report would stay the same.'],
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
