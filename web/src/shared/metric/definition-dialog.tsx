import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { MetricDefinition, Quality } from '@touchline/proto';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { displayOf } from '../format/metric-format.js';
import { missing } from '../format/numbers.js';
import { linkTo } from '../paths.js';
import { type Fact, FactList } from '../ui/fact-list.js';
import { combineWords } from './combine-words.js';
import { oneVersion } from './one-version.js';
import { ruleTexts } from './rule-texts.js';
import { useRules } from './use-rules.js';

const grades = ['A', 'B', 'C', 'D'] as const;

function gradesOf(qualities: readonly Quality[]): string {
  const counted = grades.flatMap((grade) => {
    const count = qualities.filter((quality) => quality.grade === grade).length;
    return count > 0 ? [`${grade} × ${count}`] : [];
  });
  return counted.join(', ') || missing;
}

const distinct = (values: readonly (string | number)[]): string =>
  [...new Set(values)].join(', ') || missing;

/** Of which an average over players, as pages show it, is another number than what answers combine them to. */
const otherwiseCombined: ReadonlySet<string> = new Set(['sum', 'ratio', 'weightedMean']);

/** Why a number is what it is: its definition, unit, source, and the rows behind it. */
export default function DefinitionDialog({
  metric,
  label,
  definition,
  qualities,
  onClose,
}: {
  metric: MetricDefinition;
  label: string;
  definition: string;
  qualities: readonly Quality[];
  onClose(): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const versions = [...new Set(qualities.map((quality) => quality.settingsVersion))];
  const ofDays = metric.group === 'dailyLoad';
  const version = oneVersion(qualities.map((quality) => ({ quality })));
  const { settings } = useRules({ version: version ?? undefined, ofDays });
  const isTold = ofDays || version !== null;
  const rules = settings && isTold ? ruleTexts(metric, settings, t) : [];
  const { kind } = metric.aggregations.players;
  const facts: Fact[] = [
    [t('base:unit'), displayOf(metric).unit || missing],
    [t('base:overSessions'), t(combineWords[metric.aggregations.sessions.kind])],
    [t('base:overPlayers'), t(combineWords[kind])],
    ...(otherwiseCombined.has(kind)
      ? [[t('base:averageOfPlayers'), t('base:eachPlayerCountsOnce')] as const]
      : []),
    ...(rules.length > 0 ? [[t('base:rulesUsed'), rules.join(', ')] as const] : []),
    [t('base:source'), metric.source],
    [t('base:qualityGrades'), gradesOf(qualities)],
    [t('base:engineVersion'), distinct(qualities.map((quality) => quality.engineVersion))],
    [
      t('base:settingsVersion'),
      distinct(versions.map((version) => version ?? t('base:settingsVersionsSeveral'))),
    ],
  ];
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} variant="h3" component="h2">
        {label}
      </DialogTitle>
      <DialogContent>
        <Typography>{definition}</Typography>
        <Box sx={{ mt: 2 }}>
          <FactList facts={facts} gap="4px 16px" />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={linkTo.number(metric.name)} onClick={onClose}>
          {t('button:openNumber')}
        </Button>
        <Button onClick={onClose}>{t('button:close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
