import { describe, expect, it } from '@jest/globals';
import { initialLanguage, languageOfTag, selectableLanguages } from './languages.js';

describe('language of the interface', () => {
  it('offers six of the eight languages', () => {
    expect(selectableLanguages.map((language) => language.label)).toEqual([
      'KOR',
      'ENG',
      'ZHO',
      'JPN',
      'SPA',
      'POR',
    ]);
  });

  it('tells traditional from simplified Chinese by script or region', () => {
    expect(['zh-TW', 'zh-Hant-HK', 'zh-CN', 'zh'].map(languageOfTag)).toEqual([
      'zh',
      'zh',
      'cn',
      'cn',
    ]);
  });

  it('takes the stored choice, else the first browser language it speaks, else English', () => {
    expect(initialLanguage('ja', ['es'])).toBe('ja');
    expect(initialLanguage(null, ['de-DE', 'pt-BR', 'en'])).toBe('pt');
    expect(initialLanguage('klingon', ['de', 'fr'])).toBe('en');
  });
});
