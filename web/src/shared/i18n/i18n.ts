import type { LanguageCode } from '@touchline/proto';
import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { interpolation } from './interpolation.js';
import { readStored, writeStored } from '../stored-value.js';
import { fallbackLanguage, findLanguage, initialLanguage, type namespaces } from './languages.js';

const weekMs = 7 * 24 * 3600_000;

async function load(language: string, namespace: string): Promise<Record<string, string>> {
  const response = await fetch(`/locales/${language}/${namespace}.json`);
  if (!response.ok) throw new Error(`No translations at ${response.url}`);
  return (await response.json()) as Record<string, string>;
}

/** Namespaces on demand, kept by i18next; English where a language's file cannot be had. */
const files: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => {
    load(language, namespace)
      .catch(() => load(fallbackLanguage, namespace))
      .then(
        (keys) => done(null, keys),
        (error: Error) => done(error, null),
      );
  },
};

function showLanguage(code: string): void {
  document.documentElement.lang = findLanguage(code)?.tag ?? 'en';
}

/** Starts translations in the reader's language; resolves when the first texts are there. */
export async function startTranslations(): Promise<void> {
  i18next.on('languageChanged', showLanguage);
  await i18next
    .use(files)
    .use(initReactI18next)
    .init({
      lng: initialLanguage(readStored<string>('language'), navigator.languages),
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['base', 'button', 'messages'],
      defaultNS: 'base',
      keySeparator: false,
      interpolation,
      react: { useSuspense: true },
    });
}

/** Fetches texts before the screen that shows them does. */
export async function loadTexts(namespace: (typeof namespaces)[number]): Promise<void> {
  await i18next.loadNamespaces(namespace);
}

/** The reader chose a language: shown now, remembered for a week. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  writeStored('language', code, weekMs);
  await i18next.changeLanguage(code);
}

/** Korean for accounts of Korea that have not chosen a language themselves. */
export async function suggestLanguage(country: string | null): Promise<void> {
  if (country === 'KR' && readStored('language') === null) await i18next.changeLanguage('ko');
}
