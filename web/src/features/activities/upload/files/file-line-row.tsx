import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { DataItem } from '@touchline/proto';
import { type ReactElement, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon, PauseIcon, PlayArrowIcon, ReplayIcon } from '../../../../shared/icons/icons.js';
import { formatBytes } from '../../../../shared/format/numbers.js';
import { SpeedUnitLine } from '../../../../shared/recording/speed-unit-line.js';
import type { DoubtedItem } from '../../../../shared/recording/speed-units.js';
import { canBeSentAgain, type FileLine } from './file-lines.js';
import { FileReasons } from './file-reasons.js';
import { PhaseMark } from './phase-words.js';
import type { LineActions } from './use-line-actions.js';

function LineButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick(): void;
  children: ReactElement;
}) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}

function Buttons({ line, actions }: { line: FileLine; actions: LineActions }) {
  const { t } = useTranslation();
  const { phase, localId, fileName } = line;
  const small = { sx: { fontSize: 18 } };
  const named = { file: fileName };
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      {localId && ['sending', 'heldUp', 'waiting'].includes(phase) ? (
        <LineButton label={t('button:pauseFile', named)} onClick={() => actions.pause(localId)}>
          <PauseIcon {...small} />
        </LineButton>
      ) : null}
      {localId && phase === 'paused' ? (
        <LineButton label={t('button:resumeFile', named)} onClick={() => actions.resume(localId)}>
          <PlayArrowIcon {...small} />
        </LineButton>
      ) : null}
      {localId && canBeSentAgain(line) ? (
        <LineButton label={t('button:retryFile', named)} onClick={() => actions.resume(localId)}>
          <ReplayIcon {...small} />
        </LineButton>
      ) : null}
      {phase === 'stored' || phase === 'decoding' ? null : (
        <LineButton label={t('button:removeFile', named)} onClick={() => actions.remove(line)}>
          <CloseIcon {...small} />
        </LineButton>
      )}
    </Box>
  );
}

const keptEnd = 12;
const shortName = 2 * keptEnd;

/** Of a long name the middle is cut: the ending says what kind of file it is. */
function FileName({ name }: { name: string }) {
  const letters = [...name];
  const end = letters.length > shortName ? letters.splice(-keptEnd).join('') : '';
  return (
    <Box
      title={name}
      sx={{ display: 'flex', minWidth: 0, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
    >
      <Typography noWrap>{letters.join('')}</Typography>
      {end && <Typography sx={{ whiteSpace: 'pre' }}>{end}</Typography>}
    </Box>
  );
}

/** One file: its name and size, where it is, why not, and what can be done. */
export const FileLineRow = memo(function FileLineRow({
  line,
  actions,
  doubted,
  together,
  batch,
  read,
  isUnderReason,
}: {
  line: FileLine;
  actions: LineActions;
  /** Its recordings in whose unit of speed there is a doubt. */
  doubted: readonly DoubtedItem[];
  /** Those that are asked together. */
  together: ReadonlySet<DoubtedItem>;
  batch: string | null;
  /** Of a file that came before: what was read from it. */
  read: readonly DataItem[];
  /** It stands with others below what they were all refused for. */
  isUnderReason: boolean;
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 72px 168px 72px' },
        columnGap: 2,
        alignItems: 'center',
        minHeight: 36,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <FileName name={line.fileName} />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ textAlign: 'right', display: { xs: 'none', sm: 'block' } }}
      >
        {formatBytes(line.bytes)}
      </Typography>
      <PhaseMark line={line} />
      <Buttons line={line} actions={actions} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FileReasons line={line} batch={batch} read={read} isUnderReason={isUnderReason} />
        {doubted.map((item) => (
          <SpeedUnitLine
            key={item.idfData}
            item={item}
            name={item.athleteName || line.fileName}
            named={doubted.length > 1}
            quiet={together.has(item)}
          />
        ))}
      </Box>
    </Box>
  );
});
