import type { Client } from '@touchline/client';

/** Whose ordinary work is measured. */
export interface NeighbourClub {
  readonly coach: Client;
  readonly idfTeam: number;
  readonly idfActivities: readonly number[];
  readonly idfData: number;
}
