import { describe, expect, it } from '@jest/globals';
import { busyPage, languageOf } from './pages.js';

describe("the language of the provider's pages", () => {
  it.each([
    ['', 'en'],
    ['de-DE,de;q=0.9', 'en'],
    ['de-DE,de;q=0.9,ko;q=0.8,en;q=0.7', 'ko'],
    ['pt-BR,pt;q=0.9', 'pt'],
    ['zh-TW,zh;q=0.9', 'zh'],
    ['zh-Hant-HK', 'zh'],
    ['zh-CN,zh;q=0.9', 'cn'],
    ['zh', 'cn'],
    ['*', 'en'],
  ])('for %j is %s', (accepted, language) => {
    expect(languageOf(accepted)).toBe(language);
  });
});

it.each([
  ['unavailable', 'Nobody can sign in at the moment.'],
  ['tooManyOfNetwork', 'Too many sign-ins from your network.'],
] as const)('the page of a sign-in that has to wait says why: %s', (why, words) => {
  const page = { get: () => 'en', vary: () => undefined, type: '', body: '' };
  busyPage(page as unknown as Parameters<typeof busyPage>[0], why);
  expect(page.body).toContain(words);
});
