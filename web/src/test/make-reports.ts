import {
  catalogue,
  defaultLoadSettings,
  defaultSettings,
  metricGroups,
  minuteMetrics,
  ruleInForce,
} from '@touchline/compute';
import {
  type AnswerOf,
  type MetricDefinition,
  playerIntervalSchema,
  playerSummarySchema,
  qualitySchema,
  routes,
} from '@touchline/proto';
import { type Answer, answer } from './server.js';
import { kickOff, maker } from './make.js';

const inMinutes = new Set(minuteMetrics.map(({ name }) => name));

/** The product's own catalogue as the server gives it. */
const definitions: readonly MetricDefinition[] = catalogue.map((metric) => {
  const { sessions, minutes, days, players } = metric.aggregation;
  const told = ({ kind }: typeof sessions) => ({ kind, words: kind });
  const values = ruleInForce(metric, { ...defaultSettings, ...defaultLoadSettings });
  return routes.reports.metrics.list.answer.element.parse({
    ...metric,
    aggregation: sessions.kind,
    aggregations: {
      sessions: told(sessions),
      minutes: told(minutes),
      days: told(days),
      players: told(players),
    },
    made: metric.computed.by,
    rule: metric.rule.map((rule, place) => ({ ...rule, standard: values[place]?.value ?? null })),
    inMinutes: inMinutes.has(metric.name),
  });
});

const groups: AnswerOf<typeof routes.reports.metricGroups.list> = metricGroups.map(
  ({ name, labelKey }) => ({
    name,
    labelKey,
    metrics: definitions.filter(({ group }) => group === name).map((metric) => metric.name),
  }),
);

/** Metrics and their groups, as every screen with numbers asks for them. */
export const catalogueAnswers: readonly Answer[] = [
  answer(routes.reports.metrics.list, ({ query: { names } }) => {
    const wanted = names?.split(',');
    return definitions.filter(({ name }) => !wanted || wanted.includes(name));
  }),
  answer(routes.reports.metricGroups.list, groups),
];

export const makeQuality = maker(qualitySchema, {
  grade: 'A',
  coveredShare: 0.98,
  pauseDuration: 0,
  speedSource: 'device',
  engineVersion: '9',
  settingsVersion: 4,
});

/** A player's numbers, SI units as in the catalogue. */
export const makeSummary = maker(playerSummarySchema, {
  idfPlayer: 11,
  metrics: {
    duration: 5400,
    totalDistance: 10_420,
    distancePerMins: 115.8,
    hsrDistance: 612,
    sprintDistance: 140,
    maxSpeed: 8.75,
  },
  quality: makeQuality(),
  changedSinceAnalysis: false,
});

export const makeInterval = maker(playerIntervalSchema, {
  idfPlayer: 11,
  idfActivity: 21,
  idfSession: 31,
  startMs: kickOff,
  metrics: { distancePerMins: 120 },
});
