import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../test/render-screen.js';
import { type DayColumn, DayColumns } from './day-columns.js';
import { createLinked } from './linked.js';

const columns: DayColumn[] = [
  { id: 'mon', label: 'Mon, 9 Mar', foot: ['Mon', ''], value: null, usual: 0 },
  {
    id: 'tue',
    label: 'Tue, 10 Mar: Training',
    foot: ['Tue', ''],
    value: 6.2,
    usual: 5.5,
    address: '/days/tue',
  },
  { id: 'sat', label: 'Sat, 14 Mar', foot: ['Sat', 'Match'], value: 10.4, usual: null },
];

async function open() {
  const linked = createLinked();
  const view = await renderScreen(
    <DayColumns
      columns={columns}
      label="Total distance"
      format={(value) => (value === null ? '–' : value.toFixed(1))}
      tell={({ value }) => `${value} km`}
      height={200}
      linked={linked}
    />,
  );
  await screen.findByText('Mon');
  return { ...view, linked };
}

describe('Columns by day', () => {
  it('carry their names, further lines below them, and their values', async () => {
    const { container } = await open();
    for (const text of ['Tue', 'Sat', 'Match', '6.2', '10.4']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(container.querySelectorAll('.MuiBarChart-element')).toHaveLength(2);
    expect(screen.queryByText('–')).toBeNull();
  });

  it('have a line at what is usual, where that is known and something', async () => {
    const { container } = await open();
    expect(container.querySelectorAll('.usual-mark')).toHaveLength(1);
  });

  it('lead from name and bar to what they are of, where there is a place to go', async () => {
    const { container, user, address } = await open();
    const links = [...container.querySelectorAll('a')];
    expect(links.map((link) => [link.ariaLabel, link.getAttribute('href')])).toEqual([
      ['Tue, 10 Mar: Training', '/days/tue'],
    ]);
    await user.click(links[0]!.firstElementChild!);
    expect(address()).toBe('/days/tue');
  });

  it('are gone through with the arrow keys, and opened with Enter', async () => {
    const { user, linked, address } = await open();
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(linked.id()).toBe('tue'));
    await user.keyboard('{Enter}');
    expect(address()).toBe('/days/tue');
  });

  it('mark the column that is pointed at elsewhere, from top to bottom', async () => {
    const { container, linked } = await open();
    act(() => linked.point('sat'));
    const mark = container.querySelector('.linked-mark')!;
    const [, tall] = ['width', 'height'].map((name) => Number(mark.getAttribute(name)));
    expect(tall).toBeGreaterThan(100);
    const links = [...container.querySelectorAll('a rect')];
    expect(links[1]!.getAttribute('height')).toBe(String(tall));
  });
});
