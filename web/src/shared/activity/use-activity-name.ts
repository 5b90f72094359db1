import { routes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call.js';

/** Its name, or what it is until that is known. */
export function useActivityName(idfActivity: number): string {
  const { t } = useTranslation();
  const { data } = useCall(routes.team.activities.get, { params: { id: idfActivity } });
  return data?.name ?? t('base:activity');
}
