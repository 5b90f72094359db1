import { simulateHeartRate } from './heart-rate.js';
import { type Motion, modelHz } from './body.js';
import { halvesOf, planMatch } from './match-plan.js';
import { simulateMotion } from './motion.js';
import { Random } from './random.js';
import { record, type Recording } from './recording.js';
import { type PlayerProfile, squadProfiles } from './squad.js';
import { drawSubstitutions, type Substitution } from './substitutions.js';
import { TeamPlay } from './team-play.js';
import { planTraining } from './training-plan.js';
import { type PlayerTruth, truthOf } from './truth.js';

export type SessionKind = 'match' | 'training';

export interface SquadOptions {
  readonly players: number;
  readonly minutes: number;
  readonly seed: number;
  readonly startMs: number;
  readonly kind: SessionKind;
  /** Rows per second in the recordings: 10 (the default), 5, 2 or 1; the model runs at 10. */
  readonly sampleHz?: 10 | 5 | 2 | 1;
}

/** One player of a simulated session: what his device wrote and what he truly did. */
export interface SimulatedPlayer {
  readonly profile: PlayerProfile;
  readonly recording: Recording;
  /** His movement at 10 Hz before any device looked at it. */
  readonly motion: Motion;
  readonly truth: PlayerTruth;
}

/**
 * A squad's session, player by player (each is computed when it is asked for). The same options give
 * the same bits on every machine; a player's profile depends on his index only.
 */
export function* simulateSquad(options: SquadOptions): Generator<SimulatedPlayer> {
  const { players, minutes, seed } = options;
  const [first, second] = halvesOf(minutes);
  const kickOffS = [first.startS, second.startS];
  const team = {
    play: new TeamPlay(minutes * 60, kickOffS, new Random(seed, -1)),
    substitutions: drawSubstitutions(players, second, new Random(seed, -2)),
  };
  for (const profile of squadProfiles(players)) yield simulatePlayer(options, profile, team);
}

interface Team {
  readonly play: TeamPlay;
  readonly substitutions: readonly Substitution[];
}

function simulatePlayer(
  { kind, minutes, seed, startMs, sampleHz = modelHz }: SquadOptions,
  profile: PlayerProfile,
  { play, substitutions }: Team,
): SimulatedPlayer {
  const random = new Random(seed, profile.index, minutes);
  const phases =
    kind === 'match'
      ? planMatch(minutes, substitutions, profile, random)
      : planTraining(minutes, profile, random);
  const motion = simulateMotion(phases, profile, play, random);
  const bpm = simulateHeartRate(motion, profile, random);
  const recording = record(motion, bpm, profile, startMs, sampleHz, random);
  const truth = truthOf(profile, motion, bpm, phases, recording.missing, startMs);
  return { profile, recording, motion, truth };
}
