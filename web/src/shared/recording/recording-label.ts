import type { DataItem } from '@touchline/proto';

/** What a recording is told by: who wore it, where its file says so. */
export const recordingLabel = ({ athleteName, fileName }: DataItem): string =>
  athleteName || fileName;
