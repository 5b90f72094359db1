import type { DecimalMark, NumberForm } from '@touchline/proto';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../stored-value.js';

/** How numbers are written, by a language that writes them so. */
const tags: Readonly<Record<NumberForm, string>> = {
  point: 'en-US',
  comma: 'de-DE',
  space: 'fr-FR',
};

export const numberForms = Object.keys(tags) as NumberForm[];

const name = 'numberForm';
/** As the specification writes numbers. */
const usual: NumberForm = 'point';

const chosenForm = (): NumberForm | undefined =>
  numberForms.find((form) => form === readStored(name));

let current: NumberForm = usual;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The reader's choice in this browser; `1,155.5` until there is one. */
export const numberForm = (): NumberForm => current;

/** As `numberForm`; what uses it is drawn anew when another one is chosen. */
export const useNumberForm = (): NumberForm => useSyncExternalStore(listen, numberForm);

/** What the reader writes before decimals. */
export const decimalMark = (): DecimalMark => (current === 'point' ? '.' : ',');

/** Takes up what was chosen at an earlier visit. */
export function restoreNumberForm(): void {
  current = chosenForm() ?? usual;
}

/** `1,155.5`, `1.155,5`, `1 155,5` */
export const numberIn = (form: NumberForm, value: number, decimals: number): string =>
  formatterOf(form, decimals).format(value);

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(form: NumberForm, decimals: number): Intl.NumberFormat {
  const key = `${form} ${decimals}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(tags[form], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatters.set(key, made);
  return made;
}

/** Remembered in this browser, and whatever is shown is drawn anew in it. */
export function chooseNumberForm(form: NumberForm): void {
  writeStored(name, form);
  current = form;
  for (const listener of listeners) listener();
}

/** Languages in which `1,155 m` reads as one metre and a bit. */
const withComma: readonly string[] = ['es', 'pt', 'id'];

/** What a reader of a language may want instead; null = nothing, or they have chosen already. */
export const suggestedForm = (language: string): NumberForm | null =>
  withComma.includes(language) && chosenForm() === undefined ? 'comma' : null;
