import { limits, ServiceError } from '@touchline/proto';
import { QueryFailedError } from 'typeorm';

const duplicateFields: Record<string, string> = {
  uq_player_name: 'name',
  uq_player_back_number: 'backNumber',
};

/** 104 when PostgreSQL refused a second player of the same name or jersey number; else the error. */
export function duplicatePlayer(error: unknown): unknown {
  if (!(error instanceof QueryFailedError)) return error;
  const { constraint } = error.driverError as { constraint?: string };
  const field = constraint && duplicateFields[constraint];
  return field ? new ServiceError('duplicateTeamPlayer', { field }, { cause: error }) : error;
}

/** @throws invalidRequest when the resting heart rate is not below the maximum. */
export function checkHeartRates(player: { hrMax: number | null; hrRest: number | null }): void {
  if (player.hrMax !== null && player.hrRest !== null && player.hrRest >= player.hrMax) {
    throw new ServiceError('invalidRequest', {
      field: 'hrRest',
      found: String(player.hrRest),
      expected: `below hrMax (${player.hrMax})`,
    });
  }
}

/** @throws tooManyPlayers */
export function checkRoomForPlayer(count: number): void {
  if (count >= limits.playersPerTeam) throw new ServiceError('tooManyPlayers');
}
