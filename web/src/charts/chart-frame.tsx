import { Box, IconButton, Menu, MenuItem, Stack, Tooltip, Typography } from '@mui/material';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../shared/feedback/feedback.js';
import { FileDownloadIcon, FullscreenIcon, TableRowsIcon } from '../shared/icons/icons.js';
import { Skeletons } from '../shared/ui/skeletons.js';
import { type ChartTable, downloadCsv, fileNameOf, type Subject } from './chart-data.js';
import { downloadChartPicture } from './chart-picture.js';
import { ChartTableView } from './chart-table-view.js';
import { Legend } from './legend.js';
import type { LegendEntry } from './picture.js';

interface ChartFrameProps {
  title: string;
  /** What is measured, where the reader chooses it; stands in pictures and file names. */
  metric?: string;
  /** Unit of the values; stands beside the title. */
  unit?: string;
  /** Stands in pictures and file names. */
  subject: Subject;
  legend?: readonly LegendEntry[];
  /** The same numbers as a table; undefined while loading. */
  table: ChartTable | undefined;
  /** Why there is nothing to draw: stands in place of drawing and legend; the table stays. */
  notDrawn?: string | undefined;
  /** Choices that belong to this chart alone. */
  controls?: ReactNode;
  /** Height of the drawing in px, also of its skeleton, so that nothing jumps. */
  height: number;
  children: ReactNode;
}

/** Title, unit, legend, table view, full screen and export: the same around every chart. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, metric, unit, subject, legend = [], table, notDrawn, controls, height } = props;
  const frame = useRef<HTMLElement>(null);
  const heading = useId();
  const [asTable, setAsTable] = useState(false);
  const name = metric ? `${metric}, ${title}` : title;
  const fullTitle = unit ? `${name} (${unit})` : name;
  const fileName = fileNameOf(subject, name);
  const head = { title: fullTitle, subtitle: subject.words, legend };
  const savePicture = async (): Promise<void> => {
    if (!frame.current) return;
    await downloadChartPicture(fileName, frame.current, head);
  };
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      ref={frame}
      sx={{
        minWidth: 0,
        bgcolor: 'background.default',
        '&:fullscreen': { p: 3, overflow: 'auto' },
      }}
    >
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 0.5 }}
      >
        <Heading id={heading} title={title} unit={unit} />
        <Box sx={{ order: { xs: 1, sm: 0 }, width: { xs: '100%', sm: 'auto' } }}>{controls}</Box>
        <TableSwitch on={asTable} onTurn={() => setAsTable(!asTable)} />
        <FullScreenButton onClick={() => void toggleFullScreen(frame.current)} />
        <ExportMenu
          disabled={!table}
          onCsv={() => table && downloadCsv(fileName, table)}
          onPng={asTable || notDrawn ? undefined : savePicture}
        />
      </Stack>
      {legend.length > 0 && !notDrawn && <Legend entries={legend} />}
      {!table && <Skeletons height={height} />}
      {table && asTable && <ChartTableView table={table} label={fullTitle} maxHeight={height} />}
      {table && !asTable && notDrawn && <Typography color="textSecondary">{notDrawn}</Typography>}
      {table && !asTable && !notDrawn && props.children}
    </Box>
  );
}

function Heading({ id, title, unit }: { id: string; title: string; unit?: string }) {
  return (
    <Typography id={id} variant="h3" component="h3" sx={{ flex: '1 1 160px', minWidth: 0 }}>
      {title}
      {unit && (
        <Typography component="span" variant="body2" color="textSecondary">
          {' '}
          {unit}
        </Typography>
      )}
    </Typography>
  );
}

function TableSwitch({ on, onTurn }: { on: boolean; onTurn: () => void }) {
  const { t } = useTranslation();
  return (
    <Tooltip title={t(on ? 'button:showChart' : 'button:showTable')}>
      <IconButton aria-pressed={on} aria-label={t('button:showTable')} onClick={onTurn}>
        <TableRowsIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

function FullScreenButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Tooltip title={t('button:fullScreen')}>
      <IconButton aria-label={t('button:fullScreen')} onClick={onClick}>
        <FullscreenIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await element?.requestFullscreen();
}

interface ExportMenuProps {
  disabled: boolean;
  onCsv: () => void;
  /** Left out where there is nothing to draw. */
  onPng?: () => Promise<void>;
}

/** CSV and PNG behind one button. */
export function ExportMenu({ disabled, onCsv, onPng }: ExportMenuProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (work?: () => void) => () => {
    setAnchor(null);
    work?.();
  };
  return (
    <>
      <Tooltip title={t('button:export')}>
        <span>
          <IconButton
            aria-label={t('button:export')}
            aria-haspopup="menu"
            disabled={disabled}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <FileDownloadIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={choose()}>
        <MenuItem onClick={choose(onCsv)}>{t('button:exportCsv')}</MenuItem>
        {onPng && (
          <MenuItem onClick={choose(() => void onPng().catch(sayNoPicture))}>
            {t('button:exportPng')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}

const sayNoPicture = (): void => notify('error', { key: 'messages:pictureFailed' });
