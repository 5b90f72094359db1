import type { AsidePhase, HalfPhase, Phase, Span } from './phases.js';
import type { Place } from './pitch.js';
import type { Random } from './random.js';
import { type PlayerProfile, type PlayingPosition, starters } from './squad.js';
import type { Substitution } from './substitutions.js';

/**
 * Metres of a whole match: distance, at 20–25 km/h, above 25 km/h; lowest and highest. All lie in the
 * ranges of shared plausibility (9.8–12.1 km, 286–958 m, 78–429 m; goalkeepers 5.6–5.8 km); central and
 * attacking midfielders cover most, as in the Bundesliga (11.4 and 11.5 km on average of 96 matches;
 * Venzke et al. 2023, Frontiers in Physiology).
 */
const matchLoads: Record<PlayingPosition, readonly (readonly [number, number])[]> = {
  GK: [
    [5590, 5630],
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

const halfWayLine = { x: -2, y: -34.5 };
const tunnel = { x: 2, y: -41 };
const benchPlace = (index: number): Place => ({ x: -10 - (index % 14), y: -38 });

/** The halves of a match: a break of a nineteenth is between them (95 minutes: 45, 5, 45). */
export function halvesOf(minutes: number): readonly [Span, Span] {
  const breakS = Math.floor((minutes * 60) / 19);
  const halfS = Math.floor((minutes * 60 - breakS) / 2);
  return [
    { startS: 0, finishS: halfS },
    { startS: halfS + breakS, finishS: minutes * 60 },
  ];
}

/** A match for one player; who is no starter waits for his turn on the bench. */
export function planMatch(
  minutes: number,
  substitutions: readonly Substitution[],
  player: PlayerProfile,
  random: Random,
): Phase[] {
  const [first, second] = halvesOf(minutes);
  const played = playedBy(player, substitutions);
  const load = matchLoads[player.position].map(([low, most]) => random.between(low, most));
  const onPitch = played.startS < Infinity;
  return [
    ...planHalf('first half', first, played, player, load),
    {
      ...asideParts(player),
      name: 'break',
      startS: first.finishS,
      finishS: second.startS,
      place: tunnel,
      ...(played.startS === 0 ? { back: kickOffPlace(player, -1) } : {}),
      ...(onPitch ? {} : { place: benchPlace(player.index) }),
    },
    ...planHalf('second half', second, played, player, load),
  ];
}

/** From when to when he is on the pitch. */
function playedBy({ index }: PlayerProfile, substitutions: readonly Substitution[]): Span {
  const on = substitutions.find(({ comesOn }) => comesOn === index);
  const off = substitutions.find(({ goesOff }) => goesOff === index);
  return {
    startS: index < starters ? 0 : (on?.atS ?? Infinity),
    finishS: off?.atS ?? Infinity,
  };
}

function planHalf(
  name: 'first half' | 'second half',
  half: Span,
  played: Span,
  player: PlayerProfile,
  [distance, high, sprint]: readonly number[],
): Phase[] {
  const side = name === 'first half' ? 1 : -1;
  const startS = Math.max(half.startS, Math.min(half.finishS, played.startS));
  const finishS = Math.max(half.startS, Math.min(half.finishS, played.finishS));
  const share = ((finishS - startS) / 60 / matchMinutes) * (side > 0 ? 1.02 : 0.98);
  const before: AsidePhase = {
    ...asideParts(player),
    startS: half.startS,
    finishS: startS,
    warmsUp: true,
    ...(startS < half.finishS ? { back: halfWayLine } : {}),
  };
  const on: HalfPhase = {
    kind: 'half',
    name,
    startS,
    finishS,
    start: kickOffPlace(player, side),
    side,
    distanceM: distance! * share,
    highM: high! * share,
    sprintM: sprint! * share,
  };
  const after: AsidePhase = { ...asideParts(player), startS: finishS, finishS: half.finishS };
  return [before, on, after].filter((phase) => phase.finishS > phase.startS);
}

function asideParts({ index }: PlayerProfile) {
  const place = benchPlace(index);
  return { kind: 'aside', name: 'bench', start: place, place, warmsUp: false } as const;
}

const kickOffPlace = ({ home }: PlayerProfile, side: 1 | -1): Place => ({
  x: (home.x - 15) * side,
  y: home.y * side,
});
