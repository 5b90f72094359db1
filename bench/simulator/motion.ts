import { AsidePlayer } from './aside-player.js';
import { Body, modelHz, type Motion } from './body.js';
import { DrillPlayer } from './drill-player.js';
import { MatchPlayer } from './match-player.js';
import type { Random } from './random.js';
import type { Phase } from './phases.js';
import type { PlayerProfile } from './squad.js';
import type { TeamPlay } from './team-play.js';

/** Moves a player through the phases of a session. */
export function simulateMotion(
  phases: readonly Phase[],
  player: PlayerProfile,
  play: TeamPlay,
  random: Random,
): Motion {
  const rows = phases.at(-1)!.finishS * modelHz;
  const motion = {
    rows,
    x: new Float64Array(rows),
    y: new Float64Array(rows),
    speedMps: new Float64Array(rows),
  };
  const body = new Body(motion, random, phases[0]!.start);
  for (const phase of phases) {
    body.countAnew();
    const mover = moverOf(phase, player, play, body, random);
    const last = Math.min(phase.finishS * modelHz, rows - 1);
    while (body.row < last) mover.step();
  }
  return motion;
}

function moverOf(
  phase: Phase,
  player: PlayerProfile,
  play: TeamPlay,
  body: Body,
  random: Random,
): { step(): void } {
  if (phase.kind === 'half') return new MatchPlayer(phase, player, play, body, random);
  if (phase.kind === 'drill') return new DrillPlayer(phase, player, play, body, random);
  return new AsidePlayer(phase, body, random);
}
