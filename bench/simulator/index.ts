export { arrowFile } from './arrow-file.js';
export { Random } from './random.js';
export { catapultFile } from './catapult-file.js';
export { fieldwizFile } from './fieldwiz-file.js';
export { fitFile } from './fit-file.js';
export { type MissingPart, type Recording } from './recording.js';
export {
  type SessionKind,
  type SimulatedPlayer,
  simulateSquad,
  type SquadOptions,
} from './simulate.js';
export { pitch, pitchCorners } from './pitch.js';
export { type PlayerProfile, type PlayingPosition, squadProfiles } from './squad.js';
export {
  type FileFormat,
  fileFormats,
  type SquadFile,
  squadFiles,
  type SquadTruth,
  writeSquad,
} from './squad-files.js';
export { sonraFile, sonraMotion } from './sonra-file.js';
export { statsportsFile } from './statsports-file.js';
export { tcxFile } from './tcx-file.js';
export { type PlayerTruth, type SpeedBand } from './truth.js';
