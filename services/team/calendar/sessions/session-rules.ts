import { limits, ServiceError } from '@touchline/proto';
import { checkInside, checkStartBeforeEnd, overlap, type Times } from '../../time/times.js';

interface Named extends Times {
  idfSession?: number;
  idfSessionType: number;
  name: string;
}

/** @throws 522; 511 outside the activity or with a crop outside the session. */
export function checkSessionTimes(times: Times, activity: Times, crops: readonly Times[]): void {
  checkStartBeforeEnd(times);
  checkInside(times, activity);
  for (const crop of crops) checkCropInside(crop, times);
}

/** @throws 155 when another session has the same type and name and shares time with it. */
export function checkNotTwice(session: Named, others: readonly Named[]): void {
  const twin = others.find(
    (other) =>
      other.idfSession !== session.idfSession &&
      other.idfSessionType === session.idfSessionType &&
      other.name.toLowerCase() === session.name.toLowerCase() &&
      overlap(other, session),
  );
  if (twin) throw new ServiceError('duplicateSession', { field: 'name', found: session.name });
}

/** @throws 611 when the activity is full. */
export function checkRoomForSession(count: number): void {
  if (count >= limits.sessionsPerActivity) throw new ServiceError('tooManySessions');
}

/** @throws 522; 511 outside the session or over another crop. */
export function checkCrop(crop: Times, session: Times, others: readonly Times[]): void {
  checkStartBeforeEnd(crop);
  checkCropInside(crop, session);
  const other = others.find((one) => overlap(crop, one));
  if (!other) return;
  const field = crop.dateStart >= other.dateStart ? 'dateStart' : 'dateFinish';
  throw new ServiceError('cropOverlap', { field });
}

/** Names the end at which the crop sticks out of the session. */
function checkCropInside(crop: Times, session: Times): void {
  const cutAtStart = crop.dateStart < session.dateStart;
  if (!cutAtStart && crop.dateFinish <= session.dateFinish) return;
  throw new ServiceError('cropOverlap', { field: cutAtStart ? 'dateStart' : 'dateFinish' });
}
