import { Injectable } from '@nestjs/common';
import { Database, mergeEdit } from '@touchline/platform';
import { type BodyOf, ServiceError, type Stadium, type routes } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { ActivitiesRepository, type StadiumUse } from '../activities/activities.repository.js';
import { ActivityEventsService } from '../activities/activity-events.service.js';
import { checkPeriod } from '../../time/times.js';
import { checkPitch, checkRoomForStadium, keptByActivities } from './stadium-rules.js';
import type { StadiumEntity } from './stadium.entity.js';
import { StadiumsRepository, toStadium } from './stadiums.repository.js';

type StadiumInput = BodyOf<typeof routes.team.stadiums.create>;
type StadiumChange = BodyOf<typeof routes.team.stadiums.update>;

/** Whose stadiums: a team's own, or every team's (null), which administration enters. */
type Owner = number | null;

@Injectable()
export class StadiumsService {
  constructor(
    private readonly database: Database,
    private readonly stadiums: StadiumsRepository,
    private readonly activities: ActivitiesRepository,
    private readonly events: ActivityEventsService,
  ) {}

  /** Without a filter all that the team may use, else those it does use. */
  listStadiums(idfTeam: number, filter: StadiumUse): Promise<Stadium[]> {
    const filtered = Object.values(filter).some((value) => value !== undefined);
    if (filtered) return this.listUsed(idfTeam, filter);
    return this.database.inTeam(idfTeam, async (manager) =>
      (await this.stadiums.listStadiums(manager)).map(toStadium),
    );
  }

  /** @throws invalidPeriod; activityNotFound */
  listUsed(idfTeam: number, filter: StadiumUse): Promise<Stadium[]> {
    checkPeriod(filter);
    return this.database.inTeam(idfTeam, async (manager) => {
      if (filter.idfActivity !== undefined) {
        await this.activities.requireActivity(manager, idfTeam, filter.idfActivity);
      }
      const used = await this.activities.stadiumsOf(manager, idfTeam, filter);
      return (await this.stadiums.withIds(manager, used)).map(toStadium);
    });
  }

  listShared(): Promise<Stadium[]> {
    return this.database.asService(async (manager) =>
      (await this.stadiums.listStadiums(manager))
        .filter((stadium) => stadium.idfTeam === null)
        .map(toStadium),
    );
  }

  /** @throws stadiumNotFound */
  getStadium(idfTeam: number, idfStadium: number): Promise<Stadium> {
    return this.database.inTeam(idfTeam, async (manager) =>
      toStadium(await this.stadiums.requireStadium(manager, idfStadium, 'id')),
    );
  }

  createStadium(owner: Owner, pitch: StadiumInput): Promise<Stadium> {
    checkPitch(pitch);
    return this.inside(owner, async (manager) => {
      checkRoomForStadium(await this.stadiums.countOf(manager, owner));
      return toStadium(await this.stadiums.saveStadium(manager, { ...pitch, idfTeam: owner }));
    });
  }

  /** Stored numbers stay as they are, and are of before; the next analysis sees the pitch as it is then. */
  updateStadium(owner: Owner, idfStadium: number, edit: StadiumChange): Promise<Stadium> {
    return this.inside(owner, async (manager) => {
      await this.requireOwn(manager, owner, idfStadium);
      const stadium = await this.stadiums.lockStadium(manager, idfStadium);
      const pitch = mergeEdit(edit, stadium);
      checkPitch(pitch);
      const saved = await this.stadiums.saveStadium(manager, Object.assign(stadium, pitch));
      for (const idfActivity of await this.activities.idsIn(manager, idfStadium)) {
        await this.events.publishChange(manager, idfActivity);
      }
      return toStadium(saved);
    });
  }

  /** @throws stadiumInUse */
  async deleteStadium(owner: Owner, idfStadium: number): Promise<Record<string, never>> {
    await this.inside(owner, async (manager) => {
      await this.stadiums.deleteStadium(manager, await this.requireOwn(manager, owner, idfStadium));
    }).catch((error: unknown) => {
      throw keptByActivities(error);
    });
    return {};
  }

  private async requireOwn(
    manager: EntityManager,
    owner: Owner,
    idfStadium: number,
  ): Promise<StadiumEntity> {
    const stadium = await this.stadiums.requireStadium(manager, idfStadium, 'id');
    if (stadium.idfTeam === owner) return stadium;
    throw new ServiceError(
      'invalidAccess',
      { field: 'id', found: String(idfStadium) },
      { message: 'Only who entered a stadium changes it. Enter one of your own.' },
    );
  }

  private inside<T>(owner: Owner, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return owner === null ? this.database.asService(work) : this.database.inTeam(owner, work);
  }
}
