import type { Decoder, RecordingSink } from './decoder.js';
import { decodeTrack, type TrackFormat, type TrackSurroundings } from './track-points.js';
import { rootOf } from './xml-reader.js';

const deviceElements = ['Name', 'UnitId', 'VersionMajor', 'VersionMinor'] as const;
type DeviceElement = (typeof deviceElements)[number];

const track: TrackFormat = {
  point: 'Trackpoint',
  plan: 'Course',
  time: 'Time',
  values: new Map([
    ['LatitudeDegrees', { value: 'lat' }],
    ['LongitudeDegrees', { value: 'lon' }],
    ['DistanceMeters', { value: 'odometer', within: 'Trackpoint' }],
    ['Speed', { value: 'speed', within: 'TPX' }],
    ['Value', { value: 'bpm', within: 'HeartRateBpm' }],
  ]),
  columns: ['lat', 'lon', 'speed', 'odometer'],
  surroundings: (recording) => new ActivityCreator(recording),
};

/**
 * TCX, Garmin's Training Center XML: the trackpoints of all activities, laps and tracks, with the speed
 * of its activity extension where a device writes one. Courses were planned, not run.
 */
export const tcx: Decoder = {
  format: 'tcx',
  name: 'TCX',
  detect: (head) => rootOf(head) === 'TrainingCenterDatabase',
  decode: (bytes, sink, context) => decodeTrack(track, bytes, sink, context),
};

/** Describes the device that recorded the first activity; a file's author is the program that wrote it. */
class ActivityCreator implements TrackSurroundings {
  private described = false;
  /** Of the creator that is being read. */
  private texts: Partial<Record<DeviceElement, string>> | undefined;

  constructor(private readonly recording: RecordingSink) {}

  open(name: string, _attributes: unknown, parent: string): void {
    if (name === 'Creator' && parent === 'Activity' && !this.described) this.texts = {};
  }

  close(name: string, text: string): void {
    const { texts } = this;
    if (!texts) return;
    const element = deviceElements.find((each) => each === name);
    if (element) texts[element] = text;
    if (name === 'Creator') this.describe(texts);
  }

  private describe(texts: Partial<Record<DeviceElement, string>>): void {
    const { Name = '', UnitId = '', VersionMajor = '', VersionMinor = '' } = texts;
    this.recording.describe({
      deviceModel: Name,
      deviceNumber: isZero(UnitId) ? '' : UnitId,
      deviceVersion:
        isZero(VersionMajor) && isZero(VersionMinor)
          ? ''
          : `${VersionMajor}.${VersionMinor.padStart(2, '0')}`,
    });
    this.described = true;
    this.texts = undefined;
  }
}

/** A program that does not know a device's number or version writes zeros. */
const isZero = (text: string) => Number(text) === 0;
