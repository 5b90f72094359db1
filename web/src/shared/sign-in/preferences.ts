import { type Preferences, routes } from '@touchline/proto';
import { useChange } from '../api/use-call.js';
import { chooseNumberForm } from '../format/number-form.js';
import { chooseLanguage } from '../i18n/i18n.js';

type Chosen = { [Name in keyof Preferences]: NonNullable<Preferences[Name]> };

/** Makes each preference hold in this browser: one that is missing here does not compile. */
const follow: { [Name in keyof Chosen]: (chosen: Chosen[Name]) => unknown } = {
  language: chooseLanguage,
  numberForm: chooseNumberForm,
};

/** Makes what the reader prefers hold in this browser at once, and with their account on other devices. */
export function usePrefer(): <Name extends keyof Chosen>(name: Name, value: Chosen[Name]) => void {
  const { mutate } = useChange(routes.identity.accounts.prefer);
  return (name, value) => {
    void follow[name](value);
    mutate({ body: { [name]: value } });
  };
}

/** What the reader chose on another device holds in this browser, too. */
export async function followPreferences(preferences: Preferences): Promise<void> {
  for (const name of Object.keys(follow) as (keyof Preferences)[]) {
    await followOne(name, preferences[name]);
  }
}

const followOne = <Name extends keyof Chosen>(name: Name, value: Chosen[Name] | null): unknown =>
  value === null ? undefined : follow[name](value);
