import type { Decoder } from './decoder.js';
import { decodeTrack, type TrackFormat } from './track-points.js';
import { rootOf } from './xml-reader.js';

const track: TrackFormat = {
  point: 'trkpt',
  time: 'time',
  values: new Map([
    ['speed', { value: 'speed' }],
    ['hdop', { value: 'hdop' }],
    ['sat', { value: 'satellites' }],
    ['hr', { value: 'bpm' }],
  ]),
  columns: ['lat', 'lon', 'speed', 'hdop', 'satellites'],
  surroundings: (recording) => ({
    open(name, { creator = '' }) {
      if (name === 'gpx') recording.describe({ deviceModel: creator });
    },
  }),
};

/**
 * GPX 1.0 and 1.1, as watches and phones export it: the track points of all tracks, with heart rate and
 * speed of Garmin's extension where a device writes them. Routes and waypoints were not run.
 */
export const gpx: Decoder = {
  format: 'gpx',
  name: 'GPX',
  detect: (head) => rootOf(head) === 'gpx',
  decode: (bytes, sink, context) => decodeTrack(track, bytes, sink, context),
};
