import { type Interval, rangesOf, settingsOf } from '@touchline/compute';
import type { BlobConfig } from '@touchline/platform';
import type { AnalysisRequested, PlayerInput, StreamKind } from '@touchline/proto';
import { isStorageFull } from '../storage-full.js';
import type { AnalyseTask } from './analyse-task.js';

/** What was asked for. */
export interface Run {
  readonly request: AnalysisRequested;
  /** The time that an activity without sessions takes. */
  readonly extent?: Interval;
}

/** The worker's task, or a sentence that says why there is nothing to compute. */
export function taskOf(
  { request, extent }: Run,
  player: PlayerInput,
  blobs: BlobConfig,
): AnalyseTask | string {
  const { idfTeam, idfActivity, analysisId, localDate, sessions, settings } = request;
  const streams = player.recordings.flatMap((recording) => recording.streams);
  if (streams.length === 0) return sentences.noRecording;
  if (!settings) return sentences.engineFailed;
  if (sessions.length === 0 && !extent) return sentences.missing;
  const ranges = rangesOf(request, player.idfPlayer, extent ?? { startMs: 0, finishMs: 0 });
  if (ranges.length === 0) return sentences.noSession;
  const { settingsVersion } = settings;
  const { idfPlayer } = player;
  return {
    blobs,
    identity: { idfTeam, idfActivity, idfPlayer, analysisId, settingsVersion, localDate },
    settings: settingsOf(settings, player),
    ranges,
    startsMs: new Map([
      [0, request.activityStartMs],
      ...sessions.map(({ idfSession, startMs }) => [idfSession, startMs] as const),
    ]),
    streams: streams.map(({ kind, blobKey, rows }) => ({
      kind: kind as StreamKind,
      blobKey,
      rows,
    })),
  };
}

/** Why a player has no numbers, for a coach. */
export const sentences = {
  noRecording: 'The player has no recording. Match one to the player and analyse again.',
  noSession: 'The player takes part in no session. Add the player to a session and analyse again.',
  missing: 'A recording of the player is not there any more. Send the file again and match it.',
  storageFull: 'The disk is full. Free some space and analyse again.',
  engineFailed:
    'The numbers could not be computed. Analyse again; if it fails again, tell the support.',
} as const;

/** The same after the last try. */
export const sentenceOf = (cause: unknown): string =>
  isStorageFull(cause) ? sentences.storageFull : sentences.engineFailed;
