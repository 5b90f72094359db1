import { ServiceError } from '@touchline/proto';

/** What takes part in an activity is neither rematched, unmatched nor deleted. */
export function checkInNoActivity({ idfActivity }: { idfActivity: number | null }): void {
  if (idfActivity !== null) throw new ServiceError('participatingData', { field: 'id' });
}
