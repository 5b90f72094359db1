import { type Activity, limits, ServiceError } from '@touchline/proto';

/** @throws cannotChangeData while the analysis reads the activity's recordings. */
export function checkRecordingsMayChange(activity: { status: Activity['status'] }): void {
  if (activity.status === 'ANALYZING') throw new ServiceError('cannotChangeData');
}

/** @throws participatingData when the recording is in another activity; failDoesNotExistDeviceOrPlayer when nobody is matched to it. */
export function checkMayJoin(
  recording: { idfData: number; idfPlayer: number | null; idfActivity: number | null },
  idfActivity: number,
): void {
  const where = { field: 'idfData', found: String(recording.idfData) };
  if (recording.idfActivity !== null && recording.idfActivity !== idfActivity) {
    throw new ServiceError('participatingData', where);
  }
  if (recording.idfPlayer === null) throw new ServiceError('failDoesNotExistDeviceOrPlayer', where);
}

/** @throws tooManyRecordings when an activity would have so many of them. */
export function checkRoomForRecordings(count: number): void {
  if (count > limits.recordingsPerActivity) throw new ServiceError('tooManyRecordings');
}
