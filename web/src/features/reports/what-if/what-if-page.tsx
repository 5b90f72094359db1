import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type MotionKind, motionKinds } from '@touchline/compute';
import { routes } from '@touchline/proto';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { createLinked } from '../../../charts/linked.js';
import { SortedBars } from '../../../charts/sorted-bars.js';
import { useCall, useChange } from '../../../shared/api/use-call.js';
import { confirm } from '../../../shared/feedback/feedback.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { linkTo, paths } from '../../../shared/paths.js';
import { useColours } from '../../../shared/theme/use-colours.js';
import { Page } from '../../../shared/ui/page.js';
import { Section } from '../../../shared/ui/section.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel, StatePanel } from '../../../shared/ui/state-panel.js';
import { BoundsSlider, shownIn } from './bounds-slider.js';
import { SeasonTable } from './season-table.js';
import { useWhatIf, zoneKindOf } from './use-what-if.js';
import type { TextKey } from '../../../shared/i18n/texts.js';

const kindWords: Readonly<Record<MotionKind, TextKey>> = {
  speed: 'base:speed',
  acceleration: 'base:acceleration',
  deceleration: 'base:deceleration',
};

const actionsOf: Readonly<Record<MotionKind, readonly string[]>> = {
  speed: ['R1', 'R2'],
  acceleration: ['A1', 'A2', 'A3'],
  deceleration: ['D1', 'D2', 'D3'],
};

/** A season under other zones: table and bars follow while a bound is dragged. */
export default function WhatIfPage() {
  const { t } = useTranslation(['base', 'button', 'messages']);
  const [kind, setKind] = useState<MotionKind>('speed');
  const view = useWhatIf(kind);
  const { bounds, stored, rows, isMoved, isNear } = view;
  if (view.error) return <FailedPanel error={view.error} onRetry={view.retry} fullScreen />;
  const unit = shownIn(kind).unit;
  return (
    <Page
      title={t('base:whatIf')}
      note={t('base:whatIfNote')}
      actions={
        <>
          <Button disabled={!isMoved} onClick={view.reset}>
            {t('button:asStored')}
          </Button>
          <ApplyButton kind={kind} bounds={bounds} disabled={!isMoved} onApplied={view.reset} />
        </>
      }
    >
      <Stack spacing={4}>
        <Section
          title={t('base:zonesIn', { unit })}
          action={
            <ToggleButtonGroup
              exclusive
              size="small"
              value={kind}
              aria-label={t('base:kindOfZones')}
              onChange={(_, next: MotionKind | null) => next && setKind(next)}
            >
              {motionKinds.map((one) => (
                <ToggleButton key={one} value={one}>
                  {t(kindWords[one])}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          }
        >
          {bounds && stored ? (
            <BoundsSlider kind={kind} bounds={bounds} stored={stored} onChange={view.move} />
          ) : (
            <Skeletons rows={2} />
          )}
          {isNear && <Alert severity="info">{t('base:nearestRung', { unit })}</Alert>}
        </Section>
        {!rows && <Skeletons rows={12} />}
        {rows?.length === 0 && (
          <StatePanel
            role="status"
            title={t('base:noSeasonYet')}
            text={t('base:noSeasonYetHint')}
            action={
              <Button variant="contained" component={Link} to={paths.activityList}>
                {t('base:activities')}
              </Button>
            }
          />
        )}
        {rows && rows.length > 0 && bounds && (
          <Season kind={kind} view={{ ...view, rows, bounds }} />
        )}
      </Stack>
    </Page>
  );
}

interface SeasonProps {
  kind: MotionKind;
  view: Pick<ReturnType<typeof useWhatIf>, 'players'> & {
    rows: NonNullable<ReturnType<typeof useWhatIf>['rows']>;
    bounds: readonly number[];
  };
}

function Season({ kind, view: { rows, players, bounds } }: SeasonProps) {
  const { t } = useTranslation();
  const colours = useColours();
  const [linked] = useState(createLinked);
  const { factor, decimals, unit } = shownIn(kind);
  const names = useMemo(() => new Map(players.map((one) => [one.idfPlayer, one.name])), [players]);
  const nameOf = (idfPlayer: number): string => names.get(idfPlayer) ?? t('base:noPlayer');
  const sorted = useMemo(
    () =>
      [...rows].sort(
        (one, other) => (other.actions[0]?.metres ?? 0) - (one.actions[0]?.metres ?? 0),
      ),
    [rows],
  );
  const [first = ''] = actionsOf[kind];
  const shown = (value: number | null): string => `${formatNumber(value, 1)} km`;
  return (
    <>
      <Section title={t('base:distanceFrom', { action: first })}>
        <SortedBars
          bars={sorted.map((row) => ({
            id: String(row.idfPlayer),
            label: nameOf(row.idfPlayer),
            value: (row.actions[0]?.metres ?? 0) / 1000,
          }))}
          label={t('base:distanceFrom', { action: first })}
          format={shown}
          meanLabel={t('base:squadMean')}
          linked={linked}
        />
      </Section>
      <Section title={t('base:season')} note={t('base:seasonNote', { unit })}>
        <SeasonTable
          kind={kind}
          rows={sorted}
          nameOf={nameOf}
          zones={bounds.map((bound) => `≥ ${formatNumber(bound * factor, decimals)}`)}
          colours={colours.speedZones}
          actions={actionsOf[kind]}
          linked={linked}
        />
      </Section>
    </>
  );
}

/** Makes the bounds the team's own; stored numbers stay until their activity is analysed again. */
function ApplyButton({
  kind,
  bounds,
  disabled,
  onApplied,
}: {
  kind: MotionKind;
  bounds: readonly number[] | undefined;
  disabled: boolean;
  onApplied: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const latest = useCall(routes.team.activities.list, { query: { size: 1 } }).data?.content[0];
  const apply = useChange(routes.team.zones.update, {
    onSuccess: () => {
      onApplied();
      if (!latest) return;
      void confirm({
        message: { key: 'messages:zonesApplied', values: { name: latest.name } },
        agreeKey: 'button:previewAnalysis',
        cancelKey: 'button:close',
        onAgree: async () => navigate(`${linkTo.activity(latest.idfActivity)}?preview=1`),
      });
    },
  });
  return (
    <Button
      variant="contained"
      disabled={disabled || !bounds}
      loading={apply.isPending}
      onClick={() =>
        bounds &&
        apply.mutate({
          params: { kind: zoneKindOf[kind] },
          body: { zones: bounds.map((lower) => ({ lower })) },
        })
      }
    >
      {t('button:applyToTeam')}
    </Button>
  );
}
