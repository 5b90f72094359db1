import { describe, expect, it } from '@jest/globals';
import { createInstance } from 'i18next';
import { say } from './say.js';
import { textsOf } from '../../test/texts.js';
import type { TextOf } from './texts.js';

const i18n = createInstance();
await i18n.init({
  lng: 'en',
  keySeparator: false,
  ns: ['base', 'button', 'messages'],
  resources: { en: await textsOf('en') },
});

describe('Keys of texts', () => {
  it('are known to the compiler, with the values that their words have places for', () => {
    const t = i18n.getFixedT('en', ['base', 'button', 'messages']);
    expect(t('base:home')).toBe('Home');
    expect(t('base:players', { count: 2 })).toBe('2 players');
    // @ts-expect-error no text has this key
    expect(t('base:nowhere')).toBe('nowhere');
    // @ts-expect-error its namespace is not among those that were asked for
    expect(t('rules:required')).toBe('This field is required.');
    // @ts-expect-error its words have a place for a value
    expect(t('base:atLine')).toBe('Line {{line}}');
    // @ts-expect-error and that is not this one
    expect(t('base:atLine', { row: 3 })).toBe('Line {{line}}');
  });

  it('that data choose carry their values', () => {
    const text: TextOf = { key: 'base:atLine', values: { line: 3 } };
    // @ts-expect-error no text has this key
    const wrong: TextOf = { key: 'base:nowhere' };
    // @ts-expect-error its words have a place for a value
    const bare: TextOf = { key: 'base:atLine' };
    expect([text, wrong, bare].map((one) => say(i18n.t, one))).toEqual([
      'Line 3',
      'nowhere',
      'Line {{line}}',
    ]);
  });
});
