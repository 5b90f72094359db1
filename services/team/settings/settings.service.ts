import { Injectable } from '@nestjs/common';
import { Database, mergeEdit, Outbox } from '@touchline/platform';
import {
  type ActionSetting,
  type AdvancedSettings,
  type AnswerOf,
  type BodyOf,
  events,
  type Fault,
  findDaysFault,
  findFlightFault,
  type routes,
  ServiceError,
  type ZoneKind,
} from '@touchline/proto';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { actionZonesOf, describeActions, requireAction, withActionZones } from './actions.js';
import { checkTeamSettings, type FieldNames } from './check-team-settings.js';
import type { LoadSettingsEntity } from './load-settings.entity.js';
import { settingsChanged } from './settings-message.js';
import { type SettingsRows, SettingsRepository } from './settings.repository.js';
import type { TeamSettings } from './team-settings.js';
import { changeZones, type ZoneChange } from './zone-changes.js';
import { listNames } from './zone-lists.js';

type Advanced = BodyOf<typeof routes.team.settings.updateAdvanced>;
type AdvancedFields = Omit<AdvancedSettings, 'settingsVersion'>;
type ActionEdit = BodyOf<typeof routes.team.actions.update>;
type MotionRules = BodyOf<typeof routes.team.settings.updateMotion>;

/** A team's settings and their versions. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly settings: SettingsRepository,
  ) {}

  async analysisSettings(
    idfTeam: number,
    version: number | undefined,
  ): Promise<AnswerOf<typeof routes.team.settings.getAnalysis>> {
    const row = await this.database.inTeam(idfTeam, async (manager) =>
      version === undefined
        ? (await this.settings.getNewest(manager, idfTeam)).analysis
        : this.settings.requireVersion(manager, idfTeam, version),
    );
    const { settingsVersion, changedMs, settings } = row;
    return { settingsVersion, changedMs, settings };
  }

  async advanced(idfTeam: number): Promise<AdvancedSettings> {
    return describeAdvanced(await this.newest(idfTeam));
  }

  setAdvanced(idfTeam: number, edit: Advanced): Promise<AdvancedSettings> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const rows = await this.settings.lockSettings(manager, idfTeam);
      const { settingsVersion: _version, ...stored } = describeAdvanced(rows);
      const { effortRules, ...load } = keepingRule(
        mergeEdit<AdvancedFields>(edit, stored),
        findDaysFault,
      );
      const changed = await this.settings.saveLoad(manager, { ...rows.load, ...load });
      const settings = { ...rows.analysis.settings, effortRules };
      const after = { load: changed, analysis: await this.next(manager, rows, settings, {}) };
      if (!isDeepStrictEqual(load, loadOf(rows.load)) || after.analysis !== rows.analysis) {
        await this.outbox.publish(manager, events.SettingsChanged, settingsChanged(after));
      }
      return describeAdvanced(after);
    });
  }

  async actions(idfTeam: number): Promise<ActionSetting[]> {
    return describeActions((await this.newest(idfTeam)).analysis.settings);
  }

  async action(idfTeam: number, id: string): Promise<ActionSetting> {
    return requireAction((await this.newest(idfTeam)).analysis.settings, id);
  }

  /** @throws invalidAction */
  async setAction(idfTeam: number, id: string, edit: ActionEdit): Promise<ActionSetting> {
    const changed = await this.change(idfTeam, (settings) => {
      const action = requireAction(settings, id);
      const { zone } = mergeEdit(edit, action);
      return withActionZones(settings, { ...actionZonesOf(settings), [action.id]: zone });
    });
    return requireAction(changed, id);
  }

  /** @throws by `changeZones` */
  setZones(idfTeam: number, kind: ZoneKind, zones: ZoneChange): Promise<TeamSettings> {
    return this.change(idfTeam, (settings) => changeZones(settings, kind, zones), listNames(kind));
  }

  async motionRules(idfTeam: number): Promise<TeamSettings['motionRules']> {
    return (await this.newest(idfTeam)).analysis.settings.motionRules;
  }

  async setMotionRules(idfTeam: number, edit: MotionRules): Promise<TeamSettings['motionRules']> {
    const changed = await this.change(idfTeam, (settings) => {
      const merged = mergeEdit<TeamSettings['motionRules']>(edit, settings.motionRules);
      return { ...settings, motionRules: keepingRule(merged, findFlightFault) };
    });
    return changed.motionRules;
  }

  /**
   * Settings that analyses asked for from now on carry. What changes nothing makes no version.
   * @throws by the rules of settings, naming fields by `names`
   */
  private change(
    idfTeam: number,
    work: (settings: TeamSettings) => TeamSettings,
    names: FieldNames = {},
  ): Promise<TeamSettings> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const rows = await this.settings.lockSettings(manager, idfTeam);
      const analysis = await this.next(manager, rows, work(rows.analysis.settings), names);
      if (analysis !== rows.analysis) {
        const after = settingsChanged({ ...rows, analysis });
        await this.outbox.publish(manager, events.SettingsChanged, after);
      }
      return analysis.settings;
    });
  }

  private async next(
    manager: EntityManager,
    { analysis }: SettingsRows,
    settings: TeamSettings,
    names: FieldNames,
  ) {
    checkTeamSettings(settings, names);
    if (isDeepStrictEqual(settings, analysis.settings)) return analysis;
    const { idfTeam, settingsVersion } = analysis;
    return this.settings.addVersion(manager, idfTeam, settingsVersion + 1, settings);
  }

  private newest(idfTeam: number): Promise<SettingsRows> {
    return this.database.inTeam(idfTeam, (manager) => this.settings.getNewest(manager, idfTeam));
  }
}

/** Values of two people may break a rule that those of each keep. @throws the fault */
function keepingRule<T>(merged: T, findFault: (merged: T) => Fault | null): T {
  const fault = findFault(merged);
  if (fault) throw new ServiceError(fault.key, { field: fault.field });
  return merged;
}

function describeAdvanced({ analysis, load }: SettingsRows): AdvancedSettings {
  const { settingsVersion, settings } = analysis;
  return { ...loadOf(load), effortRules: settings.effortRules, settingsVersion };
}

function loadOf({
  idfTeam: _team,
  ...load
}: LoadSettingsEntity): Omit<LoadSettingsEntity, 'idfTeam'> {
  return load;
}
