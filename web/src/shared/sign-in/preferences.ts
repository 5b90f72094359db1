import { type LanguageCode, type NumberForm, type Preferences, routes } from '@touchline/proto';
import { useChange } from '../api/use-call.js';
import { chooseNumberForm } from '../format/number-form.js';
import { chooseLanguage } from '../i18n/i18n.js';

/** How the reader wants to read: here at once, and with their account for other devices. */
export function usePreferences() {
  const { mutate } = useChange(routes.identity.accounts.prefer);
  return {
    preferLanguage: (language: LanguageCode): void => {
      void chooseLanguage(language);
      mutate({ body: { language } });
    },
    preferNumberForm: (numberForm: NumberForm): void => {
      chooseNumberForm(numberForm);
      mutate({ body: { numberForm } });
    },
  };
}

/** What the reader chose on another device holds in this browser, too. */
export async function followPreferences({ language, numberForm }: Preferences): Promise<void> {
  if (numberForm) chooseNumberForm(numberForm);
  if (language) await chooseLanguage(language);
}
