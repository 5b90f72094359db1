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
  /** Place in the formation, from the pitch's centre, attacking towards +x. */
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
  ['GK', -47, 0],
  ['FB', -22, 25],
  ['CB', -30, 8],
  ['CB', -30, -8],
  ['FB', -22, -25],
  ['CDM', -14, 0],
  ['CM', -3, 12],
  ['CM', -3, -12],
  ['WF', 17, 24],
  ['CF', 22, 0],
  ['WF', 17, -24],
];
/** Those beyond the first eleven; one goalkeeper in every eleven. */
const reserves: readonly Place[] = [
  ['GK', -46, 1],
  ['CB', -29, 4],
  ['CAM', 8, 0],
  ['FB', -20, 22],
  ['CM', -2, -8],
  ['CF', 20, 6],
  ['WF', 15, -22],
  ['CDM', -12, 5],
  ['CB', -28, -6],
  ['FB', -21, -22],
  ['CM', 0, 10],
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
