import type { Texts } from '../../i18n/texts.js';

export const spaceTexts = {
  metric: {
    definition_meanPitchX: {
      en: 'Mean position along the length of the pitch, in the direction of attack, weighted by the time on it',
      ko: '공격 방향으로 잰 경기장 길이 방향의 평균 위치, 경기장 안 시간으로 가중',
      ja: '攻撃方向に測ったピッチ縦方向の平均位置、ピッチ内の時間で加重',
      zh: '沿進攻方向的球場長向平均位置，以球場內時間加權',
      cn: '沿进攻方向的球场长向平均位置，以球场内时间加权',
      es: 'Posición media a lo largo del campo, en la dirección de ataque, ponderada por el tiempo en él',
      pt: 'Posição média ao longo do campo, na direção de ataque, ponderada pelo tempo nele',
      id: 'Posisi rata-rata sepanjang lapangan, searah serangan, dibobot waktu di lapangan',
    },
    definition_meanPitchY: {
      en: 'Mean position along the width of the pitch, weighted by the time on it',
      ko: '경기장 너비 방향의 평균 위치, 경기장 안 시간으로 가중',
      ja: 'ピッチ横方向の平均位置、ピッチ内の時間で加重',
      zh: '球場寬向平均位置，以球場內時間加權',
      cn: '球场宽向平均位置，以球场内时间加权',
      es: 'Posición media a lo ancho del campo, ponderada por el tiempo en él',
      pt: 'Posição média na largura do campo, ponderada pelo tempo nele',
      id: 'Posisi rata-rata melintang lapangan, dibobot waktu di lapangan',
    },
    definition_pitchDuration: {
      en: 'Time of steps whose midpoint lies on the pitch, edges included',
      ko: '중점이 경기장 안(경계 포함)에 있는 구간의 시간',
      ja: '中点がピッチ内（境界を含む）にあるステップの時間',
      zh: '中點位於球場內（含邊線）的各步時間',
      cn: '中点位于球场内（含边线）的各步时间',
      es: 'Tiempo de los pasos cuyo punto medio está en el campo, bordes incluidos',
      pt: 'Tempo dos passos cujo ponto médio está em campo, bordas incluídas',
      id: 'Waktu langkah yang titik tengahnya berada di lapangan, termasuk garis tepi',
    },
    group_space: {
      en: 'Position on the pitch',
      ko: '경기장 위치',
      ja: 'ピッチ上の位置',
      zh: '球場位置',
      cn: '球场位置',
      es: 'Posición en el campo',
      pt: 'Posição em campo',
      id: 'Posisi di lapangan',
    },
    meanPitchX: {
      en: 'Mean position along the pitch',
      ko: '경기장 길이 방향 평균 위치',
      ja: 'ピッチ縦方向の平均位置',
      zh: '球場長向平均位置',
      cn: '球场长向平均位置',
      es: 'Posición media a lo largo del campo',
      pt: 'Posição média ao longo do campo',
      id: 'Posisi rata-rata sepanjang lapangan',
    },
    meanPitchY: {
      en: 'Mean position across the pitch',
      ko: '경기장 너비 방향 평균 위치',
      ja: 'ピッチ横方向の平均位置',
      zh: '球場寬向平均位置',
      cn: '球场宽向平均位置',
      es: 'Posición media a lo ancho del campo',
      pt: 'Posição média na largura do campo',
      id: 'Posisi rata-rata melintang lapangan',
    },
    pitchDuration: {
      en: 'Time on the pitch',
      ko: '경기장 안 시간',
      ja: 'ピッチ内の時間',
      zh: '球場內時間',
      cn: '球场内时间',
      es: 'Tiempo en el campo',
      pt: 'Tempo em campo',
      id: 'Waktu di lapangan',
    },
  },
} as const satisfies Texts;

declare module '../../i18n/texts.js' {
  interface TextFiles {
    space: typeof spaceTexts;
  }
}
