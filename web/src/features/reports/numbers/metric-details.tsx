import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { ruleInForce } from '@touchline/compute';
import type { MetricDefinition } from '@touchline/proto';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { ArrowBackIcon } from '../../../shared/icons/icons.js';
import { displayOf } from '../../../shared/format/metric-format.js';
import { missing } from '../../../shared/format/numbers.js';
import { combineWords } from '../../../shared/metric/combine-words.js';
import { formatSetting, ruleWords } from '../../../shared/metric/rule-texts.js';
import { useRules } from '../../../shared/metric/use-rules.js';
import { paths } from '../../../shared/paths.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';
import { type Fact, FactList } from '../../../shared/ui/fact-list.js';
import { Section } from '../../../shared/ui/section.js';
import { streamWords } from './metric-words.js';

interface MetricDetailsProps {
  metric: MetricDefinition;
  label: string;
  definition: string;
  onBack: () => void;
}

function factsOf(metric: MetricDefinition, t: TFunction): Fact[] {
  const { aggregations, stream, moreIsBetter, source } = metric;
  const { unit } = displayOf(metric);
  const facts: (Fact | false)[] = [
    unit !== '' && [t('base:unit'), unit],
    [t('base:storedAs'), `${metric.name}, ${metric.unit}`],
    [t('base:madeOf'), t(streamWords[stream])],
    [t('base:overSessions'), t(combineWords[aggregations.sessions.kind])],
    [t('base:overMinutes'), t(combineWords[aggregations.minutes.kind])],
    [t('base:overPlayers'), t(combineWords[aggregations.players.kind])],
    moreIsBetter !== null && [
      t('base:better'),
      t(moreIsBetter ? 'base:higherIsBetter' : 'base:lowerIsBetter'),
    ],
    [t('base:source'), source],
  ];
  return facts.filter((fact) => fact !== false);
}

/** One number: what it means, how it is made and combined, and the rules in force for this team. */
export function MetricDetails({ metric, label, definition, onBack }: MetricDetailsProps) {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  return (
    <Stack spacing={3} sx={{ minWidth: 0 }}>
      <Box>
        <Button
          startIcon={<ArrowBackIcon />}
          onClick={onBack}
          sx={{ display: { md: 'none' }, mb: 1 }}
        >
          {t('button:allNumbers')}
        </Button>
        <Typography variant="h2">{label}</Typography>
        <Typography sx={{ mt: 1, maxWidth: '68ch' }}>{definition}</Typography>
      </Box>
      <FactList facts={factsOf(metric, t)} />
      {metric.rule.length > 0 && <RulesInForce metric={metric} />}
      {role === 'coach' && metric.made !== 'hand' && (
        <Section title={t('base:shownIn')}>
          <Link component={RouterLink} to={`${paths.teamReport}?bars=${metric.name}`}>
            {t('base:teamReport')}
          </Link>
        </Section>
      )}
    </Stack>
  );
}

/** Parameters with the team's values beside those of a new team. */
function RulesInForce({ metric }: { metric: MetricDefinition }) {
  const { t } = useTranslation();
  const { team, role } = useSignedIn();
  const isTold = role === 'coach' || role === 'player';
  const { settings, settingsVersion } = useRules({ ofDays: metric.group === 'dailyLoad' });
  const inForce = ruleInForce(metric, settings ?? {});
  return (
    <Section
      title={t('base:rulesInForce')}
      note={settingsVersion && t('base:settingsVersionOf', { version: settingsVersion })}
    >
      <TableContainer>
        <Table size="small" sx={{ '& td:not(:first-of-type)': { whiteSpace: 'nowrap' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('base:rule')}</TableCell>
              {isTold && <TableCell align="right">{team?.name ?? missing}</TableCell>}
              <TableCell align="right">{t('base:standard')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {metric.rule.map(({ role, setting, unit, standard }, place) => (
              <TableRow key={`${role} ${setting.join('.')}`}>
                <TableCell>{t(ruleWords[role])}</TableCell>
                {isTold && (
                  <TableCell align="right">
                    {settings ? formatSetting(inForce[place]!) : missing}
                  </TableCell>
                )}
                <TableCell align="right">{formatSetting({ value: standard, unit })}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
  );
}
