import { afterEach, describe, expect, it } from '@jest/globals';
import { useColorScheme } from '@mui/material/styles';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.js';
import { theme } from './theme.js';
import { breakpoints, darkColours, fontFamilies, lightColours, motion } from './tokens.js';
import { useColours } from './use-colours.js';

function Ground() {
  const { setMode } = useColorScheme();
  const { ground } = useColours();
  return (
    <>
      <p>{ground}</p>
      {(['light', 'dark', 'system'] as const).map((mode) => (
        <button key={mode} onClick={() => setMode(mode)}>
          {mode}
        </button>
      ))}
    </>
  );
}

describe('The colours of what is drawn on a canvas', () => {
  afterEach(() => localStorage.clear());

  it('follow the scheme that the reader chooses, or the system’s', async () => {
    const { user } = await renderScreen(<Ground />);
    const choose = async (mode: string) =>
      user.click(await screen.findByRole('button', { name: mode }));
    await choose('dark');
    expect(screen.getByText(darkColours.ground)).toBeTruthy();
    await choose('light');
    expect(screen.getByText(lightColours.ground)).toBeTruthy();
    await choose('system');
    expect(screen.getByText(lightColours.ground)).toBeTruthy();
  });
});

describe('The theme', () => {
  it('has both schemes of the same tokens', () => {
    expect(Object.keys(darkColours)).toEqual(Object.keys(lightColours));
  });

  it('has the borders of the specification', () => {
    expect(theme.breakpoints.values).toEqual(breakpoints);
    expect(Object.values(breakpoints)).toEqual([0, 768, 900, 1200, 1904]);
  });

  it('moves for a moment at most', () => {
    const durations = Object.values(theme.transitions.duration);
    expect(Math.max(...durations)).toBeLessThanOrEqual(150);
    expect(motion.short).toBeLessThan(motion.long);
  });

  it('has letters of its own for each script, behind those of the page', () => {
    for (const family of Object.values(fontFamilies)) {
      expect(family).toMatch(/^'Inter Variable'.*sans-serif$/);
    }
    expect(new Set(Object.values(fontFamilies)).size).toBe(Object.keys(fontFamilies).length);
  });
});
