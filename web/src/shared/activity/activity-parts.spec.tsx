import { describe, expect, it } from '@jest/globals';
import { activityTypes, routes } from '@touchline/proto';
import { screen, waitFor } from '@testing-library/react';
import { makeProgress } from '../../test/make.js';
import { renderScreen } from '../../test/render-screen.js';
import { answer, failure, pending } from '../../test/server.js';
import { ActivityTypeMark } from './activity-type-mark.js';
import { activityTypeColour, hasFailed } from './activity-words.js';
import { AnalyseButton } from './analyse-button.js';
import { StatusMark } from './status-mark.js';

const { analyze, reanalyze } = routes.team.analyses;

describe('The type of an activity', () => {
  it.each([
    ['T', 'Training'],
    ['C', 'Cup match'],
    ['L', 'League match'],
    ['F', 'Friendly match'],
    ['R', 'Rehab'],
    ['E', 'Other'],
  ] as const)('%s has its word', async (type, word) => {
    const { container } = await renderScreen(<ActivityTypeMark type={type} />);
    expect(container.textContent).toBe(word);
  });

  it('has a colour of its own', () => {
    const colours = activityTypes.map((type) => activityTypeColour[type]);
    expect(new Set(colours).size).toBe(activityTypes.length);
  });
});

describe('Where an analysis stands', () => {
  it.each([
    [{ status: 'ANALYZED' }, 'Analysed'],
    [{ status: 'UN_ANALYZED' }, 'Not analysed'],
    [{ status: 'ANALYZING' }, 'Being analysed'],
    [{ status: 'ANALYZING', progress: { done: 3, total: 24 } }, 'Being analysed 3 of 24'],
    [{ status: 'ANALYZED', progress: { done: 24, total: 24 } }, 'Analysed'],
    [{ status: 'ANALYZED', changed: true }, 'Changed since the analysis'],
    [{ status: 'UN_ANALYZED', failed: true }, 'Analysis failed'],
    [{ status: 'ANALYZED', failed: true, changed: true }, 'Analysis failed'],
  ] as const)('is said in a word: %j', async (state, words) => {
    const { container } = await renderScreen(<StatusMark {...state} />);
    expect(container.textContent).toBe(words);
  });

  const failed = { code: 'storageFull' as const, params: {} };
  it.each([
    ['without numbers', { status: 'UN_ANALYZED', failure: failed }, true],
    ['while numbers of before stand', { status: 'ANALYZED', failure: failed }, true],
    ['no more once it is tried again', { status: 'ANALYZING', failure: failed }, false],
    ['not when it went well', { status: 'ANALYZED', failure: null }, false],
  ] as const)('is a failure %s', (_, progress, isFailure) => {
    expect(hasFailed(makeProgress(progress))).toBe(isFailure);
  });

  it('is none that nothing is known of', () => {
    expect(hasFailed(undefined)).toBe(false);
  });
});

describe('The way to an analysis', () => {
  const activity = { idfActivity: 21, status: 'UN_ANALYZED', playerCount: 2 } as const;
  const begun = makeProgress({ status: 'ANALYZING' });

  it.each([
    ['UN_ANALYZED', 'Analyse', analyze],
    ['ANALYZED', 'Analyse again', reanalyze],
  ] as const)('of an activity that is %s is “%s”', async (status, name, route) => {
    const { user, server } = await renderScreen(
      <AnalyseButton activity={{ ...activity, status }} />,
      {
        answers: [answer(route, begun)],
      },
    );
    await user.click(await screen.findByRole('button', { name }));
    expect(server.calls(route).map(({ params }) => params.id)).toEqual([21]);
  });

  it.each([
    ['while it is under way', { status: 'ANALYZING' }],
    ['where nobody was recorded', { playerCount: 0 }],
  ] as const)('is closed %s', async (_, changes) => {
    await renderScreen(<AnalyseButton activity={{ ...activity, ...changes }} />);
    expect((await screen.findByRole<HTMLButtonElement>('button')).disabled).toBe(true);
  });

  it('is gone once: a second click does not ask again', async () => {
    const { user, server } = await renderScreen(<AnalyseButton activity={activity} />, {
      answers: [answer(analyze, pending)],
    });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Analyse' });
    await user.click(button);
    await waitFor(() => expect(button.disabled).toBe(true));
    await user.click(button);
    expect(server.calls(analyze)).toHaveLength(1);
  });

  it('is open again when it was refused, with the reason', async () => {
    const { user } = await renderScreen(<AnalyseButton activity={activity} />, {
      answers: [answer(analyze, failure('alreadyAnalyzing'))],
    });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Analyse' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(button.disabled).toBe(false);
  });

  it('is a sign with a name in the rows of a list', async () => {
    const { user, server } = await renderScreen(
      <AnalyseButton activity={{ ...activity, status: 'ANALYZED' }} compact />,
      { answers: [answer(reanalyze, begun)] },
    );
    const sign = await screen.findByRole('button', { name: 'Analyse again' });
    expect(sign.textContent).toBe('');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(server.calls(reanalyze)).toHaveLength(1);
  });
});
