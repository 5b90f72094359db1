import type { AnalysisRange, AnalysisSettings, CleanedTrace, TableRows } from '@touchline/compute';
import {
  type ActivityDetail,
  type DataItem,
  routes,
  type StreamKind,
  streamKinds,
} from '@touchline/proto';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type RemoteCore, useCore } from '../../../compute/use-core.js';
import { call } from '../../../shared/api/call.js';
import { useCall } from '../../../shared/api/use-call.js';
import { useTeam } from '../../../shared/sign-in/signed-in.js';
import { knownSettings } from './known-settings.js';
import { storedRange } from './session-ranges.js';

/** A player's recording of an activity, cleaned, in the core of this browser. */
export interface LoadedRecording {
  readonly core: RemoteCore;
  readonly trace: CleanedTrace;
  /** As the stored numbers were computed. */
  readonly settings: AnalysisSettings;
  readonly settingsVersion: number;
  /** What the stored numbers cover. */
  readonly stored: AnalysisRange;
}

/** Takes a player's recording of an activity into the core; the newest settings of the team follow. */
export function useRecording(detail: ActivityDetail | undefined, idfPlayer: number) {
  const items = useMemo(
    () => (detail?.data ?? []).filter((item) => item.idfPlayer === idfPlayer),
    [detail, idfPlayer],
  );
  const told = useCall(
    routes.team.analyses.getPlayerSettings,
    { params: { id: detail?.activity.idfActivity ?? 0, idfPlayer } },
    { enabled: detail !== undefined },
  );
  const streams = useStreams(items);
  const settings = useMemo(
    () => (told.data ? knownSettings(told.data.settings) : null),
    [told.data],
  );
  const { core, trace, failure, again } = useTrace(streams.data, settings);
  const stored = useMemo(
    () => (detail ? storedRange(detail, new Set(items.map(({ idfData }) => idfData))) : null),
    [detail, items],
  );
  const loaded: LoadedRecording | null =
    items.length > 0 && core && trace && settings && told.data && stored
      ? { core, trace, settings, settingsVersion: told.data.settingsVersion, stored }
      : null;
  return {
    loaded,
    /** Several after a change of device. */
    items,
    isEmpty: detail !== undefined && items.length === 0,
    /** There are recordings, but no sample in them. */
    isBlank: loaded !== null && loaded.trace.tMs.length + loaded.trace.heartRateMs.length === 0,
    /** What keeps the page from being shown; what was loaded before stays when asking again fails. */
    error: [told, streams].find(({ isLoadingError }) => isLoadingError)?.error ?? failure,
    retry: () => {
      if (failure !== null) again();
      const missing = [told, streams].filter(({ isError }) => isError || failure !== null);
      for (const query of missing) void query.refetch();
    },
  };
}

/** The Arrow streams of recordings. */
function useStreams(items: readonly DataItem[]) {
  const { idfTeam } = useTeam();
  return useQuery({
    queryKey: [
      'recording-streams',
      idfTeam,
      items.map(({ idfData, speedUnit }) => [idfData, speedUnit?.conversion]),
    ],
    enabled: items.length > 0,
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: ({ signal }) =>
      Promise.all(
        items.flatMap((item) =>
          kindsOf(item).map(async (kind) => ({
            kind,
            bytes: await call(
              routes.ingestion.recordings.getStream,
              { params: { idfTeam, id: item.idfData, kind } },
              { signal },
            ),
          })),
        ),
      ),
  });
}

/** The trace that the core makes of the streams; `failure` when it cannot. */
function useTrace(
  streams: readonly { kind: StreamKind; bytes: Uint8Array }[] | undefined,
  settings: AnalysisSettings | null,
) {
  const { core, failure: coreFailure, restart } = useCore();
  const [trace, setTrace] = useState<CleanedTrace | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!core || !streams || !settings) return;
    let current = true;
    setTrace(null);
    core
      .load(streams)
      .then(() => core.settle(settings))
      .then(() => core.trace())
      .then((loaded) => current && setTrace(loaded))
      .catch((error: unknown) => current && setFailure(error));
    return () => {
      current = false;
    };
  }, [core, streams, settings]);
  const again = (): void => {
    setFailure(null);
    restart();
  };
  return { core, trace, failure: failure ?? coreFailure, again };
}

/** Streams that a recording has. */
function kindsOf({ existGps, existHr, existImu }: DataItem): StreamKind[] {
  const has: Record<StreamKind, boolean> = { gnss: existGps, hr: existHr, imu: existImu };
  return streamKinds.filter((kind) => has[kind]);
}

/** Efforts of the whole recording under the settings that the core has now. */
export function useEfforts(recording: LoadedRecording, version: number): TableRows | null {
  const [efforts, setEfforts] = useState<TableRows | null>(null);
  const { core } = recording;
  useEffect(() => {
    let current = true;
    const whole: AnalysisRange = { idfSession: 0, intervals: [], tables: ['effort'] };
    void core.compute([whole]).then(({ tables }) => {
      if (current) setEfforts(tables.effort[0] ?? null);
    });
    return () => {
      current = false;
    };
  }, [core, version]);
  return efforts;
}
