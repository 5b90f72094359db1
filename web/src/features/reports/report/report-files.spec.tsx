import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, waitFor } from '@testing-library/react';
import { csvLines, watchDownloads } from '../../../test/downloads.js';
import { drawnTexts, watchDrawings } from '../../../test/drawings.js';
import { makeSummary } from '../../../test/make-reports.js';
import { openReport, reportTable } from '../../../test/open-report.js';
import { kimsNumbers } from '../../../test/reports.js';
import { type Answer, answer, pending } from '../../../test/server.js';

const saved = watchDownloads();
const drawn = watchDrawings();
const { summaries } = routes.reports;

const save = async (user: Awaited<ReturnType<typeof openReport>>['user'], item: string) => {
  await user.click(screen.getAllByRole('button', { name: 'Export' })[0]!);
  await user.click(screen.getByRole('menuitem', { name: item }));
  await waitFor(() => expect(saved).toHaveLength(1));
  return saved[0]!;
};

describe('The files of the table', () => {
  const saveAs = async (item: string, answers: Answer[] = []) => {
    const { user } = await openReport(answers, '?columns=duration,totalDistance,hsrCount,maxSpeed');
    await reportTable();
    return save(user, item);
  };
  const exact = makeSummary({
    metrics: {
      duration: 5400.25,
      totalDistance: 10_420.123456,
      qualityDistanceError: 61.25,
      hsrCount: 38,
      qualityHsrCountLow: 36,
      qualityHsrCountHigh: 41,
      maxSpeed: 8.7512345,
    },
  });

  it('have the stored numbers with all their digits, in their units', async () => {
    const numbers = [{ ...exact, changedSinceAnalysis: true }, kimsNumbers];
    const file = await saveAs('As CSV', [answer(summaries.listByPlayer, numbers)]);
    expect(file.name).toMatch(/^cup-final-.*-players-and-metrics\.csv$/);
    const [head, ...lines] = await csvLines(file);
    expect(head).toMatch(
      /^Number,Player,Position,[^,]+ \(s\),Total distance \(m\),Distance error \(m\),High-speed runs,/,
    );
    expect(head).toMatch(
      /,"High-speed runs, lowest","High-speed runs, highest",Top speed \(m\/s\),Quality grade,Changed since the analysis$/,
    );
    expect(lines).toEqual([
      '1,Kim,CF,2700,5500,,,,,7,C,no',
      '9,Nina,CF,5400.25,10420.123456,61.25,38,36,41,8.7512345,A,yes',
    ]);
  });

  it('have a picture that says what the page says', async () => {
    const file = await saveAs('As PNG', [answer(summaries.listByPlayer, [exact])]);
    expect(file.content.type).toBe('image/png');
    expect(drawnTexts(drawn)).toEqual(
      expect.arrayContaining(['Players and metrics', '9 Nina', '1:30:00', '10.42', '38', '31.5']),
    );
  });

  it('cannot be had before there are numbers', async () => {
    await openReport([answer(summaries.listByPlayer, pending)]);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export' });
    expect(button.disabled).toBe(true);
  });

  it('are the same from a phone', async () => {
    const { user } = await openReport([], '', 390);
    await screen.findAllByText('9 Nina');
    expect(await csvLines(await save(user, 'As CSV'))).toHaveLength(3);
  });
});
