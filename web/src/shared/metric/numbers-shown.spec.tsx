import { describe, expect, it, jest } from '@jest/globals';
import { catalogue, defaultSettings } from '@touchline/compute';
import { routes } from '@touchline/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { kickOff, makeActivity, makePage } from '../../test/make.js';
import { catalogueAnswers, makeQuality, makeSummary } from '../../test/make-reports.js';
import { renderScreen } from '../../test/render-screen.js';
import { settingsAnswer } from '../../test/reports.js';
import { type Answer, answer } from '../../test/server.js';
import type { Band } from './bands.js';
import DefinitionDialog from './definition-dialog.js';
import { Figure } from './figure.js';
import { GradeChip } from './grade-chip.js';
import { Headline } from './headline.js';
import { NumberNote } from './number-note.js';
import { useMetrics } from './use-metrics.js';

const { activities } = routes.team;
const { listByPlayer } = routes.reports.summaries;
const metricOf = (name: string) => {
  const [list] = catalogueAnswers;
  const all = list!.give({ query: {} } as never) as ReturnType<typeof useMetrics>['list'];
  return all.find((metric) => metric.name === name)!;
};

describe('A headline figure', () => {
  const open = (given: Partial<Parameters<typeof Figure>[0]> = {}) =>
    renderScreen(<Figure label="Total distance" value="10.42 km" {...given} />);

  it('is a name and a number with its unit', async () => {
    await open();
    expect(await screen.findByText('10.42 km')).toBeTruthy();
    expect(screen.queryByText(/[▲▼=]/)).toBeNull();
  });

  it.each([
    [0.123, '▲ 12 %'],
    [-0.04, '▼ 4 %'],
  ])('says by a sign which way it moved, %f', async (change, text) => {
    await open({ change, against: 'against the last 28 days' });
    expect((await screen.findByText(text)).parentElement!.textContent).toBe(
      `${text}against the last 28 days`,
    );
  });

  it.each([0, 0.004, -0.004])('says that it did not move, %f', async (change) => {
    await open({ change, against: 'against the last 28 days', same: 'as in the last 28 days' });
    expect(await screen.findByText('as in the last 28 days')).toBeTruthy();
    expect(screen.queryByText(/against|%/)).toBeNull();
  });

  const colourOf = async (change: number, moreIsBetter: boolean | null) => {
    const { unmount } = await open({ change, moreIsBetter });
    const colour = getComputedStyle(await screen.findByText(/%$/)).color;
    unmount();
    return colour;
  };

  it('keeps its place while it loads', async () => {
    const { container } = await open({ value: undefined });
    await waitFor(() => expect(container.querySelector('.MuiSkeleton-root')).toBeTruthy());
    expect(screen.queryByText('–')).toBeNull();
  });

  it('opens its definition, where there is one', async () => {
    const onDefinition = jest.fn();
    const { user, unmount } = await open({ onDefinition });
    await user.click(await screen.findByRole('button', { name: /^Total distance: definition/ }));
    expect(onDefinition).toHaveBeenCalledTimes(1);
    unmount();
    await open();
    const button = await screen.findByRole<HTMLButtonElement>('button');
    expect(button.disabled).toBe(true);
  });

  it('is coloured the same for ordinary ups and downs, whatever is better', async () => {
    expect(await colourOf(0.03, true)).toBe(await colourOf(0.03, null));
  });
});

describe('The grade of a recording', () => {
  it('is read at its mark: what it rests on', async () => {
    const { user } = await renderScreen(<GradeChip quality={makeQuality({ grade: 'C' })} />);
    const mark = await screen.findByRole('img', { name: 'Quality C' });
    await user.tab();
    expect(document.activeElement).toBe(mark);
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/98\.0 % recorded/);
  });

  it.each([
    ['position', /positions/],
    [null, /^98\.0 % recorded, pauses aside · Engine/],
  ] as const)('says whose speed it is, %s', async (speedSource, words) => {
    const { user } = await renderScreen(<GradeChip quality={makeQuality({ speedSource })} />);
    await user.hover(await screen.findByRole('img'));
    expect((await screen.findByRole('tooltip')).textContent).toMatch(words);
  });

  it('names the pauses that it suffers from', async () => {
    const quality = makeQuality({ grade: 'B', pauseDuration: 80 });
    const { user } = await renderScreen(<GradeChip quality={quality} />);
    await user.hover(await screen.findByRole('img'));
    const told = (await screen.findByRole('tooltip')).textContent;
    expect(told).toMatch(/ · 0:01:20 in pauses without recording · /);
  });

  it('is missing where nobody graded', async () => {
    await renderScreen(
      <>
        <GradeChip quality={makeQuality({ grade: null })} />
        <p>there</p>
      </>,
    );
    expect(await screen.findByText('there')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('A number with a note', () => {
  const open = (name: string, value: number | null, band: Band | null, rules: string[] = []) =>
    renderScreen(
      <p>
        <NumberNote metric={metricOf(name)} value={value} band={band} rules={rules}>
          the number
        </NumberNote>
      </p>,
    );

  it.each([
    ['totalDistance', 10_420, { plusMinus: 160 }, '±0.16', '10.42 ± 0.16 km'],
    ['hsrCount', 38, { low: 36, high: 41 }, '36–41', '38'],
  ] as const)(
    'of %s shows its band and tells it in words',
    async (name, value, band, shown, told) => {
      const { user } = await open(name, value, band, ['Threshold 19.8 km/h']);
      expect(await screen.findByText(shown)).toBeTruthy();
      await user.tab();
      const tip = (await screen.findByRole('tooltip')).textContent!;
      expect(tip).toContain(told);
      expect(tip).toContain('Threshold 19.8 km/h');
    },
  );

  it.each([
    ['there is none', null, { plusMinus: 160 }, ['Threshold 19.8 km/h']],
    ['it is no number', NaN, { plusMinus: 160 }, []],
    ['nothing is to be said', 10_420, null, []],
  ] as const)('has no note where %s', async (_, value, band, rules) => {
    const { user } = await open('totalDistance', value, band, [...rules]);
    expect((await screen.findByText('the number')).textContent).toBe('the number');
    await user.tab();
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

describe('The definition of a number', () => {
  const qualities = [
    makeQuality(),
    makeQuality({ grade: 'B', engineVersion: '8' }),
    makeQuality({ grade: null, settingsVersion: null }),
  ];
  const open = (name: string, given: readonly ReturnType<typeof makeQuality>[] = qualities) => {
    const onClose = jest.fn();
    const dialog = (
      <DefinitionDialog
        metric={metricOf(name)}
        label="High-speed running"
        definition="Metres above the threshold"
        qualities={given}
        onClose={onClose}
      />
    );
    return renderScreen(dialog, { answers: [settingsAnswer()] }).then((view) => ({
      ...view,
      onClose,
    }));
  };
  const fact = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).nextSibling?.textContent;

  it('says in which unit, by which rules, from where, and of what rows', async () => {
    await open('hsrDistance');
    const dialog = await screen.findByRole('dialog', { name: 'High-speed running' });
    expect(within(dialog).getByText('Metres above the threshold')).toBeTruthy();
    expect(await fact('Unit')).toBe('m');
    expect(await fact('Quality')).toBe('A × 1, B × 1');
    expect(await fact('Engine version')).toBe('9, 8');
    expect(await fact('Settings version')).toMatch(/^4, /);
    expect(screen.queryByText('Settings used')).toBeNull();
  });

  it('says by which settings, where all rows were made with the same', async () => {
    await open('hsrDistance', [makeQuality(), makeQuality()]);
    expect(await fact('Settings used')).toContain('19.8 km/h');
  });

  it.each([
    ['hsrDistance', 'Added up', 'Added up'],
    ['duration', 'Added up', 'Highest value'],
    ['distancePerMins', 'Ratio of the sums', 'Ratio of the sums'],
  ])('says how %s is combined', async (name, overSessions, overPlayers) => {
    await open(name);
    expect(await fact('Across sessions')).toBe(overSessions);
    expect(await fact('Across players')).toBe(overPlayers);
  });

  it('has dashes where there are no rows', async () => {
    await open('hsrDistance', []);
    expect(await fact('Quality')).toBe('–');
    expect(await fact('Settings version')).toBe('–');
  });

  it('asks for the rules of the version that the rows were made with, if it is one', async () => {
    const { server, unmount } = await open('hsrDistance', [makeQuality({ settingsVersion: 3 })]);
    await fact('Unit');
    const asked = () => server.calls(routes.team.settings.getAnalysis).at(-1)?.query.version;
    await waitFor(() => expect(asked()).toBe(3));
    unmount();
  });

  it('leads to the glossary, and closes with Escape', async () => {
    const { user, onClose } = await open('hsrDistance');
    const link = await screen.findByRole('link');
    expect(link.getAttribute('href')).toBe('/numbers?metric=hsrDistance');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('The headline of an activity', () => {
  const values = [
    makeSummary(),
    makeSummary({ idfPlayer: 12, metrics: { totalDistance: 5500, maxSpeed: 9 } }),
    makeSummary({ idfPlayer: 13, metrics: { totalDistance: 1200, maxSpeed: 5 } }),
  ];
  const names = new Map([
    [11, 'Nina'],
    [12, 'Kim'],
    [13, 'Uma'],
  ]);
  const playerOf = (id: number, keeper?: number) => {
    const name = names.get(id);
    return name === undefined
      ? undefined
      : { name, goalkeeper: id === keeper, address: `/activity/detail/21/players/${id}` };
  };
  function Shown(props: Partial<Parameters<typeof Headline>[0]>) {
    return (
      <Headline
        activity={makeActivity()}
        metrics={useMetrics()}
        values={values}
        playerOf={(id) => playerOf(id)}
        {...props}
      />
    );
  }
  const before = makeActivity({ idfActivity: 20, dateStart: kickOff - 1, players: [11] });
  const open = (
    props: Partial<Parameters<typeof Headline>[0]> = {},
    answers: Answer[] = [],
    role: 'coach' | 'player' = 'coach',
  ) =>
    renderScreen(<Shown {...props} />, {
      answers: [
        ...answers,
        ...catalogueAnswers,
        settingsAnswer(),
        answer(activities.list, makePage<typeof before>([])),
      ],
      role,
    });

  it('is five figures, means and a record, and who holds it', async () => {
    await open();
    expect(await screen.findByText('Total distance, average')).toBeTruthy();
    expect(screen.getByText('5.71 km')).toBeTruthy();
    expect(screen.getByText('Highest: Nina, 10.42 km')).toBeTruthy();
    expect(screen.getByText('32.4 km/h')).toBeTruthy();
    expect(screen.getByText('Kim')).toBeTruthy();
  });

  it('leads from who holds a record to their recording', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Highest: Nina, 10.42 km' });
    expect(link.getAttribute('href')).toBe('/activity/detail/21/players/11');
  });

  it('leads nowhere from somebody who is not known', async () => {
    await open({ playerOf: () => undefined });
    expect(await screen.findByText('Highest: –, 10.42 km')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('leaves goalkeepers out of means, and says so', async () => {
    await open({ playerOf: (id) => playerOf(id, 13) });
    expect(await screen.findByText('Total distance, outfield average')).toBeTruthy();
    expect(screen.getByText('7.96 km')).toBeTruthy();
  });

  it('lets a goalkeeper hold the top speed', async () => {
    await open({ playerOf: (id) => playerOf(id, 12) });
    expect(await screen.findByText('Kim')).toBeTruthy();
  });

  it('is a player’s own without means and others’ names', async () => {
    await open({ values: [values[0]!] }, [], 'player');
    expect(await screen.findByText('10.42 km')).toBeTruthy();
    expect(screen.queryByText(/average|mean/)).toBeNull();
    expect(screen.queryByText(/Nina/)).toBeNull();
  });

  it('compares with what the same players did in the 28 days before', async () => {
    await open({}, [
      answer(activities.list, makePage([before])),
      answer(listByPlayer, [makeSummary({ metrics: { totalDistance: 8000 } })]),
    ]);
    expect(await screen.findByText('▲ 30 %')).toBeTruthy();
  });

  it.each([
    ['C', 'vs. own 28-day average (matches)'],
    ['T', 'vs. own 28-day average (trainings)'],
    ['R', 'vs. own 28-day average'],
  ] as const)('says with what it compares: %s', async (type, words) => {
    await open({ activity: makeActivity({ type }) }, [
      answer(activities.list, makePage([before])),
      answer(listByPlayer, [makeSummary({ metrics: { totalDistance: 8000 } })]),
    ]);
    await screen.findByText('▲ 30 %');
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each([0.2, 0])(
    'says where other settings counted, of numbers that depend on them, and not only in their version: %s',
    async (moved) => {
      const quality = makeQuality({ settingsVersion: 3 });
      const metrics = { totalDistance: 8000, hsrDistance: 300 };
      const { speedZonesMps } = defaultSettings;
      const settingsOf = (version: number | undefined) => ({
        settingsVersion: version ?? 4,
        changedMs: kickOff,
        settings: {
          ...defaultSettings,
          ...(version === 3 && { speedZonesMps: speedZonesMps.map((bound) => bound + moved) }),
        },
      });
      const { queryAllByText } = await open({}, [
        answer(activities.list, makePage([before])),
        answer(listByPlayer, [makeSummary({ metrics, quality })]),
        answer(routes.team.settings.getAnalysis, ({ query }) => settingsOf(query.version)),
      ]);
      await screen.findByText('▲ 30 %');
      const marks = () => queryAllByText(/, computed with other settings$/).length;
      await waitFor(() => expect(marks() > 0).toBe(moved > 0));
      expect(screen.getAllByText('vs. own 28-day average (matches)').length).toBeGreaterThan(0);
    },
  );

  it('compares a part of an activity with nothing', async () => {
    const { server } = await open({ whole: false });
    expect(await screen.findByText('5.71 km')).toBeTruthy();
    expect(server.calls(activities.list)).toEqual([]);
  });

  it('opens the definition of a figure and closes it', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Top speed: definition/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Top speed' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('every number of the catalogue is known to the screens', () => {
  expect(metricOf('maxSpeed').unit).toBe('m/s');
  expect(catalogue.filter(({ name }) => !metricOf(name))).toEqual([]);
});
