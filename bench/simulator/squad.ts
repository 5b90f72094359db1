export type PlayingPosition = 'GK' | 'CB' | 'FB' | 'CDM' | 'CM' | 'CAM' | 'WF' | 'CF';

/** A player as a club knows him; the same index is the same player in every simulation. */
export interface PlayerProfile {
  readonly index: number;
  readonly name: string;
  readonly nickName: string;
  readonly backNumber: number;
  readonly position: PlayingPosition;
  readonly deviceNumber: string;
  readonly birthday: string;
  readonly hrMax: number;
  readonly hrRest: number;
  /** Highest speed he can run. */
  readonly topSpeedMps: number;
  /** Place in the formation, from the middle of the team's block, attacking towards +x. */
  readonly home: { readonly x: number; readonly y: number };
}

const names: readonly (readonly [string, string])[] = [
  ['Maximilian von Hohenrode-Rautenfels', 'Max'],
  ['Kwon Ji-hu', 'Jihu'],
  ['윤서하', '서하'],
  ['Thiago Vasconcelos da Encarnação', 'Thiago'],
  ['Seán Ó Dálaghan', 'Seán'],
  ['Bo Lí', 'Bo'],
  ['Łukasz Wrześniowski', 'Łukasz'],
  ['José Ángel Ñíguez-Albarral', 'Ñíguez'],
  ['Çağrı Öztürkmenli', 'Çağrı'],
  ['박도겸', '도겸'],
  ['Ivo Tan', 'Ivo'],
  ['Oluwadare Adeyinka-Brightwell', 'Olu'],
  ['Jürgen Weißgerbel', 'Jürgen'],
  ['Aymeric N’Goran-Kouassié', 'Aymeric'],
  ['Åke Björnsjödal', 'Åke'],
  ['Zé Quintão', 'Zé'],
  ['Nguyễn Phúc Lâmh', 'Lâm'],
  ['Dário Møllersen', 'Dário'],
  ['Tariq Al-Najdari', 'Tariq'],
  ['Hironobu Takegahara', 'Hiro'],
  ['한이든', '이든'],
  ['Mateo Échevarrieta', 'Mateo'],
  ['Ren Ōkubata', 'Ren'],
  ['Þór Sigvaldason', 'Þór'],
  ['Emil Græsdal', 'Emil'],
  ['Ousmane Diakhabyé', 'Ous'],
  ['Viktor Černohlávek', 'Viktor'],
  ['Luca D’Annibaldi', 'Luca'],
];

type Place = readonly [PlayingPosition, number, number];
const formation: readonly Place[] = [
  ['GK', -30, 0],
  ['FB', -9, 20],
  ['CB', -12, 7],
  ['CB', -12, -7],
  ['FB', -9, -20],
  ['CDM', -5, 0],
  ['CM', 1, 9],
  ['CM', 1, -9],
  ['WF', 10, 19],
  ['CF', 13, 0],
  ['WF', 10, -19],
];
/** Who begins a match: the others sit on the bench. */
export const starters = formation.length;
/** Those beyond the first eleven; one goalkeeper in every eleven. */
const reserves: readonly Place[] = [
  ['GK', -30, 0],
  ['CB', -12, 4],
  ['CAM', 5, 0],
  ['FB', -9, -20],
  ['CM', 1, -9],
  ['CF', 13, 0],
  ['WF', 10, -19],
  ['CDM', -5, 3],
  ['CB', -12, -4],
  ['FB', -9, 20],
  ['CM', 1, 9],
];

/** The squad's first `count` players. */
export function squadProfiles(count: number): PlayerProfile[] {
  return Array.from({ length: count }, (_, index) => profile(index));
}

function profile(index: number): PlayerProfile {
  const [position, x, y] = placeOf(index);
  const [name, nickName] = names[index % names.length]!;
  const again = Math.floor(index / names.length);
  const keeper = position === 'GK';
  return {
    index,
    name: again === 0 ? name : `${name} ${again + 1}`,
    nickName: again === 0 ? nickName : `${nickName} ${again + 1}`,
    backNumber: index + 1,
    position,
    deviceNumber: String(61_001 + index * 7),
    birthday: `${1994 + (index % 14)}-${two(1 + ((index * 5) % 12))}-${two(1 + ((index * 11) % 28))}`,
    hrMax: 186 + ((index * 7) % 17),
    hrRest: 46 + ((index * 5) % 13),
    topSpeedMps: keeper ? 7.9 : 8.5 + ((index * 13) % 10) / 10,
    home: { x, y },
  };
}

function placeOf(index: number): Place {
  const first = formation[index];
  return first ?? reserves[(index - formation.length) % reserves.length]!;
}

const two = (value: number) => String(value).padStart(2, '0');
