import type { DataItem } from '@touchline/proto';

/** Who or what a recording is told by, as far as its file says. */
export const recordingLabel = ({ athleteName, deviceId, fileName }: DataItem): string =>
  athleteName || deviceId || fileName;
