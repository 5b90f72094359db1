import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, within } from '@testing-library/react';
import { makeInterval } from '../../../test/make-reports.js';
import { makeSession } from '../../../test/make.js';
import { renderScreen } from '../../../test/render-screen.js';
import { analysedDetail, reportAnswers } from '../../../test/reports.js';
import { type Answer, answer } from '../../../test/server.js';
import TeamReportPage from './team-report-page.js';

const { intervals } = routes.reports;

async function open(...answers: Answer[]) {
  const view = await renderScreen(<TeamReportPage />, {
    answers: [...answers, ...reportAnswers],
    at: '/report/main/team-activity',
  });
  const lines = within(await screen.findByRole('region', { name: /^Per 5 minutes/ }));
  return { ...view, lines };
}

describe('The lines of the team report', () => {
  it('say where an activity is too short for them, and have its numbers as a table', async () => {
    const { user, lines } = await open(answer(intervals.listByPlayer, [makeInterval()]));
    expect(await lines.findByText(/^Too short for a curve per/)).toBeTruthy();
    expect(lines.queryByText('9 Nina')).toBeNull();
    await user.click(lines.getByRole('button', { name: 'Show as a table' }));
    expect(await lines.findByRole('columnheader', { name: /9 Nina/ })).toBeTruthy();
  });

  it('name the session of each row where there are several', async () => {
    const sessions = [
      makeSession({ idfSession: 31, name: 'Warm-up' }),
      makeSession({ idfSession: 32, name: 'Game' }),
    ];
    const { user, lines } = await open(
      answer(routes.team.activities.getDetail, { ...analysedDetail, sessions }),
      answer(intervals.listByPlayer, [
        makeInterval({ idfSession: 31 }),
        makeInterval({ idfSession: 32 }),
      ]),
    );
    await user.click(lines.getByRole('button', { name: 'Show as a table' }));
    expect(await lines.findByRole('columnheader', { name: 'Session' })).toBeTruthy();
    const named = ['Warm-up', 'Game'].map((name) => lines.getByRole('cell', { name }));
    expect(named).toHaveLength(2);
  });

  it('say when they are to be expected where a session is not analysed yet', async () => {
    const activity = { ...analysedDetail.activity, changedSinceAnalysis: true };
    const { lines } = await open(
      answer(routes.team.activities.getDetail, { ...analysedDetail, activity }),
      answer(intervals.listByPlayer, []),
    );
    expect(await lines.findByText('The curve comes with the next analysis.')).toBeTruthy();
    expect(lines.queryByText(/^Too short/)).toBeNull();
  });

  it('say the same while an analysis runs', async () => {
    const activity = { ...analysedDetail.activity, status: 'ANALYZING' as const };
    const { lines } = await open(
      answer(routes.team.activities.getDetail, { ...analysedDetail, activity }),
      answer(intervals.listByPlayer, [makeInterval()]),
    );
    expect(await lines.findByText('The curve comes with the next analysis.')).toBeTruthy();
  });
});
