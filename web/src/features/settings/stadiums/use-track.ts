import { useQuery } from '@tanstack/react-query';
import type { GeoPoint } from '@touchline/compute';
import { type DataItem, routes } from '@touchline/proto';
import { tableFromIPC } from 'apache-arrow';
import { call } from '../../../shared/api/call.js';
import { useTeam } from '../../../shared/sign-in/signed-in.js';

/** Places of a recording in order of time. */
export interface GeoTrack {
  /** Epoch ms. */
  readonly times: readonly number[];
  readonly points: readonly GeoPoint[];
}

/** More points than a picture can tell apart. */
const most = 8000;

/** The recording's own track, thinned; empty where its tracker knows no places on Earth. */
export function useTrack(item: DataItem | undefined) {
  const { idfTeam } = useTeam();
  const id = item?.idfData ?? 0;
  return useQuery({
    queryKey: ['track', idfTeam, id],
    enabled: item !== undefined,
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: async ({ signal }) =>
      trackOf(
        await call(
          routes.ingestion.recordings.getStream,
          { params: { idfTeam, id, kind: 'gnss' } },
          { signal },
        ),
      ),
  });
}

function trackOf(bytes: Uint8Array): GeoTrack {
  const times: number[] = [];
  const points: GeoPoint[] = [];
  const { batches } = tableFromIPC(bytes);
  const rows = batches.reduce((sum, { numRows }) => sum + numRows, 0);
  const step = Math.max(1, Math.ceil(rows / most));
  for (const batch of batches) {
    const [t, lat, lon] = ['t', 'lat', 'lon'].map((name) => batch.getChild(name));
    for (let row = 0; row < batch.numRows; row += step) {
      const point = { lat: Number(lat?.get(row) ?? NaN), lon: Number(lon?.get(row) ?? NaN) };
      if (Number.isNaN(point.lat + point.lon)) continue;
      times.push(Number(t?.get(row)));
      points.push(point);
    }
  }
  return { times, points };
}
