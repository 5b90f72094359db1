import { Injectable } from '@nestjs/common';
import { Database, Outbox } from '@touchline/platform';
import { type BodyOf, events, type Team, type routes } from '@touchline/proto';
import { SessionsRepository } from '../calendar/index.js';
import { settingsChanged, SettingsRepository } from '../settings/index.js';
import { TeamsRepository, toTeam } from '../squad/index.js';

/** A new team with the usual session types and settings; its members come from identity. */
@Injectable()
export class NewTeamsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly teams: TeamsRepository,
    private readonly settings: SettingsRepository,
    private readonly sessions: SessionsRepository,
  ) {}

  createTeam(body: BodyOf<typeof routes.team.teams.create>): Promise<Team> {
    return this.database.asService(async (manager) => {
      const { name, timezone, groupAge, gender = null, country = null } = body;
      const blank = { image: null, airtableId: null, hasTableauLicense: false };
      const made = { ...blank, name, timezone, groupAge, gender, country };
      const team = await this.teams.addTeam(manager, made);
      const { idfTeam, hasTableauLicense } = team;
      await this.sessions.addDefaultTypes(manager, idfTeam);
      const change = { idfTeam, name, timezone, hasTableauLicense };
      await this.outbox.publish(manager, events.TeamChanged, change);
      const settings = await this.settings.addFirst(manager, idfTeam);
      await this.outbox.publish(manager, events.SettingsChanged, settingsChanged(settings));
      return toTeam(team);
    });
  }
}
