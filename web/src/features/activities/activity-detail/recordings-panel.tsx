import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ActivityDetail, DataItem } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { SpeedUnitPanel } from '../../../shared/recording/speed-unit-panel.js';
import { Section } from '../../../shared/ui/section.js';
import { AddRecordings } from './add-recordings.js';
import { RecordingCard, RecordingRow, tight } from './recording-line.js';
import { playerNames } from './recording-lines.js';
import { useRemoveRecordings } from './use-remove-recordings.js';

interface RecordingsPanelProps {
  detail: ActivityDetail;
  editable: boolean;
}

/** Who took part: players with their recordings, sensors and the state of their analysis. */
export function RecordingsPanel({ detail, editable }: RecordingsPanelProps) {
  const { t } = useTranslation();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { data } = detail;
  const title = t('base:playersAndRecordings');
  return (
    <Section
      title={title}
      note={data.length === 0 ? undefined : String(data.length)}
      action={editable && <AddRecordings detail={detail} />}
    >
      <SpeedUnits detail={detail} editable={editable} />
      {data.length === 0 ? (
        <Typography color="textSecondary" sx={{ py: 1 }}>
          {t('base:noRecordingsInActivity')}
        </Typography>
      ) : narrow ? (
        <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {linesOf(detail).map((line) => (
            <RecordingCard key={line.item.idfData} {...line} detail={detail} editable={editable} />
          ))}
        </Box>
      ) : (
        <RecordingTable title={title} detail={detail} editable={editable} />
      )}
    </Section>
  );
}

/** Before an analysis it has to be known in which unit speeds are. */
function SpeedUnits({ detail: { activity, data, players }, editable }: RecordingsPanelProps) {
  const names = playerNames(players);
  const nameOf = ({ idfPlayer, fileName }: DataItem) => names.label(idfPlayer) ?? fileName;
  const remove = useRemoveRecordings(activity.idfActivity, nameOf);
  return (
    <SpeedUnitPanel
      items={data}
      nameOf={nameOf}
      status={activity.status}
      onLeaveOut={editable ? remove : undefined}
    />
  );
}

/** Recordings with their players' names, by jersey number. */
function linesOf({ data, players }: ActivityDetail) {
  const names = playerNames(players);
  return [...data]
    .sort((one, two) => names.compare(one.idfPlayer, two.idfPlayer))
    .map((item) => ({ item, name: names.label(item.idfPlayer) }));
}

function RecordingTable({ title, detail, editable }: RecordingsPanelProps & { title: string }) {
  const { t } = useTranslation();
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={title}
      sx={{
        containerType: 'inline-size',
        [tight]: { '& th, & td': { px: 1, '&:empty, &:has(button)': { px: 0 } } },
      }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('base:player')}</TableCell>
            <TableCell>{t('base:recorded')}</TableCell>
            <TableCell>{t('base:sensors')}</TableCell>
            <TableCell>{t('base:fileAndDevice')}</TableCell>
            <TableCell>{t('base:analysis')}</TableCell>
            {editable && <TableCell />}
          </TableRow>
        </TableHead>
        <TableBody>
          {linesOf(detail).map((line) => (
            <RecordingRow key={line.item.idfData} {...line} detail={detail} editable={editable} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
