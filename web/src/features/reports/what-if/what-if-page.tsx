import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type MotionKind, motionKinds } from '@touchline/compute';
import { routes } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../shared/api/use-call.js';
import type { TextKey } from '../../../shared/i18n/texts.js';
import { FormBehind } from '../../../shared/form/form-frame.js';
import { linkTo, paths } from '../../../shared/paths.js';
import { Page } from '../../../shared/ui/page.js';
import { Section } from '../../../shared/ui/section.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel, StatePanel } from '../../../shared/ui/state-panel.js';
import { useAddress } from '../../../shared/use-address.js';
import { ApplyButton } from './apply-button.js';
import { actionsByZone } from './action-names.js';
import { Season } from './season.js';
import { shownIn } from './shown-in.js';
import { type RefusedBounds, useRefusedBounds } from './use-refused-bounds.js';
import { useWhatIf } from './use-what-if.js';
import { ZoneBounds } from './zone-bounds.js';

const kindWords: Readonly<Record<MotionKind, TextKey>> = {
  speed: 'base:speed',
  acceleration: 'base:acceleration',
  deceleration: 'base:deceleration',
};

/** The kind of zones, which stands in the address. */
function useKind() {
  const [search, setSearch] = useAddress();
  const kind = motionKinds.find((one) => one === search.get('kind')) ?? 'speed';
  return [kind, (next: MotionKind) => setSearch({ kind: next })] as const;
}

/** A season under other zones: table and bars follow while a bound is dragged. */
export default function WhatIfPage() {
  const { t } = useTranslation(['base', 'button', 'messages']);
  const [kind, setKind] = useKind();
  const [isApplied, setApplied] = useState(false);
  const view = useWhatIf(kind);
  const { bounds, stored, rows, isMoved } = view;
  const refused = useRefusedBounds(kind, bounds);
  const reset = (): void => {
    refused.forget();
    view.reset();
  };
  if (view.error) return <FailedPanel error={view.error} onRetry={view.retry} fullScreen />;
  return (
    <Page
      title={t('base:whatIf')}
      note={t('base:whatIfNote')}
      actions={
        <>
          <Button disabled={!isMoved && !refused.isAny} onClick={reset}>
            {t('button:asStored')}
          </Button>
          <ApplyButton
            kind={kind}
            bounds={bounds}
            stored={stored}
            disabled={!isMoved || refused.isAny}
            onApplied={() => {
              reset();
              setApplied(true);
            }}
            onUndone={() => setApplied(false)}
          />
        </>
      }
    >
      <Stack spacing={4}>
        {isApplied && !isMoved && <AppliedNote />}
        <Zones kind={kind} view={view} refused={refused} onKind={setKind} />
        {!rows && <Skeletons rows={12} />}
        {rows?.length === 0 && <NothingYet />}
        {rows && rows.length > 0 && bounds && (
          <Season kind={kind} view={{ ...view, rows, bounds }} />
        )}
      </Stack>
    </Page>
  );
}

interface ZonesProps {
  kind: MotionKind;
  view: ReturnType<typeof useWhatIf>;
  refused: RefusedBounds;
  onKind: (kind: MotionKind) => void;
}

/** Where the zones of a kind begin, as moved here. */
function Zones({ kind, view, refused, onKind }: ZonesProps) {
  const { t } = useTranslation();
  const { bounds, stored, isNear } = view;
  const unit = shownIn(kind).unit;
  return (
    <Section
      title={t('base:zonesIn', { unit })}
      action={<KindChoice kind={kind} onChoose={onKind} />}
    >
      {bounds && stored ? (
        <ZoneBounds
          key={kind}
          kind={kind}
          bounds={bounds}
          stored={stored}
          actions={actionsByZone(kind, view.actionZones)}
          refused={refused}
          onChange={view.move}
        />
      ) : (
        <Skeletons rows={2} />
      )}
      <FormBehind form={{ isBehind: view.isBehind, showStored: view.reset }} />
      {isNear && <Alert severity="info">{t('base:nearestThresholdStep', { unit })}</Alert>}
    </Section>
  );
}

function KindChoice({
  kind,
  onChoose,
}: {
  kind: MotionKind;
  onChoose: (kind: MotionKind) => void;
}) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={kind}
      aria-label={t('base:kindOfZones')}
      onChange={(_, next: MotionKind | null) => next && onChoose(next)}
    >
      {motionKinds.map((one) => (
        <ToggleButton key={one} value={one}>
          {t(kindWords[one])}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** What another analysis of the latest activity would change is one click away. */
function AppliedNote() {
  const { t } = useTranslation();
  const latest = useCall(routes.team.activities.list, { query: { size: 1 } }).data?.content[0];
  return (
    <Alert severity="info">
      {t('messages:zonesApplied')}{' '}
      {latest && (
        <MuiLink
          component={Link}
          to={`${linkTo.activity(latest.idfActivity)}?preview=1`}
          color="inherit"
          underline="always"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {t('button:previewOf', { name: latest.name })}
        </MuiLink>
      )}
    </Alert>
  );
}

function NothingYet() {
  const { t } = useTranslation();
  return (
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
  );
}
