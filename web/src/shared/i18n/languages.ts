import type { LanguageCode } from '@touchline/proto';

/** A language of the interface. */
export interface Language {
  /** Folder of its translations. */
  code: LanguageCode;
  /** Value of the page's `lang`. */
  tag: string;
  /** Its name in itself. */
  name: string;
  /** Letters in the selector; languages without are loaded but not offered. */
  label?: string;
}

export const languages: readonly Language[] = [
  { code: 'ko', tag: 'ko', name: '한국어', label: 'KOR' },
  { code: 'en', tag: 'en', name: 'English', label: 'ENG' },
  { code: 'zh', tag: 'zh-Hant', name: '繁體中文', label: 'ZHO' },
  { code: 'ja', tag: 'ja', name: '日本語', label: 'JPN' },
  { code: 'es', tag: 'es', name: 'Español', label: 'SPA' },
  { code: 'pt', tag: 'pt', name: 'Português', label: 'POR' },
  { code: 'cn', tag: 'zh-Hans', name: '简体中文' },
  { code: 'id', tag: 'id', name: 'Bahasa Indonesia' },
];

export const selectableLanguages = languages.filter((language) => language.label);
export const namespaces = ['base', 'metric', 'rules', 'messages', 'button'] as const;
export const fallbackLanguage: LanguageCode = 'en';

export function findLanguage(code: string | null | undefined): Language | undefined {
  return languages.find((language) => language.code === code);
}

/** The interface language nearest to a browser's language tag such as `pt-BR` or `zh-TW`. */
export function languageOfTag(tag: string): LanguageCode | null {
  const [primary, ...rest] = tag.toLowerCase().split('-');
  if (primary === 'zh') {
    return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'zh' : 'cn';
  }
  return findLanguage(primary === 'cn' ? null : primary)?.code ?? null;
}

/** Stored choice, else the first browser language we speak, else English. */
export function initialLanguage(stored: string | null, browser: readonly string[]): LanguageCode {
  const chosen = findLanguage(stored);
  if (chosen) return chosen.code;
  for (const tag of browser) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return fallbackLanguage;
}
