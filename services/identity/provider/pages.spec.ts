import { describe, expect, it } from '@jest/globals';
import { languageOf } from './pages.js';

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
