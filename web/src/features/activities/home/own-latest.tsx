import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { OwnActivitiesTable, ownFigures } from '../../../shared/activity/own-activities-table.js';
import { useMetrics } from '../../../shared/metric/use-metrics.js';
import { paths } from '../../../shared/paths.js';
import { Section } from '../../../shared/ui/section.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import type { OwnSeason } from './use-own-season.js';

const shown = 5;

/** The latest activities that a player took part in, with their main numbers. */
export function OwnLatest({ season, isKnown }: { season: OwnSeason; isKnown: boolean }) {
  const { t } = useTranslation();
  const metrics = useMetrics(ownFigures.join(','));
  const latest = season.activities.slice(0, shown);
  return (
    <Section
      title={t('base:ownLatest')}
      action={
        <Link component={RouterLink} to={paths.ownActivities} sx={{ fontSize: 13 }}>
          {t('button:allActivities')}
        </Link>
      }
    >
      {!isKnown && <Skeletons rows={shown + 1} height={56} />}
      {isKnown && latest.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
          {t('base:noOwnActivitiesHint')}
        </Typography>
      )}
      {latest.length > 0 && (
        <OwnActivitiesTable
          activities={latest}
          idfPlayer={season.idfPlayer}
          metrics={metrics}
          values={season.values}
          label={t('base:ownLatest')}
        />
      )}
    </Section>
  );
}
