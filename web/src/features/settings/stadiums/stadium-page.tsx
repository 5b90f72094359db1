import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { routes, type Stadium } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { isNotFound } from '../../../shared/api/api-error.js';
import { changed, useChange } from '../../../shared/api/use-call.js';
import { useEdit } from '../../../shared/api/use-edit.js';
import { useRecord } from '../../../shared/api/use-record.js';
import { useEditForm } from '../../../shared/form/use-edit-form.js';
import { FormNumberField, FormTextField } from '../../../shared/form/form-fields.js';
import { FormBehind, FormFrame, FormStatus, SaveButton } from '../../../shared/form/form-frame.js';
import { paths } from '../../../shared/paths.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';
import { Page } from '../../../shared/ui/page.js';
import { useNamedScreen } from '../../../shared/ui/screen-name.js';
import { Section } from '../../../shared/ui/section.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel } from '../../../shared/ui/state-panel.js';
import { CornersPanel } from './corners-panel.js';
import { DeleteStadium } from './delete-stadium.js';
import { stadiumRules, valuesOf } from './stadium-form.js';
import type { StadiumForm } from './use-corners.js';

/** One stadium: its name, its pitch's size, and where the corners lie; `new` makes one. */
export default function StadiumPage() {
  useTranslation(['base', 'button', 'rules', 'messages']);
  const { idfStadium } = useParams();
  return idfStadium === 'new' ? (
    <EditStadium stadium={null} />
  ) : (
    <StoredStadium key={idfStadium} idInAddress={idfStadium} />
  );
}

function StoredStadium({ idInAddress }: { idInAddress: string | undefined }) {
  const { t } = useTranslation();
  const stadium = useRecord(routes.team.stadiums.get, idInAddress, 'stadiumNotFound');
  if (stadium.error) {
    const toStadiums = { to: paths.stadiums, key: 'button:backToStadiums' } as const;
    return (
      <FailedPanel
        error={stadium.error}
        messageKey={isNotFound(stadium.error) ? 'messages:noSuchStadium' : undefined}
        onRetry={stadium.retry}
        back={toStadiums}
        fullScreen
      />
    );
  }
  if (!stadium.data) {
    return (
      <Page title={t('base:stadium')}>
        <Skeletons rows={10} />
      </Page>
    );
  }
  return <EditStadium stadium={stadium.data} />;
}

function EditStadium({ stadium }: { stadium: Stadium | null }) {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  const form = useStadiumForm(stadium);
  const shared = stadium !== null && stadium.idfTeam === null;
  const editable = role === 'coach' && !shared;
  const title = stadium?.name ?? t('base:newStadium');
  useNamedScreen(title);
  return (
    <FormFrame form={form}>
      <Page
        title={title}
        note={shared && t('base:stadiumOfAll')}
        actions={
          editable && (
            <>
              {stadium && <DeleteStadium stadium={stadium} />}
              <FormStatus form={form} />
              <SaveButton form={form} />
            </>
          )
        }
      >
        <FormBehind form={form} />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(280px, 1fr) minmax(0, 2fr)' },
            gap: 4,
            alignItems: 'start',
          }}
        >
          <Section title={t('base:pitch')}>
            <Facts form={form} editable={editable} />
          </Section>
          <CornersPanel form={form} editable={editable} />
        </Box>
      </Page>
    </FormFrame>
  );
}

/** Makes the stadium or mends it, then shows the list. */
function useStadiumForm(stadium: Stadium | null) {
  const navigate = useNavigate();
  const create = useChange(routes.team.stadiums.create, {
    success: ({ name }) => changed.added(name),
    inForm: true,
  });
  const update = useEdit(routes.team.stadiums.update);
  return useEditForm({
    rules: stadiumRules,
    values: valuesOf(stadium),
    save: (body, before) =>
      stadium
        ? update({ params: { id: stadium.idfStadium }, body: { ...body, before } })
        : create.mutateAsync({ body }),
    onSaved: () => void navigate(paths.stadiums),
  });
}

const metre = 'm';

/** What it is called, where it is, and how large its pitch is. */
function Facts({ form, editable }: { form: StadiumForm; editable: boolean }) {
  const { t } = useTranslation();
  const bound = { control: form.control, readOnly: !editable };
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <FormTextField {...bound} name="name" label={t('base:name')} required />
      <FormTextField {...bound} name="address" label={t('base:address')} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' }}>
        <FormNumberField {...bound} name="lengthM" label={t('base:length')} unit={metre} />
        <FormNumberField {...bound} name="widthM" label={t('base:width')} unit={metre} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('base:stadiumNote')}
      </Typography>
    </Stack>
  );
}
