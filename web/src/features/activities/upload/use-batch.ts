import { routes } from '@touchline/proto';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { filesHere } from '../../../shared/batches/files-here.js';
import { useCall } from '../../../shared/api/use-call.js';
import { useFollowInterval } from '../../../shared/live/use-live.js';
import { useTeam } from '../../../shared/sign-in/signed-in.js';
import { useAddress } from '../../../shared/use-address.js';
import { batchTotals, type FileLine, fileLines } from './files/file-lines.js';
import { tusSender } from './files/tus-sender.js';
import { nothingMissed, UnsentFiles } from './files/unsent-files.js';
import { type LocalFile, UploadQueue } from './files/upload-queue.js';

interface Sending {
  readonly queue: UploadQueue;
  readonly unsent: UnsentFiles;
}

/** Queues outlive the page's screen: a coach may look elsewhere while files go out. */
const queues = new Map<string, Sending>();

function sendingOf(idfTeam: number, batch: string): Sending {
  const key = `${idfTeam}/${batch}`;
  const existing = queues.get(key);
  if (existing) return existing;
  const queue = new UploadQueue(tusSender(idfTeam, batch));
  const sending = { queue, unsent: new UnsentFiles(batch, queue) };
  queues.set(key, sending);
  queue.subscribe(() => {
    const files = queue.files();
    const [sent, all] = [sumOf(files, 'sentBytes'), sumOf(files, 'bytes')];
    filesHere.note({
      batch,
      files: files.length,
      unsent: files.filter(isOnItsWay).length,
      sentPercent: Math.floor((100 * sent) / Math.max(1, all)),
    });
  });
  return sending;
}

const isOnItsWay = ({ state }: LocalFile): boolean => state === 'sending' || state === 'waiting';

const sumOf = (files: readonly LocalFile[], what: 'sentBytes' | 'bytes'): number =>
  files.reduce((sum, file) => sum + file[what], 0);

const nothing: readonly never[] = [];
const noSending = { queue: null, unsent: null };
const noListener = () => () => undefined;

/** The batch in the address: its files here and on the server, and what was made of them. */
export function useBatch() {
  const [search, setSearch] = useAddress();
  const { idfTeam } = useTeam();
  const batch = search.get('batch');
  const { queue, unsent } = batch ? sendingOf(idfTeam, batch) : noSending;
  const locals = useSyncExternalStore(
    queue?.subscribe ?? noListener,
    queue?.files ?? (() => nothing),
  );
  const follow = useFollowInterval();
  const enabled = batch !== null;
  const uploads = useCall(
    routes.ingestion.uploads.list,
    { query: { batch: batch ?? undefined } },
    {
      enabled,
      refetchInterval: ({ state }) =>
        batchTotals(fileLines(state.data ?? [], locals)).moving > 0
          ? Math.min(follow, 3000)
          : false,
    },
  );
  useEffect(() => {
    if (uploads.data) queue?.listed(new Set(uploads.data.map(({ uploadId }) => uploadId)));
  }, [queue, uploads.data]);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const dismiss = useCallback(
    (uploadIds: readonly string[]) => setDismissed((before) => new Set([...before, ...uploadIds])),
    [],
  );
  const missed = useSyncExternalStore(
    unsent?.subscribe ?? noListener,
    unsent?.missed ?? (() => nothingMissed),
  );
  const lines = useMemo(
    () => fileLines(uploads.data ?? [], locals, dismissed, missed),
    [uploads.data, locals, dismissed, missed],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return;
      const id = batch ?? crypto.randomUUID();
      if (id !== batch) setSearch({ batch: id });
      sendingOf(idfTeam, id).queue.add(files);
    },
    [batch, idfTeam, setSearch],
  );
  const forget = useCallback(
    ({ fileName, bytes }: FileLine) => unsent?.forget({ name: fileName, bytes }),
    [unsent],
  );
  return { batch, queue, uploads, lines, totals: batchTotals(lines), add, dismiss, forget };
}
