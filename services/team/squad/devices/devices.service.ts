import { Injectable } from '@nestjs/common';
import { Database, mergeEdit, Outbox } from '@touchline/platform';
import { type Device, events, ServiceError } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { PlayersRepository } from '../players/players.repository.js';
import { deviceId } from './device-id.js';
import { checkEachOnce, checkOneEach, type DeviceMatch } from './device-rules.js';
import type { DeviceEntity } from './device.entity.js';
import {
  type Between,
  DevicesRepository,
  type SeenDevice,
  toDevice,
} from './devices.repository.js';

@Injectable()
export class DevicesService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly devices: DevicesRepository,
    private readonly players: PlayersRepository,
  ) {}

  listDevices(idfTeam: number): Promise<Device[]> {
    return this.database.inTeam(idfTeam, async (manager) =>
      (await this.devices.listDevices(manager, idfTeam)).map(toDevice),
    );
  }

  /** All of the matches or none. */
  matchDevices(idfTeam: number, matches: readonly DeviceMatch[]): Promise<Device[]> {
    checkEachOnce(matches);
    return this.database.inTeam(idfTeam, async (manager) => {
      const before = await this.devices.lockDevices(manager, idfTeam);
      const known = new Map(before.map((device) => [deviceId(device), device]));
      const wearers = matches.map((match, place) => wearerOf(match, known, place));
      checkOneEach(wearers.map(([, idfPlayer]) => idfPlayer));
      await this.players.requirePlayers(
        manager,
        idfTeam,
        wearers.map(([, idfPlayer]) => idfPlayer).filter((idfPlayer) => idfPlayer !== null),
      );
      await this.devices.give(manager, new Map(wearers));
      const after = await this.devices.listDevices(manager, idfTeam);
      await this.publishChanges(manager, before, after);
      return after.map(toDevice);
    });
  }

  /** The device of a recording that came in; null when the file names none, or there is no room for it. */
  async see(
    manager: EntityManager,
    idfTeam: number,
    seen: SeenDevice,
  ): Promise<DeviceEntity | null> {
    if (seen.deviceNumber === '') return null;
    const { device, changed } = await this.devices.see(manager, idfTeam, seen);
    if (device && changed) await this.publish(manager, device);
    return device;
  }

  /** Keeps the team's devices as they are until the transaction ends. */
  async lock(manager: EntityManager, idfTeam: number): Promise<void> {
    await this.devices.lockDevices(manager, idfTeam);
  }

  /** As `DevicesRepository.passOn`, and tells the others. */
  async passOn(manager: EntityManager, idfDevice: number, between: Between): Promise<void> {
    const device = await this.devices.passOn(manager, idfDevice, between);
    if (device) await this.publish(manager, device);
  }

  private async publishChanges(
    manager: EntityManager,
    before: readonly DeviceEntity[],
    after: readonly DeviceEntity[],
  ): Promise<void> {
    const former = new Map(before.map((device) => [device.idfDevice, device.idfPlayer]));
    for (const device of after) {
      if (former.get(device.idfDevice) !== device.idfPlayer) await this.publish(manager, device);
    }
  }

  private publish(manager: EntityManager, device: DeviceEntity): Promise<void> {
    return this.outbox.publish(manager, events.DeviceChanged, {
      idfTeam: device.idfTeam,
      idfDevice: device.idfDevice,
      deviceId: deviceId(device),
      idfPlayer: device.idfPlayer ?? undefined,
    });
  }
}

/** The device, and who wears it afterwards. @throws teamLacksDevice; changedMeanwhile */
function wearerOf(
  { deviceId: id, ...edit }: DeviceMatch,
  known: ReadonlyMap<string, DeviceEntity>,
  place: number,
): readonly [number, number | null] {
  const device = requireDevice(known, id);
  const { idfPlayer } = mergeEdit(edit, device, `matches.${place}.`);
  return [device.idfDevice, idfPlayer];
}

function requireDevice(known: ReadonlyMap<string, DeviceEntity>, id: string): DeviceEntity {
  const device = known.get(id);
  if (!device) throw new ServiceError('teamLacksDevice', { field: 'deviceId', found: id });
  return device;
}
