import { useQueryClient } from '@tanstack/react-query';
import { type DataItem, routes } from '@touchline/proto';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { showError } from '../../../../shared/api/show-error.js';
import { useChange } from '../../../../shared/api/use-call.js';
import { confirm, notify } from '../../../../shared/feedback/feedback.js';
import { refresh } from '../../../../shared/live/refresh.js';
import { paths } from '../../../../shared/paths.js';
import { canBeSentAgain, type FileLine, filesOfSameRecordings, isRefused } from './file-lines.js';
import { takeBack } from './tus-sender.js';
import type { useBatch } from '../use-batch.js';

/** What can be done with a line, or with all that share a fate. */
export interface LineActions {
  pause(localId: string): void;
  resume(localId: string): void;
  /** Takes a file back, with everything that was read from it. */
  remove(line: FileLine): void;
  /** Sends all again that failed and may succeed. */
  retryFailed(): void;
  /** Takes all refused files back. */
  removeRefused(): void;
}

const idsOf = (lines: readonly FileLine[]): string[] =>
  lines.flatMap(({ uploadId }) => uploadId ?? []);

/** They are no longer this page's to send. */
function forgetHere({ queue }: Pick<ActedOn, 'queue'>, files: readonly FileLine[]): void {
  for (const { localId } of files) if (localId) void queue?.remove(localId);
}

/** Each on its own: those that cannot be taken back stay, the others go. */
const takeAllBack = (files: readonly FileLine[], onGone: (file: FileLine) => void) =>
  Promise.allSettled(
    files.map(async (file) => {
      if (file.uploadId) await takeBack(file.uploadId);
      onGone(file);
    }),
  );

type ActedOn = Pick<ReturnType<typeof useBatch>, 'queue' | 'lines' | 'dismiss' | 'forget'>;

/** Deletes what was read from files, once the reader agrees and none of it is in an activity. */
function confirmDeletion(
  files: readonly FileLine[],
  read: readonly DataItem[],
  onAgree: () => Promise<void>,
): void {
  if (read.some(({ idfActivity }) => idfActivity !== null)) {
    return notify('warning', { key: 'messages:error_participatingData' }, 6000);
  }
  const names = files.map(({ fileName }) => fileName).join(', ');
  void confirm({
    title: { key: 'messages:deleteReadTitle', values: { files: names } },
    message: { key: 'messages:deleteRead' },
    agree: { key: 'button:delete' },
    cancelKey: 'button:cancel',
    kind: 'error',
    onAgree,
  });
}

/** The same actions for as long as the page is there; they act on the lines as they are then. */
export function useLineActions(
  { queue, lines, dismiss, forget }: ActedOn,
  items: readonly DataItem[],
): LineActions {
  const client = useQueryClient();
  const { mutateAsync: deleteData } = useChange(routes.team.recordings.delete);
  const navigate = useNavigate();
  const latest = useRef({ queue, lines, items, dismiss, forget });
  useEffect(() => {
    latest.current = { queue, lines, items, dismiss, forget };
  });
  return useMemo(() => {
    const offTheList = async (files: readonly FileLine[]): Promise<void> => {
      const ended = await takeAllBack(files, (file) => forgetHere(latest.current, [file]));
      await refresh(client, ['upload']);
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
    };
    const undo = async (line: FileLine): Promise<void> => {
      const { localId, uploadId } = line;
      if (localId) await latest.current.queue?.remove(localId);
      else if (uploadId) await takeBack(uploadId);
      else return latest.current.forget(line);
      await refresh(client, ['upload']);
    };
    const askToDelete = (line: FileLine): void => {
      const { lines, items } = latest.current;
      const files = filesOfSameRecordings(line, lines);
      const read = items.filter(({ uploadId }) => idsOf(files).includes(uploadId));
      if (read.length === 0) return void offTheList([line]).catch(showError);
      confirmDeletion(files, read, async () => {
        for (const { idfData } of read) await deleteData({ params: { id: idfData } });
        // The server follows in a moment.
        latest.current.dismiss(idsOf(files));
        forgetHere(latest.current, files);
      });
    };
    return {
      pause: (localId) => void latest.current.queue?.pause(localId),
      resume: (localId) => latest.current.queue?.resume(localId),
      remove: (line) => {
        if (line.phase === 'refused' || line.duplicateOf) offTheList([line]).catch(showError);
        else if (line.phase === 'ready') askToDelete(line);
        else undo(line).catch(showError);
      },
      retryFailed: () => {
        const { lines, queue } = latest.current;
        for (const { localId } of lines.filter(canBeSentAgain)) queue?.resume(localId!);
      },
      removeRefused: () => {
        const { lines } = latest.current;
        const refused = lines.filter(isRefused);
        const leave = (): void => {
          if (refused.length < lines.length) return;
          notify('success', { key: 'messages:filesRemoved', values: { count: refused.length } });
          void navigate(paths.upload);
        };
        offTheList(refused).then(leave, showError);
      },
    };
  }, [client, deleteData, navigate]);
}
