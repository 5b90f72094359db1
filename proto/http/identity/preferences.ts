import { z } from 'zod';
import { shape } from '../wire.js';

/** Languages that there are texts in. */
export const languageSchema = z
  .enum(['ko', 'en', 'cn', 'zh', 'ja', 'es', 'pt', 'id'])
  .meta({ id: 'Language' });
export type LanguageCode = z.infer<typeof languageSchema>;

/** How numbers are written: `1,155.5`, `1.155,5` or `1 155,5`. */
export const numberFormSchema = z.enum(['point', 'comma', 'space']).meta({ id: 'NumberForm' });
export type NumberForm = z.infer<typeof numberFormSchema>;

/** How the reader of an account wants to read, on every device; null = never chosen. */
export const preferencesSchema = shape('Preferences', {
  language: languageSchema.nullable(),
  numberForm: numberFormSchema.nullable(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** What is given is chosen, the rest stays as it was. */
export const preferencesInputSchema = shape('PreferencesInput', {
  language: languageSchema.optional(),
  numberForm: numberFormSchema.optional(),
});
