import { routes } from '@touchline/proto';
import { ApiError, failBasic } from '../api/api-error.js';
import { useCall } from '../api/use-call.js';
import { paths } from '../paths.js';
import { useSignedIn } from '../sign-in/signed-in.js';

const noSuchActivity = new ApiError(404, null, 'activityNotFound', failBasic);

/** The activity of an address with all that is in it; `error` while nothing of it can be shown. */
export function useActivityDetail(idInAddress: string | undefined) {
  const id = Number(idInAddress);
  const enabled = Number.isInteger(id) && id > 0;
  const detail = useCall(routes.team.activities.getDetail, { params: { id } }, { enabled });
  const error = detail.isLoadingError ? detail.error : null;
  return {
    id,
    data: detail.data,
    error: enabled ? error : noSuchActivity,
    retry: (): void => void detail.refetch(),
  };
}

/** Where to go from an activity that is not there: coaches have their list. */
export function useWayBack() {
  const { role } = useSignedIn();
  return role === 'coach'
    ? ({ to: paths.activityList, key: 'button:backToActivities' } as const)
    : ({ to: paths.home, key: 'button:toHome' } as const);
}
