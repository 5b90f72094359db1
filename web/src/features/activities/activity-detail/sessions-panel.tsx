import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Activity, limits, routes, type Session, type Times } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionWords } from '../../../shared/activity/session-words.js';
import { Link as RouterLink } from 'react-router-dom';
import { AddIcon, EditIcon } from '../../../shared/icons/icons.js';
import { changed, useChange } from '../../../shared/api/use-call.js';
import { formatDuration } from '../../../shared/format/numbers.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { linkTo } from '../../../shared/paths.js';
import { Section } from '../../../shared/ui/section.js';
import { CropDialog } from './crop-dialog.js';
import { SessionDialog } from './session-dialog.js';
import { useCropWords } from './use-crop-words.js';

interface SessionsPanelProps {
  activity: Activity;
  sessions: readonly Session[];
  recordings: readonly Times[];
  /** Coaches edit; players read. */
  editable: boolean;
}

/** Sessions in order of time, each with its crops. */
export function SessionsPanel({ activity, sessions, recordings, editable }: SessionsPanelProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ dialog: 'session' | 'crop'; session: Session | null } | null>(
    null,
  );
  const close = (): void => setOpen(null);
  // As it is stored now; one that was deleted meanwhile, as it was opened.
  const opened =
    sessions.find(({ idfSession }) => idfSession === open?.session?.idfSession) ?? open?.session;
  const ordered = [...sessions].sort((one, two) => one.dateStart - two.dateStart);
  return (
    <Section
      title={t('base:sessions')}
      note={sessions.length === 0 ? undefined : String(sessions.length)}
      action={
        editable && (
          <Button
            startIcon={<AddIcon />}
            disabled={sessions.length >= limits.sessionsPerActivity}
            onClick={() => setOpen({ dialog: 'session', session: null })}
          >
            {t('button:addSession')}
          </Button>
        )
      }
    >
      {sessions.length === 0 && (
        <Typography color="textSecondary" sx={{ py: 1 }}>
          {t('base:noSessions')} {editable && t('base:noSessionsHint')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {ordered.map((session) => (
          <SessionLine
            key={session.idfSession}
            session={session}
            report={
              editable && activity.status === 'ANALYZED'
                ? linkTo.teamReport(activity.idfActivity, session.idfSession)
                : undefined
            }
            editable={editable}
            onEdit={() => setOpen({ dialog: 'session', session })}
            onCrop={() => setOpen({ dialog: 'crop', session })}
          />
        ))}
      </Box>
      {open?.dialog === 'session' && (
        <SessionDialog
          activity={activity}
          session={opened ?? null}
          recordings={recordings}
          onClose={close}
        />
      )}
      {open?.dialog === 'crop' && opened && (
        <CropDialog session={opened} recordings={recordings} onClose={close} />
      )}
    </Section>
  );
}

interface SessionLineProps {
  session: Session;
  /** Where its numbers are; undefined while there are none. */
  report: string | undefined;
  editable: boolean;
  onEdit: () => void;
  onCrop: () => void;
}

function SessionLine({ session, report, editable, onEdit, onCrop }: SessionLineProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { dateStart, dateFinish, cropRanges, dataItems } = session;
  const name = sessionWords(session.name, t);
  const facts = [
    dates.span(dateStart, dateFinish),
    formatDuration(dateFinish - dateStart),
    t('base:recordingCount', { number: dataItems.length }),
  ];
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" noWrap>
            {report ? (
              <Link component={RouterLink} to={report} color="inherit" underline="hover">
                {name}
              </Link>
            ) : (
              name
            )}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary' }}>
            {facts.map((fact) => (
              <Typography key={fact} variant="caption" noWrap>
                {fact}
              </Typography>
            ))}
          </Box>
        </Box>
        {editable && (
          <>
            <Button onClick={onCrop}>{t('button:addCrop')}</Button>
            <IconButton aria-label={t('button:editNamed', { name })} onClick={onEdit}>
              <EditIcon fontSize="small" />
            </IconButton>
          </>
        )}
      </Stack>
      {cropRanges.length > 0 && (
        <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', mt: 0.5 }}>
          {cropRanges.map((crop) => (
            <Crop key={crop.id} crop={crop} session={session} editable={editable} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

interface CropProps extends Pick<SessionLineProps, 'session' | 'editable'> {
  crop: Session['cropRanges'][number];
}

/** Deleted by one click, which can be taken back. */
function Crop({ crop, session, editable }: CropProps) {
  const wordsOf = useCropWords();
  const { id, dateStart, dateFinish } = crop;
  const params = { id: session.idfSession };
  const undo = useChange(routes.team.crops.create);
  const remove = useChange(routes.team.crops.delete, {
    success: () =>
      changed.deleted(wordsOf(crop), () =>
        undo.mutateAsync({ params, body: { dateStart, dateFinish } }),
      ),
  });
  return (
    <Chip
      variant="outlined"
      label={wordsOf(crop)}
      onDelete={editable ? () => remove.mutate({ params: { ...params, cropId: id } }) : undefined}
    />
  );
}
