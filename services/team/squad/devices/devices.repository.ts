import { Injectable } from '@nestjs/common';
import { type Device, limits } from '@touchline/proto';
import { type EntityManager, In } from 'typeorm';
import { deviceId } from './device-id.js';
import { DeviceEntity } from './device.entity.js';

/** A tracker as a recording names it. */
export interface SeenDevice {
  deviceModel: string;
  deviceNumber: string;
  deviceVersion: string;
  /** Start of the recording. */
  seenMs: number;
}

/** Players between whom a device changes hands; null = nobody. */
export interface Between {
  readonly from: number | null;
  readonly to: number | null;
}

@Injectable()
export class DevicesRepository {
  /** All devices of the team by model and number, locked until the transaction ends. */
  lockDevices(manager: EntityManager, idfTeam: number): Promise<DeviceEntity[]> {
    return manager.find(DeviceEntity, {
      where: { idfTeam },
      order: { idfDevice: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  listDevices(manager: EntityManager, idfTeam: number): Promise<DeviceEntity[]> {
    return manager.find(DeviceEntity, {
      where: { idfTeam },
      order: { deviceModel: 'ASC', deviceNumber: 'ASC' },
    });
  }

  /** The device of each of the players who wears one. */
  async wornBy(
    manager: EntityManager,
    players: readonly number[],
  ): Promise<Map<number, DeviceEntity>> {
    const worn = await manager.findBy(DeviceEntity, { idfPlayer: In([...players]) });
    return new Map(worn.map((device) => [device.idfPlayer!, device]));
  }

  /**
   * A device that nobody wears, or `from` does, becomes that of `to`, or nobody's where `to` wears another one.
   * @returns the device where its wearer changed
   */
  async passOn(
    manager: EntityManager,
    idfDevice: number,
    { from, to }: Between,
  ): Promise<DeviceEntity | undefined> {
    const device = await manager.findOneByOrFail(DeviceEntity, { idfDevice });
    if (device.idfPlayer !== null && device.idfPlayer !== from) return undefined;
    const wearsAnother = to !== null && (await manager.existsBy(DeviceEntity, { idfPlayer: to }));
    const idfPlayer = wearsAnother ? null : to;
    if (device.idfPlayer === idfPlayer) return undefined;
    return manager.save(Object.assign(device, { idfPlayer }));
  }

  /** Gives the devices to their players; who wore one of them, or another, has none afterwards. */
  async give(manager: EntityManager, wearers: ReadonlyMap<number, number | null>): Promise<void> {
    const players = [...wearers.values()].filter((idfPlayer) => idfPlayer !== null);
    await manager.update(DeviceEntity, { idfDevice: In([...wearers.keys()]) }, { idfPlayer: null });
    await manager.update(DeviceEntity, { idfPlayer: In(players) }, { idfPlayer: null });
    for (const [idfDevice, idfPlayer] of wearers) {
      if (idfPlayer !== null) await manager.update(DeviceEntity, { idfDevice }, { idfPlayer });
    }
  }

  /**
   * The device's row, made or brought up to the recording that started last; null when the team has as many
   * as it can have, and not this one.
   */
  async see(
    manager: EntityManager,
    idfTeam: number,
    seen: SeenDevice,
  ): Promise<{ device: DeviceEntity | null; changed: boolean }> {
    const { deviceModel, deviceNumber } = seen;
    const changed: unknown[] = await manager.query(
      `insert into team.device as known
         (idf_team, device_model, device_number, device_version, seen_ms)
       select $1, $2, $3, $4, $5
        where (select count(*) from team.device where idf_team = $1) < $6
           or exists (select from team.device
                       where idf_team = $1 and device_model = $2 and device_number = $3)
       on conflict (idf_team, device_model, device_number) do update
         set device_version = excluded.device_version, seen_ms = excluded.seen_ms
         where (known.seen_ms, known.device_version)
             < (excluded.seen_ms, excluded.device_version)
       returning idf_device`,
      [idfTeam, deviceModel, deviceNumber, seen.deviceVersion, seen.seenMs, limits.devicesPerTeam],
    );
    const device = await manager.findOneBy(DeviceEntity, {
      idfTeam,
      deviceModel,
      deviceNumber,
    });
    return { device, changed: changed.length > 0 };
  }
}

export function toDevice(row: DeviceEntity): Device {
  return {
    idfDevice: row.idfDevice,
    deviceId: deviceId(row),
    deviceModel: row.deviceModel,
    deviceNumber: row.deviceNumber,
    deviceVersion: row.deviceVersion,
    idfPlayer: row.idfPlayer,
  };
}
