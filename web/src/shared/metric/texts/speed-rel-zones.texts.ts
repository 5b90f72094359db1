import type { Texts } from '../../i18n/texts.js';

export const speedRelZonesTexts = {
  metric: {
    definition_speedRelZoneDistance: {
      en: "Distance of steps whose mean speed lies in speed zone {{zone}} in percent of the player's maximum",
      ko: '평균 속도가 상대 속도 존 {{zone}}(선수 최대값 대비 %)에 드는 간격의 거리',
      ja: '平均速度が相対スピードゾーン{{zone}}（本人の最大値に対する%）に入るステップの距離',
      zh: '平均速度落在相對速度區間 {{zone}}（佔球員最大值的百分比）各步的距離',
      cn: '平均速度落在相对速度区间 {{zone}}（占球员最大值的百分比）各步的距离',
      es: 'Distancia de los pasos cuya velocidad media está en la zona de velocidad {{zone}} en porcentaje del máximo del jugador',
      pt: 'Distância dos passos cuja velocidade média está na zona de velocidade {{zone}} em percentual do máximo do jogador',
      id: 'Jarak langkah yang kecepatan rata-ratanya ada di zona kecepatan {{zone}} dalam persen dari maksimum pemain',
    },
    definition_speedRelZoneDistancePerMin: {
      en: "Distance in speed zone {{zone}} in percent of the player's maximum ÷ minutes of duration",
      ko: '상대 속도 존 {{zone}}(선수 최대값 대비 %) 거리 ÷ 시간(분)',
      ja: '相対スピードゾーン{{zone}}（本人の最大値に対する%）の距離 ÷ 時間（分）',
      zh: '相對速度區間 {{zone}}（佔球員最大值的百分比）距離 ÷ 時長（分鐘）',
      cn: '相对速度区间 {{zone}}（占球员最大值的百分比）距离 ÷ 时长（分钟）',
      es: 'Distancia en la zona de velocidad {{zone}} en porcentaje del máximo del jugador ÷ minutos de duración',
      pt: 'Distância na zona de velocidade {{zone}} em percentual do máximo do jogador ÷ minutos de duração',
      id: 'Jarak di zona kecepatan {{zone}} dalam persen dari maksimum pemain ÷ menit durasi',
    },
    definition_speedRelZoneDuration: {
      en: "Time of steps whose mean speed lies in speed zone {{zone}} in percent of the player's maximum",
      ko: '평균 속도가 상대 속도 존 {{zone}}(선수 최대값 대비 %)에 드는 간격의 시간',
      ja: '平均速度が相対スピードゾーン{{zone}}（本人の最大値に対する%）に入るステップの時間',
      zh: '平均速度落在相對速度區間 {{zone}}（佔球員最大值的百分比）各步的時間',
      cn: '平均速度落在相对速度区间 {{zone}}（占球员最大值的百分比）各步的时间',
      es: 'Tiempo de los pasos cuya velocidad media está en la zona de velocidad {{zone}} en porcentaje del máximo del jugador',
      pt: 'Tempo dos passos cuja velocidade média está na zona de velocidade {{zone}} em percentual do máximo do jogador',
      id: 'Waktu langkah yang kecepatan rata-ratanya ada di zona kecepatan {{zone}} dalam persen dari maksimum pemain',
    },
    definition_speedRelZoneEntries: {
      en: "Stays in speed zone {{zone}} in percent of the player's maximum, counted where they start; a visit below 0.2 s opens none",
      ko: '상대 속도 존 {{zone}}(선수 최대값 대비 %)에 머문 횟수, 시작한 곳에서 셈; 0.2초 미만은 세지 않음',
      ja: '相対スピードゾーン{{zone}}（本人の最大値に対する%）にとどまった回数（始まった所で数える）。0.2秒未満は数えない',
      zh: '停留相對速度區間 {{zone}}（佔球員最大值的百分比）的次數，於開始處計；短於 0.2 秒不計',
      cn: '停留相对速度区间 {{zone}}（占球员最大值的百分比）的次数，于开始处计；短于 0.2 秒不计',
      es: 'Estancias en la zona de velocidad {{zone}} en porcentaje del máximo del jugador, contadas donde empiezan; una visita de menos de 0,2 s no abre ninguna',
      pt: 'Permanências na zona de velocidade {{zone}} em percentual do máximo do jogador, contadas onde começam; uma visita abaixo de 0,2 s não abre nenhuma',
      id: 'Kali berada di zona kecepatan {{zone}} dalam persen dari maksimum pemain, dihitung di awalnya; kunjungan di bawah 0,2 s tidak dihitung',
    },
    group_speedRelZones: {
      en: 'Relative speed zones',
      ko: '상대 속도 존',
      ja: '相対スピードゾーン',
      zh: '相對速度區間',
      cn: '相对速度区间',
      es: 'Zonas relativas de velocidad',
      pt: 'Zonas relativas de velocidade',
      id: 'Zona kecepatan relatif',
    },
    speedRelZoneDistance: {
      en: 'Distance in relative speed zone {{zone}}',
      ko: '상대 속도 존 {{zone}} 거리',
      ja: '相対スピードゾーン{{zone}}の距離',
      zh: '相對速度區間 {{zone}} 距離',
      cn: '相对速度区间 {{zone}} 距离',
      es: 'Distancia en zona relativa de velocidad {{zone}}',
      pt: 'Distância na zona relativa de velocidade {{zone}}',
      id: 'Jarak di zona kecepatan relatif {{zone}}',
    },
    speedRelZoneDistancePerMin: {
      en: 'Distance per minute in relative speed zone {{zone}}',
      ko: '상대 속도 존 {{zone}} 분당 거리',
      ja: '相対スピードゾーン{{zone}}の1分あたりの距離',
      zh: '相對速度區間 {{zone}} 每分鐘距離',
      cn: '相对速度区间 {{zone}} 每分钟距离',
      es: 'Distancia por minuto en zona relativa de velocidad {{zone}}',
      pt: 'Distância por minuto na zona relativa de velocidade {{zone}}',
      id: 'Jarak per menit di zona kecepatan relatif {{zone}}',
    },
    speedRelZoneDuration: {
      en: 'Time in relative speed zone {{zone}}',
      ko: '상대 속도 존 {{zone}} 시간',
      ja: '相対スピードゾーン{{zone}}の時間',
      zh: '相對速度區間 {{zone}} 時間',
      cn: '相对速度区间 {{zone}} 时间',
      es: 'Tiempo en zona relativa de velocidad {{zone}}',
      pt: 'Tempo na zona relativa de velocidade {{zone}}',
      id: 'Waktu di zona kecepatan relatif {{zone}}',
    },
    speedRelZoneEntries: {
      en: 'Entries into relative speed zone {{zone}}',
      ko: '상대 속도 존 {{zone}} 진입 횟수',
      ja: '相対スピードゾーン{{zone}}に入った回数',
      zh: '進入相對速度區間 {{zone}} 次數',
      cn: '进入相对速度区间 {{zone}} 次数',
      es: 'Entradas en zona relativa de velocidad {{zone}}',
      pt: 'Entradas na zona relativa de velocidade {{zone}}',
      id: 'Masuk zona kecepatan relatif {{zone}}',
    },
  },
} as const satisfies Texts;

declare module '../../i18n/texts.js' {
  interface TextFiles {
    speedRelZones: typeof speedRelZonesTexts;
  }
}
