import { beforeAll, describe, expect, it } from '@jest/globals';
import { catalogue, metricGroups, type Metric } from '@touchline/compute';
import { createInstance } from 'i18next';
import type { LanguageCode } from '@touchline/proto';
import { languages } from '../i18n/languages.js';
import { say } from '../i18n/say.js';
import { textsOf } from '../../test/texts.js';
import { metricTexts } from './metric-texts.js';

const byName = new Map(catalogue.map((metric) => [metric.name, metric]));
const find = (name: string): Metric | undefined => byName.get(name);

type Translate = (key: string, values?: Record<string, string | number>) => string;

async function translations(language: LanguageCode): Promise<Translate> {
  const { metric } = await textsOf(language);
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    ns: ['metric'],
    resources: { [language]: { metric } },
    interpolation: { escapeValue: false },
  });
  return (key, values) => say(i18n.t, { key, values });
}

describe('texts of the metrics', () => {
  let english: Translate;
  beforeAll(async () => {
    english = await translations('en');
  });

  it('say in English what the catalogue says, word for word', () => {
    const differing = catalogue
      .filter(({ definitionKey, labelValues, definition }) => {
        return english(definitionKey, { ...labelValues }) !== definition;
      })
      .map(({ name, definition }) => `${name}: ${definition}`);
    expect(differing).toEqual([]);
  });

  it('differ from metric to metric in every language, so that no two share a name', async () => {
    for (const { code: language } of languages) {
      const { label } = metricTexts(find, await translations(language));
      const labels = new Map<string, string[]>();
      for (const { name } of catalogue) {
        labels.set(label(name), [...(labels.get(label(name)) ?? []), name]);
      }
      expect([language, [...labels.values()].filter(({ length }) => length > 1)]).toEqual([
        language,
        [],
      ]);
    }
  });

  it('put the label of another metric where they speak of it', () => {
    const { label, definition } = metricTexts(find, english);
    expect(label('maxSpeedPercentOfMax')).toBe('Top speed, share of own highest');
    expect(definition('maxSpeedPercentOfMax')).toMatch(/^Top speed ÷ the player's own highest/);
    expect(label('speedZone7Distance')).toBe('Distance in speed zone 7');
  });

  it('are empty for a metric that nobody knows', () => {
    expect(metricTexts(find, english).label('luck')).toBe('');
  });

  it('name every group, and every metric is in one', () => {
    const names = new Set(metricGroups.map(({ name }) => name));
    expect(catalogue.filter(({ group }) => !names.has(group)).map(({ name }) => name)).toEqual([]);
    for (const { labelKey } of metricGroups) expect(english(labelKey)).not.toBe(labelKey);
  });
});
