import { describe, expect, it } from '@jest/globals';
import { limits } from '@touchline/proto';
import i18next from 'i18next';
import { interpolation } from './interpolation.js';
import { languages } from './languages.js';
import { say } from './say.js';
import { textsOf } from '../../test/texts.js';

describe('a limit in a text', () => {
  it.each(languages.map(({ code }) => code))('is the one that the rule obeys: %s', async (code) => {
    const { messages } = await textsOf(code);
    const page = i18next.createInstance();
    const resources = { [code]: { messages } };
    await page.init({ lng: code, resources, interpolation, keySeparator: false });
    expect(page.t('messages:error_activityTooLong')).toContain(String(limits.activityHours));
    expect(page.t('messages:error_tooManySessions')).toContain(String(limits.sessionsPerActivity));
    for (const key of Object.keys(messages)) {
      expect(say(page.t, { key: `messages:${key}` })).not.toContain('{{limits');
    }
  });
});
