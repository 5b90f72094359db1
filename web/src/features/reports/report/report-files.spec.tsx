import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, waitFor } from '@testing-library/react';
import { csvLines, watchDownloads } from '../../../test/downloads.js';
import { drawnTexts, watchDrawings } from '../../../test/drawings.js';
import { makeActivityDetail, makePlayer } from '../../../test/make.js';
import { makeSummary } from '../../../test/make-reports.js';
import { writeNumbersIn } from '../../../test/number-forms.js';
import { openReport, reportRows, reportTable } from '../../../test/open-report.js';
import { kimsNumbers } from '../../../test/reports.js';
import { type Answer, answer, pending } from '../../../test/server.js';

const saved = watchDownloads();
const drawn = watchDrawings();
const { summaries } = routes.reports;
const { activities } = routes.team;

const save = async (user: Awaited<ReturnType<typeof openReport>>['user'], item: string) => {
  await user.click(screen.getAllByRole('button', { name: 'Export' })[0]!);
  await user.click(screen.getByRole('menuitem', { name: item }));
  await waitFor(() => expect(saved).toHaveLength(1));
  return saved[0]!;
};

describe('The files of the table', () => {
  const saveAs = async (item: string, answers: Answer[] = [], more = '') => {
    const columns = '?columns=duration,totalDistance,hsrCount,maxSpeed';
    const { user } = await openReport(answers, columns + more);
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

  it('have the numbers in the units of the page, with more decimals', async () => {
    const numbers = [{ ...exact, changedSinceAnalysis: true }, kimsNumbers];
    const file = await saveAs('As CSV', [answer(summaries.listByPlayer, numbers)]);
    expect(file.name).toBe('2026-03-14_cup-final_players-and-metrics.csv');
    const [head, ...lines] = await csvLines(file);
    expect(head).toMatch(
      /^Number,Player,Position,[^,]+ \(h:mm:ss\),Total distance \(km\),Distance error \(m\),High-speed runs,/,
    );
    expect(head).toMatch(
      /,"High-speed runs, lowest","High-speed runs, highest",Top speed \(km\/h\),Quality grade,Changed since the analysis$/,
    );
    expect(lines).toEqual([
      '1,Kim,CF,0:45:00,5.5,,,,,25.2,C,no',
      '9,Nina,CF,1:30:00,10.42012,61.25,38,36,41,31.5044,A,yes',
    ]);
  });

  it.each([
    ['point', ',', '10.42012', '61.25', '31.5044', '5.5', '25.2'],
    ['comma', ';', '10,42012', '61,25', '31,5044', '5,5', '25,2'],
    ['space', ';', '10,42012', '61,25', '31,5044', '5,5', '25,2'],
  ] as const)(
    'have the same digits in the form of their reader: %s',
    async (form, between, ...of) => {
      writeNumbersIn(form);
      const file = await saveAs('As CSV', [answer(summaries.listByPlayer, [exact, kimsNumbers])]);
      const [distance, error, speed, kimsDistance, kimsSpeed] = of;
      const nina = [
        '9',
        'Nina',
        'CF',
        '1:30:00',
        distance,
        error,
        '38',
        '36',
        '41',
        speed,
        'A',
        'no',
      ];
      const none = ['', '', '', ''];
      const kim = ['1', 'Kim', 'CF', '0:45:00', kimsDistance, ...none, kimsSpeed, 'C', 'no'];
      expect((await csvLines(file)).slice(1)).toEqual([kim.join(between), nina.join(between)]);
    },
  );

  it.each(['comma', 'space'] as const)(
    'have a picture in the form of their reader: %s',
    async (form) => {
      writeNumbersIn(form);
      await saveAs('As PNG', [answer(summaries.listByPlayer, [exact, kimsNumbers])]);
      const texts = drawnTexts(drawn).map(String);
      expect(texts).toEqual(expect.arrayContaining(['5,50', '31,5']));
      expect(texts.filter((text) => /\d\.\d/.test(text))).toEqual([]);
    },
  );

  it.each([
    ['by jersey number', ''],
    ['sorted', '&sort=totalDistance,desc'],
  ])('have a picture that says what the page says, %s', async (_, sort) => {
    const numbers = answer(summaries.listByPlayer, [exact, kimsNumbers]);
    const file = await saveAs('As PNG', [numbers], sort);
    expect(file.content.type).toBe('image/png');
    const [title, , ...written] = drawnTexts(drawn);
    expect(title).toBe('Players and metrics');
    const plain = (text: unknown) => String(text).replace(/\s/g, '');
    const read = (await reportRows()).slice(1).flatMap(({ children }) => [...children]);
    expect(written.slice(5).map(plain)).toEqual(read.map(({ textContent }) => plain(textContent)));
  });

  it('have the players in the order of the page', async () => {
    const file = await saveAs('As CSV', [], '&sort=totalDistance,desc');
    const names = (await csvLines(file)).slice(1).map((line) => line.split(',')[1]);
    expect(names).toEqual(['Nina', 'Kim']);
  });

  it('have a picture shaded as the page is, goalkeepers below the mean', async () => {
    const squad = Array.from({ length: 8 }, (_, k) =>
      makePlayer({ idfPlayer: 30 + k, backNumber: k + 2, name: `P${k}`, nickName: '' }),
    );
    const keeper = makePlayer({
      idfPlayer: 40,
      backNumber: 1,
      name: 'Max',
      nickName: '',
      position: 'GK',
    });
    const numbers = [...squad, keeper].map(({ idfPlayer }, k) =>
      makeSummary({ idfPlayer, metrics: { totalDistance: 5000 + 700 * k } }),
    );
    await saveAs('As PNG', [
      answer(activities.getDetail, makeActivityDetail({ players: [...squad, keeper] })),
      answer(summaries.listByPlayer, numbers),
    ]);
    const texts = drawnTexts(drawn).map(String);
    expect(texts.indexOf('Outfield average')).toBeGreaterThan(texts.indexOf('9 P7'));
    expect(texts.indexOf('1 Max GK')).toBeGreaterThan(texts.indexOf('Outfield average'));
    const shades = drawn.filter(({ what, of }) => what === 'fillRect' && of[3] === 26);
    // The mean and what is near it stay plain.
    expect(shades.length).toBeGreaterThan(4);
    expect(shades.length).toBeLessThan(8);
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
