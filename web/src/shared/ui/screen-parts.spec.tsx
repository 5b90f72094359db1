import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { makeTeam } from '../../test/make.js';
import { renderScreen } from '../../test/render-screen.js';
import { BarList } from './bar-list.js';
import { Page } from './page.js';
import { ProgressLine } from './progress-line.js';
import { useNamedScreen, useScreenName } from './screen-name.js';
import { Section } from './section.js';
import { Skeletons } from './skeletons.js';
import { Wordmark } from './wordmark.js';
import { ZoneNote } from './zone-note.js';

describe('A screen', () => {
  it('has one heading, its parts below it, each a region of its name', async () => {
    await renderScreen(
      <Page title="Upload" note="Times in Seoul" actions={<button>New</button>}>
        <Section title="Files" note="3" action={<button>Hide</button>}>
          <p>nina.csv</p>
        </Section>
      </Page>,
    );
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Upload');
    expect(screen.getByText('Times in Seoul')).toBeTruthy();
    const part = within(screen.getByRole('region', { name: 'Files' }));
    expect(part.getByRole('heading', { level: 2 }).textContent).toBe('Files');
    expect(part.getByText('3')).toBeTruthy();
    expect(part.getByRole('button', { name: 'Hide' })).toBeTruthy();
    expect(part.getByText('nina.csv')).toBeTruthy();
  });

  it('has no heading of its own where the answer is the heading', async () => {
    await renderScreen(<Page>answer</Page>);
    expect(await screen.findByText('answer')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('names what it shows while it is open, and no longer', async () => {
    function Named({ name }: { name: string }) {
      useNamedScreen(name);
      return null;
    }
    function Shown() {
      return <output>{useScreenName()?.name ?? 'no name'}</output>;
    }
    const { unmount } = await renderScreen(
      <>
        <Named name="Cup final" />
        <Shown />
      </>,
    );
    expect(screen.getByRole('status').textContent).toBe('Cup final');
    unmount();
    await renderScreen(<Shown />);
    expect(screen.getByRole('status').textContent).toBe('no name');
  });
});

describe('The time zone of a screen', () => {
  it.each([
    ['Asia/Seoul', 'Times in Asia/Seoul'],
    ['America/Argentina/Buenos_Aires', 'Times in America/Argentina/Buenos Aires'],
    [Intl.DateTimeFormat().resolvedOptions().timeZone, ''],
  ])(
    'is named where the team’s clock is another one than the reader’s: %s',
    async (timezone, words) => {
      const { container } = await renderScreen(<ZoneNote />, { teams: [makeTeam({ timezone })] });
      expect(container.textContent).toBe(words);
    },
  );
});

describe('Bars', () => {
  const bar = (id: string, value: number) => ({ id, label: id, value, colour: 'red' });

  it('stand with their numbers, the longest first', async () => {
    const bars = [bar('Cup match', 1), bar('Training', 12), bar('Rehab', 0)];
    await renderScreen(<BarList bars={bars} label="By type" />);
    const list = within(screen.getByRole('list', { name: 'By type' }));
    const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual(['Training12', 'Cup match1', 'Rehab0']);
    expect(bars.map(({ id }) => id)).toEqual(['Cup match', 'Training', 'Rehab']);
  });

  it('are drawn also where all are zero, or there is none', async () => {
    await renderScreen(<BarList bars={[bar('Rehab', 0)]} label="By type" />);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await renderScreen(<BarList bars={[]} label="Nothing" />);
    expect(
      within(screen.getByRole('list', { name: 'Nothing' })).queryByRole('listitem'),
    ).toBeNull();
  });
});

describe('Progress', () => {
  it.each([
    [3, 4, '75'],
    [0, 4, '0'],
    [9, 4, '100'],
    [0, 0, '0'],
  ])('of %i out of %i is shown and told', async (done, total, percent) => {
    await renderScreen(
      <ProgressLine label={`${done} of ${total} files`} done={done} total={total} />,
    );
    const line = screen.getByRole('progressbar', { name: `${done} of ${total} files` });
    expect(line.getAttribute('aria-valuenow')).toBe(percent);
  });
});

function TwoPlaces() {
  const [has, setHas] = useState(false);
  return (
    <>
      <button onClick={() => setHas(true)}>The first has come</button>
      {has ? null : <Skeletons />}
      <Skeletons />
    </>
  );
}

describe('The place of what is loaded', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is empty at first, grey after a moment, and told of after five seconds', async () => {
    await renderScreen(null);
    jest.useFakeTimers();
    await renderScreen(<Skeletons rows={3} />);
    const place = screen.getByRole('status', { name: 'Loading' });
    const grey = () => place.querySelectorAll('.MuiSkeleton-root').length;
    expect(grey()).toBe(0);
    act(() => jest.advanceTimersByTime(299));
    expect(grey()).toBe(0);
    act(() => jest.advanceTimersByTime(1));
    expect(grey()).toBe(3);
    expect(place.textContent).toBe('');
    act(() => jest.advanceTimersByTime(4700));
    expect(place.textContent).toMatch(/^Still loading/);
  });

  it('is told of once where a page waits for several things, and goes on being told of', async () => {
    await renderScreen(null);
    jest.useFakeTimers();
    await renderScreen(<TwoPlaces />);
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.getAllByText(/^Still loading/)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'The first has come' }));
    expect(screen.getAllByText(/^Still loading/)).toHaveLength(1);
  });
});

describe('The product’s mark', () => {
  it.each([
    [false, 'Touchline'],
    [true, ''],
  ])('has its name where there is room: %s', async (markOnly, name) => {
    const { container } = await renderScreen(<Wordmark markOnly={markOnly} />);
    expect(container.textContent).toBe(name);
  });
});
