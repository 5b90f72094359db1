import { Injectable } from '@nestjs/common';
import { Database, mergeEdit } from '@touchline/platform';
import type { BodyOf, CustomReference, routes, ZoneKind } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { PlayersRepository } from '../players/players.repository.js';
import { MeasuresRepository } from './measures.repository.js';
import { checkReference, checkRoomForReference, referenceUnit } from './reference-rules.js';

interface OfPlayer {
  kind: ZoneKind;
  idfPlayer: number;
}

type Entry = BodyOf<typeof routes.team.customReferences.set>;

/** What a coach enters for a player's Custom zones, and from which day on. */
@Injectable()
export class ReferencesService {
  constructor(
    private readonly database: Database,
    private readonly players: PlayersRepository,
    private readonly measures: MeasuresRepository,
  ) {}

  /** @throws playerNotFound */
  history(idfTeam: number, of: OfPlayer): Promise<CustomReference[]> {
    return this.database.inTeam(idfTeam, async (manager) => {
      await this.players.requirePlayers(manager, idfTeam, [of.idfPlayer]);
      return this.describe(manager, of);
    });
  }

  /** A second entry of the same day mends the first one. */
  enter(idfTeam: number, of: OfPlayer, { validFrom, ...edit }: Entry): Promise<CustomReference[]> {
    checkReference(of.kind, edit.value);
    return this.change(idfTeam, of, async (manager) => {
      const history = await this.measures.historyOf(manager, of);
      const stored = history.find((entry) => entry.validFrom === validFrom)?.value ?? null;
      const { value } = mergeEdit<{ value: number | null }>(edit, { value: stored });
      if (value === null || value === stored) return;
      checkRoomForReference(await this.measures.countOthers(manager, of, validFrom));
      await this.measures.enterReference(manager, {
        idfPlayer: of.idfPlayer,
        kind: of.kind,
        idfTeam,
        validFrom,
        value,
        enteredMs: Date.now(),
      });
    });
  }

  deleteEntry(idfTeam: number, of: OfPlayer, validFrom: string): Promise<CustomReference[]> {
    return this.change(idfTeam, of, (manager) =>
      this.measures.deleteReference(manager, of, validFrom),
    );
  }

  private change(
    idfTeam: number,
    of: OfPlayer,
    work: (manager: EntityManager) => Promise<void>,
  ): Promise<CustomReference[]> {
    return this.database.inTeam(idfTeam, async (manager) => {
      await this.players.lockPlayer(manager, idfTeam, of.idfPlayer);
      await work(manager);
      return this.describe(manager, of);
    });
  }

  private async describe(manager: EntityManager, of: OfPlayer): Promise<CustomReference[]> {
    const history = await this.measures.historyOf(manager, of);
    return history.map(({ validFrom, value, enteredMs }) => ({
      validFrom,
      value,
      enteredMs,
      unit: referenceUnit[of.kind],
    }));
  }
}
