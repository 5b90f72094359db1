import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EventNoteIcon, UploadFileIcon } from '../../../shared/icons/icons.js';
import { paths } from '../../../shared/paths.js';
import { Page } from '../../../shared/ui/page.js';
import { Pager } from '../../../shared/ui/pager.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel, StatePanel } from '../../../shared/ui/state-panel.js';
import { ZoneNote } from '../../../shared/ui/zone-note.js';
import { ActivityCards } from './activity-cards.js';
import { ActivityTable } from './activity-table.js';
import { RangeBar } from './range-bar.js';
import { TypeFilter } from './type-filter.js';
import { emptySelection, isNarrowed, useActivityList } from './use-activity-list.js';

type List = ReturnType<typeof useActivityList>;

function Nothing({ select, selection }: Pick<List, 'select' | 'selection'>) {
  const { t } = useTranslation();
  const narrowed = isNarrowed(selection);
  return (
    <StatePanel
      icon={<EventNoteIcon fontSize="large" />}
      title={t('base:noActivitiesInRange')}
      text={t(narrowed ? 'base:widenSelection' : 'base:noActivitiesCoach')}
      action={
        narrowed ? (
          <Button variant="outlined" onClick={() => select(emptySelection)}>
            {t('button:showAll')}
          </Button>
        ) : (
          <Button variant="contained" component={Link} to={paths.upload}>
            {t('button:uploadRecordings')}
          </Button>
        )
      }
    />
  );
}

function Answer({ list, analyses, select, selection }: List) {
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  if (list.isError && !list.data) {
    return <FailedPanel error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Skeletons rows={12} />;
  const { content, totalElements } = list.data;
  if (totalElements === 0) return <Nothing select={select} selection={selection} />;
  const View = small ? ActivityCards : ActivityTable;
  return (
    <Box sx={{ opacity: list.isPlaceholderData ? 0.6 : 1 }} aria-busy={list.isPlaceholderData}>
      {content.length > 0 && <View activities={content} analyses={analyses} />}
      <Pager answer={list.data} />
    </Box>
  );
}

/** All activities of a time range, with what can be done with each. */
export default function ActivityListPage() {
  const { t } = useTranslation();
  const view = useActivityList();
  const { selection, select, openedAt } = view;
  return (
    <Page
      title={t('base:activities')}
      note={<ZoneNote />}
      actions={
        <>
          <Button component={Link} to={paths.whatIf}>
            {t('base:whatIf')}
          </Button>
          <Button
            component={Link}
            to={paths.upload}
            variant="outlined"
            startIcon={<UploadFileIcon />}
          >
            {t('button:uploadRecordings')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
        <RangeBar range={selection.range} now={openedAt} onChange={(range) => select({ range })} />
        <TypeFilter types={selection.type} onChange={(type) => select({ type })} />
      </Box>
      <Answer {...view} />
    </Page>
  );
}
