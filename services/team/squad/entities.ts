import { CustomReferenceEntity } from './measures/custom-reference.entity.js';
import { CustomZoneEntity } from './measures/custom-zone.entity.js';
import { DeviceEntity } from './devices/device.entity.js';
import { PlayerEntity } from './players/player.entity.js';
import { TeamEntity } from './teams/team.entity.js';

/** The room's tables. Foreign keys across modules use the entity's name as a string. */
export const squadEntities = [
  TeamEntity,
  PlayerEntity,
  DeviceEntity,
  CustomReferenceEntity,
  CustomZoneEntity,
];
