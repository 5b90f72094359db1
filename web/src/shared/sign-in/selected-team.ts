import type { Account } from '@touchline/proto';
import { readStored, removeStored, writeStored } from '../stored-value.js';

export type AccountTeam = Account['teamDtoList'][number];

/** The remembered team if it is still one of the account's, otherwise the first. */
export function selectTeam(teams: readonly AccountTeam[], remembered: number | null) {
  return teams.find((team) => team.idfTeam === remembered) ?? teams[0] ?? null;
}

export const rememberedTeam = {
  read: (): number | null => readStored<number>('team'),
  write: (idfTeam: number): void => writeStored('team', idfTeam),
  clear: (): void => removeStored('team'),
};
