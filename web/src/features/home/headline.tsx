import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Activity, type Player, routes } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/api/use-call.js';
import { formatMetricWithUnit } from '../../shared/format/metric-format.js';
import { missing } from '../../shared/format/numbers.js';
import { DefinitionDialog } from '../../shared/metric/definition-dialog.js';
import { Figure } from '../../shared/metric/figure.js';
import { type Metrics, useMetrics } from '../../shared/metric/use-metrics.js';
import { type Combined, compareWithUsual } from '../../shared/metric/usual.js';
import { useSession } from '../../shared/session/session.js';
import { FailedPanel } from '../../shared/ui/state-panel.js';
import { useHeadline } from './use-headline.js';

const figures: readonly { name: string; combined: Combined }[] = [
  { name: 'totalDistance', combined: 'sum' },
  { name: 'distancePerMins', combined: 'ratio' },
  { name: 'hsrDistance', combined: 'sum' },
  { name: 'sprintDistance', combined: 'sum' },
  { name: 'maxSpeed', combined: 'max' },
];

function usePlayerNames(activity: Activity): (idfPlayer: number) => string {
  const { data } = useCall(routes.activityPlayers, {
    params: { ids: String(activity.idfActivity) },
  });
  const byId = new Map((data ?? []).map((player: Player) => [player.idfPlayer, player]));
  return (idfPlayer) => byId.get(idfPlayer)?.nickName || byId.get(idfPlayer)?.name || missing;
}

function OneFigure({
  figure: { name, combined },
  headline,
  metrics,
  playerName,
  onDefinition,
}: {
  figure: (typeof figures)[number];
  headline: ReturnType<typeof useHeadline>;
  metrics: Metrics;
  playerName: (idfPlayer: number) => string;
  onDefinition(): void;
}) {
  const { t } = useTranslation();
  const { role } = useSession();
  const { now, past, before } = headline;
  const metric = metrics.find(name);
  const label = metrics.label(name);
  const squad = role === 'coach';
  if (!now.data || !metric) return <Figure label={label} value={undefined} />;
  const { value, best, change } = compareWithUsual(name, combined, now.data, past, before);
  const holder = squad && combined === 'max' && best ? playerName(best.idfPlayer) : null;
  const against = combined === 'max' ? t('base:againstOwnBest') : t('base:againstUsual');
  return (
    <Figure
      label={squad && combined !== 'max' ? t('base:meanOf', { metric: label }) : label}
      value={formatMetricWithUnit(metric, value)}
      change={change}
      moreIsBetter={metric.moreIsBetter}
      against={against}
      foot={holder}
      onDefinition={onDefinition}
    />
  );
}

/** The latest activity in five figures, each beside what is usual for the same players. */
export function Headline({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  const headline = useHeadline(activity);
  const metrics = useMetrics();
  const playerName = usePlayerNames(activity);
  const [defined, setDefined] = useState<string | null>(null);
  const definition = defined ? metrics.find(defined) : undefined;
  const { now } = headline;
  if (now.isError && !now.data) {
    return <FailedPanel error={now.error} onRetry={() => void now.refetch()} />;
  }
  if (now.data?.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ py: 2 }}>
        {t('base:noNumbersYet')}
      </Typography>
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(5, 1fr)' },
        gap: { xs: 2, sm: 3 },
        py: 2,
      }}
    >
      {figures.map((figure) => (
        <OneFigure
          key={figure.name}
          figure={figure}
          headline={headline}
          metrics={metrics}
          playerName={playerName}
          onDefinition={() => setDefined(figure.name)}
        />
      ))}
      {definition ? (
        <DefinitionDialog
          metric={definition}
          label={metrics.label(definition.name)}
          qualities={(now.data ?? []).map(({ quality }) => quality)}
          onClose={() => setDefined(null)}
        />
      ) : null}
    </Box>
  );
}
