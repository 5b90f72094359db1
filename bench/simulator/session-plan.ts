import type { PlayerProfile, PlayingPosition } from './squad.js';
import type { Random } from './random.js';

export type SessionKind = 'match' | 'training';

/** What one player does in one part of a session: what he covers, how, and where. */
export interface Phase {
  readonly name: string;
  readonly startS: number;
  readonly finishS: number;
  readonly distanceM: number;
  /** Metres at 20–25 km/h and above 25 km/h. */
  readonly highM: number;
  readonly sprintM: number;
  /** Speeds of recovering and of working. */
  readonly slowMps: readonly [number, number];
  readonly fastMps: readonly [number, number];
  /** Middle of his place on the pitch, and how far he strays from it. */
  readonly home: { readonly x: number; readonly y: number };
  readonly strayM: number;
  /** Share of the ball's way that he follows. */
  readonly followsBall: number;
}

/** Metres of a whole match: distance, at 20–25 km/h, above 25 km/h; lowest and highest. */
const matchLoads: Record<PlayingPosition, readonly (readonly [number, number])[]> = {
  GK: [
    [5680, 5720],
    [10, 40],
    [0, 0],
  ],
  CB: [
    [10_150, 10_700],
    [360, 520],
    [110, 200],
  ],
  FB: [
    [10_500, 11_300],
    [560, 800],
    [200, 350],
  ],
  CDM: [
    [10_900, 11_600],
    [440, 640],
    [110, 190],
  ],
  CM: [
    [11_000, 11_700],
    [520, 760],
    [120, 230],
  ],
  CAM: [
    [10_800, 11_500],
    [520, 780],
    [140, 260],
  ],
  WF: [
    [10_400, 11_200],
    [620, 850],
    [240, 370],
  ],
  CF: [
    [10_200, 10_900],
    [520, 760],
    [200, 330],
  ],
};
/** Playing minutes that the loads above are for. */
const matchMinutes = 90;

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

/** The parts of a session for one player. */
export function planSession(
  kind: SessionKind,
  minutes: number,
  player: PlayerProfile,
  random: Random,
): Phase[] {
  return kind === 'match'
    ? planMatch(minutes, player, random)
    : planTraining(minutes, player, random);
}

/** Two halves with a break of a nineteenth (95 minutes: 45, 5, 45); sides change. */
function planMatch(minutes: number, player: PlayerProfile, random: Random): Phase[] {
  const breakS = Math.floor((minutes * 60) / 19);
  const halfS = Math.floor((minutes * 60 - breakS) / 2);
  const scale = (2 * halfS) / (matchMinutes * 60);
  const [distance, high, sprint] = matchLoads[player.position].map(([low, most]) =>
    random.between(low, most),
  ) as [number, number, number];
  const breakM = (breakS / 60) * 18;
  const keeper = player.position === 'GK';
  const half = (name: string, startS: number, side: number, share: number): Phase => ({
    name,
    startS,
    finishS: side > 0 ? halfS : minutes * 60,
    distanceM: (distance * scale - breakM) * share,
    highM: high * scale * share,
    sprintM: sprint * scale * share,
    slowMps: keeper ? [0, 1.3] : [0.3, 1.8],
    fastMps: keeper ? [1.6, 2.9] : [2.3, 4.9],
    home: { x: player.home.x * side, y: player.home.y * side },
    strayM: keeper ? 5 : 10,
    followsBall: keeper ? 0.08 : 0.45,
  });
  return [
    half('first half', 0, 1, 0.51),
    rest('break', halfS, halfS + breakS, breakM),
    half('second half', halfS + breakS, -1, 0.49),
  ];
}

function planTraining(minutes: number, player: PlayerProfile, random: Random): Phase[] {
  const work = player.position === 'GK' ? 0.6 : random.between(0.9, 1.1);
  const total = minutes * 60;
  const phases: Phase[] = [];
  let startS = 0;
  for (const drill of drills) {
    const finishS = drill === drills.at(-1) ? total : startS + Math.floor(drill.share * total);
    const restS = Math.min(90, Math.floor((finishS - startS) / 6));
    const active = (finishS - restS - startS) / 60;
    phases.push({
      name: drill.name,
      startS,
      finishS: finishS - restS,
      distanceM: drill.metresPerMinute * active * work,
      highM: drill.highPerMinute * active * work * work,
      sprintM: drill.sprintPerMinute * active * work * work,
      slowMps: [0.2, 1.7],
      fastMps: [2.2, 4.6],
      home: { x: ((player.index % 4) - 1.5) * 20, y: ((player.index % 3) - 1) * 16 },
      strayM: drill.strayM,
      followsBall: drill.followsBall,
    });
    phases.push(rest('drinks', finishS - restS, finishS, (restS / 60) * 20));
    startS = finishS;
  }
  return phases;
}

function rest(name: string, startS: number, finishS: number, distanceM: number): Phase {
  return {
    name,
    startS,
    finishS,
    distanceM,
    highM: 0,
    sprintM: 0,
    slowMps: [0, 0.3],
    fastMps: [0.9, 1.4],
    home: { x: 0, y: -33 },
    strayM: 6,
    followsBall: 0,
  };
}
