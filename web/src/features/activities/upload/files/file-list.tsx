import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DataItem } from '@touchline/proto';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SpeedUnitsTogether } from '../../../../shared/recording/speed-unit-panel.js';
import {
  askedTogether,
  type DoubtedItem,
  isDoubted,
  isUnsettled,
} from '../../../../shared/recording/speed-units.js';
import { ProgressLine } from '../../../../shared/ui/progress-line.js';
import { Section } from '../../../../shared/ui/section.js';
import { useFocusKept } from '../../../../shared/ui/use-focus-kept.js';
import {
  canBeSentAgain,
  type FileLine,
  isRefused,
  needsEye,
  refusedByReason,
  sortSettled,
} from './file-lines.js';
import { FileLineRow } from './file-line-row.js';
import { useReasonOf } from './file-reasons.js';
import type { useBatch } from '../use-batch.js';
import { type LineActions, useLineActions } from './use-line-actions.js';
import { useRepeated } from './use-repeated.js';

type Batch = ReturnType<typeof useBatch>;

/** With more files than this, those that are ready give way to what comes next. */
const shortList = 8;
const none: readonly never[] = [];

/** Recordings with a question by their file. */
function doubtedOf(items: readonly DataItem[]): ReadonlyMap<string, readonly DoubtedItem[]> {
  const byFile = new Map<string, DoubtedItem[]>();
  for (const item of items.filter(isDoubted)) {
    byFile.set(item.uploadId, [...(byFile.get(item.uploadId) ?? []), item]);
  }
  return byFile;
}

/** What several files need alike is done with one click. */
function Together({ lines, actions }: { lines: readonly FileLine[]; actions: LineActions }) {
  const { t } = useTranslation();
  const failed = lines.filter(canBeSentAgain).length;
  const refused = lines.filter(isRefused).length;
  return (
    <>
      {failed > 1 ? (
        <Button onClick={actions.retryFailed}>{t('button:retryFiles', { count: failed })}</Button>
      ) : null}
      {refused > 1 ? (
        <Button onClick={actions.removeRefused}>
          {t('button:removeRefused', { count: refused })}
        </Button>
      ) : null}
    </>
  );
}

/** How many files are done, and what became of them unless all are simply ready. */
function useSummary({ settled, files, refused, repeated }: Batch['totals']): string {
  const { t } = useTranslation();
  if (refused + repeated === 0) return t('base:filesSettled', { settled, files });
  const ready = settled - refused - repeated;
  const parts = [
    ready > 0 && t('base:filesReady', { count: ready }),
    repeated > 0 && t('base:filesRepeated', { count: repeated }),
    refused > 0 && t('base:filesRefused', { count: refused }),
  ];
  return `${t('base:filesDone', { settled, files })}: ${parts.filter(Boolean).join(', ')}`;
}

/** Files that were refused for the same reason, their names on demand. */
function RefusedTogether(props: { reason: string; count: number; children: ReactNode }) {
  const { reason, count, children } = props;
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer' }}>
          {t('base:batchRefused', { count })}
          <Typography variant="body2" color="error" sx={{ pl: 2 }}>
            {reason}
          </Typography>
        </Box>
        <Box component="ul" sx={{ m: 0, p: 0, pl: 2, listStyle: 'none' }}>
          {children}
        </Box>
      </Box>
    </Box>
  );
}

interface RowsProps {
  view: Batch;
  items: readonly DataItem[];
  actions: LineActions;
  shown: readonly FileLine[];
  asked: ReadonlyMap<string, readonly DoubtedItem[]>;
}

function Rows({ view, items, actions, shown, asked }: RowsProps) {
  const { lines, batch } = view;
  const together = useMemo(() => new Set(askedTogether(items).flat()), [items]);
  const readBefore = useRepeated(lines);
  const grouped = refusedByReason(lines, useReasonOf());
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusKept(list);
  const row = (line: FileLine, isUnderReason = false) => (
    <FileLineRow
      key={line.key}
      line={line}
      actions={actions}
      doubted={asked.get(line.uploadId ?? '') ?? none}
      together={together}
      batch={batch}
      read={readBefore.get(line.key) ?? none}
      isUnderReason={isUnderReason}
    />
  );
  return (
    <Box component="ul" ref={list} {...focus} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {[...grouped].map(([reason, refused]) =>
        refused.length === 1 ? (
          refused.map((line) => row(line))
        ) : (
          <RefusedTogether key={reason} reason={reason} count={refused.length}>
            {refused.map((line) => row(line, true))}
          </RefusedTogether>
        ),
      )}
      {shown.filter((line) => grouped.size === 0 || !isRefused(line)).map((line) => row(line))}
    </Box>
  );
}

/** One line per file of the batch. */
export function FileList({ view, items }: { view: Batch; items: readonly DataItem[] }) {
  const { t } = useTranslation();
  const { lines, totals } = view;
  const actions = useLineActions(view, items);
  const summary = useSummary(totals);
  const [all, setAll] = useState(false);
  const { files, settled, moving } = totals;
  const long = moving === 0 && files > shortList;
  const asked = useMemo(() => doubtedOf(items), [items]);
  const waits = ({ uploadId }: FileLine): boolean =>
    (asked.get(uploadId ?? '') ?? []).some(isUnsettled);
  const shown = sortSettled(lines).filter((line) => !long || all || needsEye(line) || waits(line));
  const hides = shown.length < lines.length;
  return (
    <Section title={t('base:files')}>
      <Box aria-live="polite" sx={{ py: 1 }}>
        <ProgressLine label={summary} done={settled} total={files} failed={totals.refused} />
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <SpeedUnitsTogether items={items} nameOf={({ fileName }) => fileName} />
      </Box>
      <Rows view={view} items={items} actions={actions} shown={shown} asked={asked} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {long && (hides || all) ? (
          <Button onClick={() => setAll(!all)} aria-expanded={all}>
            {t(all ? 'button:hideReady' : 'button:showAllFiles', { count: files })}
          </Button>
        ) : null}
        <Together lines={lines} actions={actions} />
      </Box>
    </Section>
  );
}
