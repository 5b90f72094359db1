/** Teams, players, devices and measures: what other rooms may use. */
export { deviceId } from './devices/device-id.js';
export * from './devices/devices.service.js';
export * from './measures/measures.repository.js';
export * from './measures/player-measures.js';
export * from './measures/references.service.js';
export { MaximaColumns } from './players/maxima.columns.js';
export { type PlayerEntity } from './players/player.entity.js';
export * from './players/players.repository.js';
export * from './teams/teams.repository.js';
