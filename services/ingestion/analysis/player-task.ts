import { type Interval, isTooLong, rangesOf, settingsOf } from '@touchline/compute';
import type { BlobConfig } from '@touchline/platform';
import type { AnalysisFailure, AnalysisRequested, PlayerInput, StreamKind } from '@touchline/proto';
import { isStorageFull } from '../storage-full.js';
import type { AnalyseTask } from './analyse-task.js';
import { exceedMemory } from './sample-memory.js';

/** How a player of a run ended without numbers. */
export interface Failure {
  readonly kind: 'failed';
  readonly failure: AnalysisFailure;
}

/** What was asked for. */
export interface Run {
  readonly request: AnalysisRequested;
  /** Of an activity without sessions: `implicitSession` by player. */
  readonly extents?: ReadonlyMap<number, Interval | undefined>;
}

/** The worker's task, or why there is nothing to compute. */
export function taskOf(
  { request, extents }: Run,
  player: PlayerInput,
  blobs: BlobConfig,
): AnalyseTask | Failure {
  const { idfTeam, idfActivity, analysisId, localDate, sessions, settings } = request;
  const extent = extents?.get(player.idfPlayer);
  const streams = player.recordings.flatMap((recording) => recording.streams);
  if (streams.length === 0) return failed('noRecording');
  if (exceedMemory(streams)) return failed('tooManySamples');
  if (!settings) return failed('engineFailed');
  if (sessions.length === 0 && !extent) return failed('recordingMissing');
  if (sessions.length === 0 && isTooLong(extent!)) return failed('tooManySamples');
  const ranges = rangesOf(request, player.idfPlayer, extent ?? { startMs: 0, finishMs: 0 });
  if (ranges.length === 0) return failed('noSession');
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

type Code = Exclude<AnalysisFailure['code'], 'legacyText'>;
export const failed = (code: Code): Failure => ({ kind: 'failed', failure: { code, params: {} } });

/** After the last attempt. */
export const failedBy = (cause: unknown): Failure =>
  failed(isStorageFull(cause) ? 'storageFull' : 'engineFailed');
