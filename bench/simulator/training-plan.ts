import type { DrillPhase, Phase } from './phases.js';
import type { Random } from './random.js';
import type { PlayerProfile } from './squad.js';

interface Drill {
  readonly name: string;
  /** Share of the session. */
  readonly share: number;
  readonly metresPerMinute: number;
  readonly highPerMinute: number;
  readonly sprintPerMinute: number;
  readonly strayM: number;
  readonly followsBall: number;
}

const drills: readonly Drill[] = [
  {
    name: 'warm-up',
    share: 0.17,
    metresPerMinute: 82,
    highPerMinute: 0,
    sprintPerMinute: 0,
    strayM: 12,
    followsBall: 0,
  },
  {
    name: 'speed',
    share: 0.12,
    metresPerMinute: 78,
    highPerMinute: 9,
    sprintPerMinute: 7,
    strayM: 24,
    followsBall: 0,
  },
  {
    name: 'possession',
    share: 0.2,
    metresPerMinute: 96,
    highPerMinute: 1,
    sprintPerMinute: 0,
    strayM: 11,
    followsBall: 0.15,
  },
  {
    name: 'small-sided game',
    share: 0.3,
    metresPerMinute: 112,
    highPerMinute: 6,
    sprintPerMinute: 1.5,
    strayM: 13,
    followsBall: 0.3,
  },
  {
    name: 'finishing',
    share: 0.11,
    metresPerMinute: 70,
    highPerMinute: 4,
    sprintPerMinute: 2,
    strayM: 18,
    followsBall: 0.1,
  },
  {
    name: 'cool-down',
    share: 0.1,
    metresPerMinute: 62,
    highPerMinute: 0,
    sprintPerMinute: 0,
    strayM: 15,
    followsBall: 0,
  },
];

const touchline = { x: 0, y: -33 };

/** The drills of a training for one player, drinks between them. */
export function planTraining(minutes: number, player: PlayerProfile, random: Random): Phase[] {
  const work = player.position === 'GK' ? 0.6 : random.between(0.9, 1.1);
  const total = minutes * 60;
  const home = { x: ((player.index % 4) - 1.5) * 20, y: ((player.index % 3) - 1) * 16 };
  const phases: Phase[] = [];
  let startS = 0;
  for (const drill of drills) {
    const finishS = drill === drills.at(-1) ? total : startS + Math.floor(drill.share * total);
    const restS = Math.min(90, Math.floor((finishS - startS) / 6));
    const active = (finishS - restS - startS) / 60;
    phases.push({
      kind: 'drill',
      name: drill.name,
      startS,
      finishS: finishS - restS,
      start: home,
      distanceM: drill.metresPerMinute * active * work,
      highM: drill.highPerMinute * active * work * work,
      sprintM: drill.sprintPerMinute * active * work * work,
      slowMps: [0.2, 1.7],
      fastMps: [2.2, 4.6],
      home,
      strayM: drill.strayM,
      followsBall: drill.followsBall,
    });
    phases.push(drinks(finishS - restS, finishS));
    startS = finishS;
  }
  return phases;
}

function drinks(startS: number, finishS: number): DrillPhase {
  return {
    kind: 'drill',
    name: 'drinks',
    startS,
    finishS,
    start: touchline,
    distanceM: ((finishS - startS) / 60) * 20,
    highM: 0,
    sprintM: 0,
    slowMps: [0, 0.3],
    fastMps: [0.9, 1.4],
    home: touchline,
    strayM: 6,
    followsBall: 0,
  };
}
