import { type Activity, ServiceError } from '@touchline/proto';

/** @throws 603 while the analysis reads the activity's recordings. */
export function checkDataMayChange(activity: { status: Activity['status'] }): void {
  if (activity.status === 'ANALYZING') throw new ServiceError('cannotChangeData');
}

/** @throws 603 when the recording is in another activity; an error when nobody is matched to it. */
export function checkMayJoin(
  item: { idfData: number; idfPlayer: number | null; idfActivity: number | null },
  idfActivity: number,
): void {
  const where = { field: 'idfData', found: String(item.idfData) };
  if (item.idfActivity !== null && item.idfActivity !== idfActivity) {
    throw new ServiceError('participatingData', where);
  }
  if (item.idfPlayer === null) throw new ServiceError('failDoesNotExistDeviceOrPlayer', where);
}
