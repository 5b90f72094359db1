import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { limits, routes, type Stadium } from '@touchline/proto';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, useNavigate, useParams } from 'react-router-dom';
import { changed, useCall, useChange } from '../../../shared/api/use-call.js';
import { confirm } from '../../../shared/feedback/feedback.js';
import { paths } from '../../../shared/paths.js';
import { useSession } from '../../../shared/session/session.js';
import { Page } from '../../../shared/ui/page.js';
import { useNamedScreen } from '../../../shared/ui/screen-name.js';
import { Section } from '../../../shared/ui/section.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel } from '../../../shared/ui/state-panel.js';
import { CornersPanel } from './corners-panel.js';
import { useTeamQuery } from './stadium-calls.js';
import {
  cornersOfDraft,
  draftOf,
  type DraftFault,
  faultOf,
  newDraft,
  type StadiumDraft,
  typedNumber,
} from './stadium-draft.js';
import { DeleteStadium } from './delete-stadium.js';
import { say } from '../../../shared/i18n/say.js';

/** One stadium: its name, its pitch's size, and where the corners lie; `new` makes one. */
export default function StadiumPage() {
  const { t } = useTranslation(['base', 'button', 'rules', 'messages']);
  const { idfStadium } = useParams();
  const isNew = idfStadium === 'new';
  const id = Number(idfStadium);
  const query = useTeamQuery();
  const stadium = useCall(routes.team.stadiums.get, { params: { id }, query }, { enabled: !isNew });
  if (stadium.isLoadingError) {
    return <FailedPanel error={stadium.error} onRetry={() => void stadium.refetch()} fullScreen />;
  }
  if (!isNew && !stadium.data) {
    return (
      <Page title={t('base:stadium')}>
        <Skeletons rows={10} />
      </Page>
    );
  }
  return <StadiumForm key={idfStadium} stadium={stadium.data ?? null} />;
}

function StadiumForm({ stadium }: { stadium: Stadium | null }) {
  const { t } = useTranslation();
  const { role } = useSession();
  const [stored] = useState(() => (stadium ? draftOf(stadium) : newDraft));
  const [draft, setDraft] = useState(stored);
  const [touched, setTouched] = useState(stadium !== null);
  const shared = stadium !== null && stadium.idfTeam === null;
  const editable = role === 'coach' && !shared;
  const fault = faultOf(draft);
  const [isSaved, setSaved] = useState(false);
  const { save, busy } = useSave(stadium, draft, () => setSaved(true));
  useQuestionBeforeLoss(draft !== stored && !isSaved);
  useReturn(isSaved);
  const title = stadium?.name ?? t('base:newStadium');
  useNamedScreen(title);
  const change = (part: Partial<StadiumDraft>): void => setDraft({ ...draft, ...part });
  const trySave = (): void => {
    setTouched(true);
    if (fault === null && !busy) save();
  };
  return (
    <Page
      title={title}
      note={shared && t('base:stadiumOfAll')}
      actions={
        editable && (
          <>
            {stadium && <DeleteStadium stadium={stadium} />}
            <Button variant="contained" loading={busy} onClick={trySave}>
              {t('button:save')}
            </Button>
          </>
        )
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(280px, 1fr) minmax(0, 2fr)' },
          gap: 4,
          alignItems: 'start',
        }}
      >
        <Section title={t('base:pitch')}>
          <Facts
            draft={draft}
            fault={touched ? fault : null}
            editable={editable}
            onChange={change}
          />
        </Section>
        <CornersPanel
          draft={draft}
          fault={touched || cornersOfDraft(draft) ? fault : null}
          editable={editable}
          onChange={(corners) => change({ corners })}
        />
      </Box>
    </Page>
  );
}

/** Makes the stadium or mends it. */
function useSave(stadium: Stadium | null, draft: StadiumDraft, onSuccess: () => void) {
  const query = useTeamQuery();
  const told = { onSuccess };
  const create = useChange(routes.team.stadiums.create, { ...told, success: changed.added });
  const update = useChange(routes.team.stadiums.update, { ...told, success: changed.updated });
  const body = {
    name: draft.name.trim(),
    address: draft.address.trim(),
    lengthM: typedNumber(draft.length),
    widthM: typedNumber(draft.width),
    corners: cornersOfDraft(draft),
  };
  return {
    save: () =>
      stadium
        ? update.mutate({ params: { id: stadium.idfStadium }, query, body })
        : create.mutate({ query, body }),
    busy: create.isPending || update.isPending,
  };
}

/** Leaving with changes that are not saved asks first. */
function useQuestionBeforeLoss(unsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const ask = useEffectEvent(async () => {
    const agreed = await confirm({
      message: { key: 'messages:leaveUnsaved' },
      agreeKey: 'button:leave',
      cancelKey: 'button:cancel',
    });
    if (agreed) blocker.proceed?.();
    else blocker.reset?.();
  });
  const { state } = blocker;
  useEffect(() => {
    if (state === 'blocked') void ask();
  }, [state]);
}

/** Back to the list once it is saved: after the question before loss has been taken away. */
function useReturn(isSaved: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isSaved) void navigate(paths.stadiums);
  }, [isSaved, navigate]);
}

const metre = 'm';

interface FactsProps {
  draft: StadiumDraft;
  fault: DraftFault | null;
  editable: boolean;
  onChange: (part: Partial<StadiumDraft>) => void;
}

function Facts({ draft, fault, editable, onChange }: FactsProps) {
  const { t } = useTranslation();
  const faultIn = (field: DraftFault['field']) =>
    fault?.field === field ? { error: true, helperText: say(t, fault) } : { error: false };
  const metres = { endAdornment: <InputAdornment position="end">{metre}</InputAdornment> };
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <TextField
        label={t('base:name')}
        value={draft.name}
        required
        {...faultIn('name')}
        onChange={({ target }) => onChange({ name: target.value })}
        slotProps={{ htmlInput: { maxLength: limits.nameLength, readOnly: !editable } }}
      />
      <TextField
        label={t('base:address')}
        value={draft.address}
        onChange={({ target }) => onChange({ address: target.value })}
        slotProps={{ htmlInput: { maxLength: limits.addressLength, readOnly: !editable } }}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' }}>
        {(['length', 'width'] as const).map((field) => (
          <TextField
            key={field}
            label={t(field === 'length' ? 'base:length' : 'base:width')}
            value={draft[field]}
            {...faultIn(field)}
            onChange={({ target }) => onChange({ [field]: target.value })}
            slotProps={{
              htmlInput: { inputMode: 'decimal', readOnly: !editable },
              input: metres,
            }}
          />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('base:stadiumNote')}
      </Typography>
    </Stack>
  );
}
