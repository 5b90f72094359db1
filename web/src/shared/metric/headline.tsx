import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Activity, AnswerOf, routes } from '@touchline/proto';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { formatMetricWithUnit } from '../format/metric-format.js';
import { missing } from '../format/numbers.js';
import type { TextKey } from '../i18n/texts.js';
import { useSignedIn } from '../sign-in/signed-in.js';
import { definitionDialog } from './lazy-definition.js';
import { Figure } from './figure.js';
import { outfield } from './goalkeepers.js';
import type { Metrics } from './use-metrics.js';
import { useSameRules } from './use-same-rules.js';
import { type Usual, useUsual } from './use-usual.js';
import { type Combined, compareWithUsual } from './usual.js';

/** The five figures that an activity is told by. */
export const headlineFigures: readonly { name: string; combined: Combined }[] = [
  { name: 'totalDistance', combined: 'sum' },
  { name: 'distancePerMins', combined: 'ratio' },
  { name: 'hsrDistance', combined: 'sum' },
  { name: 'sprintDistance', combined: 'sum' },
  { name: 'maxSpeed', combined: 'max' },
];

interface HeadlineProps {
  activity: Activity;
  /** Holds at least the five. */
  metrics: Metrics;
  /** What each player did, of the activity or of a part of it; undefined while it is loading. */
  values: AnswerOf<typeof routes.reports.summaries.listByPlayer> | undefined;
  /** A part of an activity is compared with nothing. */
  whole?: boolean;
  /** Undefined for who is not known. */
  playerOf: (idfPlayer: number) => HeadlinePlayer | undefined;
}

interface HeadlinePlayer {
  name: string;
  /** Left out of means. */
  goalkeeper: boolean;
  /** Where the name leads. */
  address: string;
}

/** An activity in five figures, each beside what is usual for the same players. */
export function Headline(props: HeadlineProps) {
  const { activity, metrics, values, whole = true, playerOf } = props;
  const usual = useUsual(activity, headlineFigures, whole);
  const hasSameRules = useSameRules([...(values ?? []), ...usual.pastValues]);
  const [defined, setDefined] = useState<string | null>(null);
  const definition = defined ? metrics.find(defined) : undefined;
  return (
    <Figures>
      {headlineFigures.map((figure) => (
        <OneFigure
          key={figure.name}
          figure={figure}
          metrics={metrics}
          values={values}
          usual={usual}
          hasSameRules={hasSameRules}
          playerOf={playerOf}
          onDefinition={() => setDefined(figure.name)}
        />
      ))}
      {definition ? (
        <definitionDialog.Part
          metric={definition}
          label={metrics.label(definition.name)}
          definition={metrics.definition(definition.name)}
          qualities={(values ?? []).map(({ quality }) => quality)}
          onClose={() => setDefined(null)}
        />
      ) : null}
    </Figures>
  );
}

/** Keeps the place of an activity's figures until it is known. */
export function HeadlineToCome({ metrics }: Pick<HeadlineProps, 'metrics'>) {
  return (
    <Figures>
      {headlineFigures.map(({ name }) => (
        <Figure key={name} label={metrics.label(name)} value={undefined} />
      ))}
    </Figures>
  );
}

/** As many side by side, and as large, as the page has room for at this place. */
function Figures({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          pt: 2,
          columnGap: 2,
          gridTemplateColumns: '1fr 1fr',
          '--figure-size': '20px',
          '@container (min-width: 480px)': { columnGap: 3, gridTemplateColumns: 'repeat(3, 1fr)' },
          '@container (min-width: 680px)': { columnGap: 2, gridTemplateColumns: 'repeat(5, 1fr)' },
          '@container (min-width: 880px)': { columnGap: 3, '--figure-size': '28px' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface OneFigureProps extends Pick<HeadlineProps, 'metrics' | 'values' | 'playerOf'> {
  figure: (typeof headlineFigures)[number];
  usual: Usual;
  hasSameRules: ReturnType<typeof useSameRules>;
  onDefinition: () => void;
}

function OneFigure(props: OneFigureProps) {
  const { figure, metrics, values, usual, playerOf, onDefinition } = props;
  const { t } = useTranslation();
  const squad = useSignedIn().role === 'coach';
  const { name, combined } = figure;
  const metric = metrics.find(name);
  const label = metrics.label(name);
  if (!values || !metric) return <Figure label={label} value={undefined} />;
  const counted =
    combined === 'max'
      ? values
      : outfield(values, ({ idfPlayer }) => playerOf(idfPlayer)?.goalkeeper ?? false);
  const { value, best, change } = compareWithUsual(
    name,
    combined,
    counted,
    usual.past,
    usual.pastValues,
  );
  const words = (against: TextKey<'base'>): string =>
    comparedWords(t(against), usual, props.hasSameRules(metric), t);
  const mean = counted.length < values.length ? 'base:outfieldMeanOf' : 'base:meanOf';
  const holder = best && playerOf(best.idfPlayer);
  const highest =
    best && combined !== 'max'
      ? t('base:highestOf', {
          player: holder?.name ?? missing,
          value: formatMetricWithUnit(metric, best.value),
        })
      : holder?.name;
  return (
    <Figure
      label={squad && combined !== 'max' ? t(mean, { metric: label }) : label}
      value={formatMetricWithUnit(metric, value)}
      change={change}
      // A short training has less of what adds up, and is not worse for it.
      moreIsBetter={combined === 'sum' ? null : metric.moreIsBetter}
      against={words(combined === 'max' ? 'base:againstOwnBest' : 'base:againstUsual')}
      same={words(combined === 'max' ? 'base:sameAsOwnBest' : 'base:sameAsUsual')}
      foot={squad && highest && <Holder to={holder?.address}>{highest}</Holder>}
      onDefinition={onDefinition}
    />
  );
}

/** With what is compared: activities of one kind, in which other settings may have counted. */
function comparedWords(
  against: string,
  { kind }: Usual,
  hasSameRules: boolean,
  t: TFunction,
): string {
  const ofKind = kind ? t(kindWords[kind], { against }) : against;
  return hasSameRules ? ofKind : t('base:comparedOtherSettings', { against: ofKind });
}

const kindWords = {
  matches: 'base:comparedMatches',
  trainings: 'base:comparedTrainings',
} as const;

/** Who has the highest value; leads to their recording. */
function Holder({ to, children }: { to: string | undefined; children: string }) {
  if (!to) return children;
  return (
    <Link component={RouterLink} to={to} color="inherit" underline="hover">
      {children}
    </Link>
  );
}
