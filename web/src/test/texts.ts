import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageCode } from '@touchline/proto';
import { namespaces } from '../shared/i18n/languages.js';
import type { Texts } from '../shared/i18n/texts.js';

const source = 'web/src';
type Namespace = (typeof namespaces)[number];

/** Everything a language says, as the page gets it: namespace → key → text. */
export async function textsOf(
  language: LanguageCode,
): Promise<Record<Namespace, Record<string, string>>> {
  const files = (await readdir(source, { recursive: true })).filter((file) =>
    file.endsWith('.texts.ts'),
  );
  const all = { base: {}, metric: {}, rules: {}, messages: {}, button: {} } as Record<
    Namespace,
    Record<string, string>
  >;
  for (const file of files) {
    const parts: Texts[] = Object.values(await import(join(process.cwd(), source, file)));
    for (const part of parts) {
      for (const namespace of namespaces) {
        for (const [key, text] of Object.entries(part[namespace] ?? {})) {
          all[namespace][key] = text[language];
        }
      }
    }
  }
  return all;
}
