import { Controller } from '@nestjs/common';
import { Delivered, type Delivery, OnEvent } from '@touchline/platform';
import {
  type ActivityChanged,
  events,
  type PlayerChanged,
  type RecordingDeleted,
  type SettingsChanged,
  type TeamChanged,
} from '@touchline/proto';
import { WarehouseService } from '../warehouse/warehouse.service.js';
import { SquadRepository } from './squad.repository.js';

const group = 'reports.warehouse';

/** Consumes events about players, activities and load settings; what was deleted or taken out leaves the reports, too. */
@Controller()
export class SquadConsumer {
  constructor(
    private readonly squad: SquadRepository,
    private readonly warehouse: WarehouseService,
  ) {}

  @OnEvent(events.TeamChanged, group)
  async teamChanged(@Delivered() delivery: Delivery<TeamChanged>): Promise<void> {
    await delivery.once((manager) => this.squad.keepTeam(manager, delivery.event));
  }

  @OnEvent(events.PlayerChanged, group)
  async playerChanged(@Delivered() delivery: Delivery<PlayerChanged>): Promise<void> {
    await delivery.once((manager) => this.squad.keepPlayer(manager, delivery.event));
  }

  @OnEvent(events.SettingsChanged, group)
  async settingsChanged(@Delivered() delivery: Delivery<SettingsChanged>): Promise<void> {
    await delivery.once((manager) => this.squad.keepLoadSettings(manager, delivery.event));
  }

  @OnEvent(events.ActivityChanged, group)
  async activityChanged(@Delivered() delivery: Delivery<ActivityChanged>): Promise<void> {
    const { event } = delivery;
    await delivery.once(async (manager) => {
      await this.squad.keepActivity(manager, event);
      await this.warehouse.activityChanged(manager, event.idfTeam, event.idfActivity);
    });
  }

  @OnEvent(events.RecordingDeleted, group)
  async recordingDeleted(@Delivered() delivery: Delivery<RecordingDeleted>): Promise<void> {
    const { idfTeam, recordingId } = delivery.event;
    await delivery.once((manager) => this.warehouse.forgetRecording(manager, idfTeam, recordingId));
  }
}
