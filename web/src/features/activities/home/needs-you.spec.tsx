import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, within } from '@testing-library/react';
import { makeBatch } from '../../../test/batches.js';
import { quietHome } from '../../../test/home.js';
import { hourMs, makeActivity, makePage, makePlayer, makeProgress } from '../../../test/make.js';
import { makeQuality, makeSummary } from '../../../test/make-reports.js';
import { renderScreen, tell } from '../../../test/render-screen.js';
import { type Answer, answer, failure } from '../../../test/server.js';
import HomePage from './home-page.js';

const { activities, analyses, players, recordings } = routes.team;
const { listBatches } = routes.ingestion.uploads;
const { listByPlayer } = routes.reports.summaries;

const open = (...answers: Answer[]) =>
  renderScreen(<HomePage />, { answers: [...answers, ...quietHome], at: '/home' });
const list = async () => within(await screen.findByRole('region', { name: 'What needs you' }));
const lately = (changes: Parameters<typeof makeActivity>[0]) => {
  const dateStart = Date.now() - 30 * hourMs;
  return makeActivity({ type: 'T', dateStart, dateFinish: dateStart + hourMs, ...changes });
};
const pageOf = (...content: ReturnType<typeof makeActivity>[]) =>
  answer(activities.list, makePage(content));
const lines = async () =>
  (await (await list()).findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('What needs a coach', () => {
  it('is said to be nothing where there is nothing', async () => {
    await open(pageOf(lately({ name: 'Recovery' })));
    expect(await (await list()).findByText('Nothing needs you right now.')).toBeTruthy();
    expect((await list()).queryByRole('listitem')).toBeNull();
  });

  it('is a failed analysis, with its reason and the way to its activity', async () => {
    const failed = makeProgress({
      status: 'UN_ANALYZED',
      failure: { code: 'noPlayers', params: {} },
    });
    await open(answer(analyses.listUnderWay, [failed]), pageOf(lately({ status: 'UN_ANALYZED' })));
    const link = await (await list()).findByRole('link', { name: 'Cup final' });
    expect(link.getAttribute('href')).toBe('/activity/detail/21');
    const [line, ...others] = await lines();
    expect(line).toMatch(/14 Mar.*Analysis failedNo player with a recording takes part/);
    expect(others).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Being analysed' })).toBeNull();
  });

  it('is an upload that stopped, and recordings without an activity or a player', async () => {
    await open(
      answer(listBatches, [makeBatch({ receiving: 1, ready: 3 }), makeBatch({ batch: 'done' })]),
      answer(recordings.listUnassigned, [
        { batch: 'batch-1', recordings: 3, unmatched: 2, dateStart: 0, dateFinish: 1 },
      ]),
    );
    const link = await (await list()).findByRole('link', { name: /^Upload of 14 Mar 2026/ });
    expect(link.getAttribute('href')).toBe('/upload?batch=batch-1');
    const [line, ...others] = await lines();
    expect(line).toContain('1 file not sent to the end. Select it again to resume.');
    expect(line).toContain('3 recordings in no activity · 2 without a player');
    expect(others).toEqual([]);
  });

  it('is an activity that waits for its analysis, or that changed since', async () => {
    await open(
      pageOf(
        lately({ idfActivity: 31, name: 'Planned', status: 'UN_ANALYZED', dateStart: 2e12 }),
        lately({ idfActivity: 32, name: 'Warm-up', status: 'UN_ANALYZED' }),
        lately({ idfActivity: 33, name: 'Meeting', status: 'UN_ANALYZED', playerCount: 0 }),
        lately({ idfActivity: 34, name: 'Derby', changedSinceAnalysis: true }),
      ),
    );
    const [first, second, ...others] = await lines();
    expect(first).toMatch(/^Warm-up.*Not analysed$/);
    expect(second).toMatch(/^Derby.*Changed since the analysis$/);
    expect(others).toEqual([]);
    const link = (await list()).getByRole('link', { name: 'Derby' });
    expect(link.getAttribute('href')).toBe('/activity/detail/34');
  });

  it('are recordings of doubtful quality of the last seven days, by activity and player', async () => {
    const graded = (idfPlayer: number, grade: 'B' | 'C' | 'D') =>
      makeSummary({ idfPlayer, quality: makeQuality({ grade }) });
    const { server } = await open(
      pageOf(
        lately({ idfActivity: 31, name: 'Finishing' }),
        lately({ idfActivity: 32, name: 'Pressing' }),
        lately({ idfActivity: 33, name: 'Old', dateStart: Date.now() - 8 * 24 * hourMs }),
      ),
      answer(
        players.list,
        [11, 12, 13, 14, 15, 16].map((idfPlayer) =>
          makePlayer({ idfPlayer, backNumber: idfPlayer, nickName: 'Kim' }),
        ),
      ),
      answer(listByPlayer, ({ params: { idfActivities } }) =>
        idfActivities.includes(32)
          ? [graded(11, 'B'), ...[12, 13, 14, 15, 16].map((id) => graded(id, id > 13 ? 'D' : 'C'))]
          : [graded(11, 'B')],
      ),
    );
    const [line, ...others] = await lines();
    expect(line).toMatch(/^Pressing.*grade C or D\): 12 Kim, 13 Kim, 14 Kim, 15 Kim \+1$/);
    expect(others).toEqual([]);
    const links = (await list()).getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.slice(0, 2)).toEqual([
      '/report/main/team-activity?activity=32',
      '/activity/detail/32/players/12',
    ]);
    const asked = server
      .calls(listByPlayer)
      .filter(({ query }) => query.metrics === 'qualityGrade')
      .map(({ params }) => params.idfActivities);
    expect(asked).toEqual([[31, 32], [31], [32]]);
  });

  it('shows the first of many, and all of them when asked', async () => {
    const changed = [31, 32, 33, 34, 35, 36, 37].map((idfActivity) =>
      lately({ idfActivity, changedSinceAnalysis: true }),
    );
    const { user } = await open(pageOf(...changed));
    expect(await lines()).toHaveLength(5);
    await user.click((await list()).getByRole('button', { name: 'Show all 7' }));
    expect(await lines()).toHaveLength(7);
    expect((await list()).queryByRole('button')).toBeNull();
  });

  it('goes as soon as a live message says so', async () => {
    const { server } = await open(pageOf(lately({ name: 'Derby', changedSinceAnalysis: true })));
    expect(await lines()).toHaveLength(1);
    server.answers(pageOf(lately({ name: 'Derby' })));
    await tell({ kind: 'analysis', progress: makeProgress() });
    expect(await (await list()).findByText('Nothing needs you right now.')).toBeTruthy();
  });

  it('is told as far as it can be had, and asked for again', async () => {
    const { server, user } = await open(
      pageOf(lately({ name: 'Derby', changedSinceAnalysis: true })),
      answer(listBatches, failure(500)),
    );
    expect(await lines()).toHaveLength(1);
    expect((await list()).queryByText('Nothing needs you right now.')).toBeNull();
    server.answers(answer(listBatches, [makeBatch({ receiving: 1, ready: 3 })]));
    await user.click((await list()).getByRole('button', { name: 'Try again' }));
    await (await list()).findByRole('link', { name: /^Upload of/ });
    expect(await lines()).toHaveLength(2);
  });
});
