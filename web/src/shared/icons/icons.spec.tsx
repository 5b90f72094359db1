import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import * as icons from './icons.js';

describe('The icons of the screens', () => {
  const all = Object.entries(icons);
  const draw = (Icon: (typeof icons)['AddIcon']) =>
    render(<Icon />).container.querySelector('svg')!;

  it.each(all)('%s is drawn, and hidden from screen readers beside its label', (name, Icon) => {
    const svg = draw(Icon);
    const path = svg.querySelector('path')!.getAttribute('d')!;
    // Whole paths: begun by a move, of nothing but steps and numbers.
    expect(path).toMatch(/^[Mm][-\d.\sA-Za-z]+$/);
    expect(svg.getAttribute('aria-hidden')).toBe('true');
    expect(svg.getAttribute('viewBox')).toBe('0 0 24 24');
    expect(svg.dataset.testid).toBe(name);
  });

  it('are all different', () => {
    const paths = all.map(([, Icon]) => draw(Icon).innerHTML);
    expect(new Set(paths).size).toBe(all.length);
  });
});
