import type { Texts } from '../../i18n/texts.js';

export const decelerationRelZonesTexts = {
  metric: {
    decelerationRelZoneDistance: {
      en: 'Distance in relative deceleration zone {{zone}}',
      ko: '상대 감속 존 {{zone}} 거리',
      ja: '相対減速ゾーン{{zone}}の距離',
      zh: '相對減速度區間 {{zone}} 距離',
      cn: '相对减速度区间 {{zone}} 距离',
      es: 'Distancia en zona relativa de deceleración {{zone}}',
      pt: 'Distância na zona relativa de desaceleração {{zone}}',
      id: 'Jarak di zona deselerasi relatif {{zone}}',
    },
    decelerationRelZoneDistancePerMin: {
      en: 'Distance per minute in relative deceleration zone {{zone}}',
      ko: '상대 감속 존 {{zone}} 분당 거리',
      ja: '相対減速ゾーン{{zone}}の1分あたりの距離',
      zh: '相對減速度區間 {{zone}} 每分鐘距離',
      cn: '相对减速度区间 {{zone}} 每分钟距离',
      es: 'Distancia por minuto en zona relativa de deceleración {{zone}}',
      pt: 'Distância por minuto na zona relativa de desaceleração {{zone}}',
      id: 'Jarak per menit di zona deselerasi relatif {{zone}}',
    },
    decelerationRelZoneDuration: {
      en: 'Time in relative deceleration zone {{zone}}',
      ko: '상대 감속 존 {{zone}} 시간',
      ja: '相対減速ゾーン{{zone}}の時間',
      zh: '相對減速度區間 {{zone}} 時間',
      cn: '相对减速度区间 {{zone}} 时间',
      es: 'Tiempo en zona relativa de deceleración {{zone}}',
      pt: 'Tempo na zona relativa de desaceleração {{zone}}',
      id: 'Waktu di zona deselerasi relatif {{zone}}',
    },
    decelerationRelZoneEntries: {
      en: 'Entries into relative deceleration zone {{zone}}',
      ko: '상대 감속 존 {{zone}} 진입 횟수',
      ja: '相対減速ゾーン{{zone}}に入った回数',
      zh: '進入相對減速度區間 {{zone}} 次數',
      cn: '进入相对减速度区间 {{zone}} 次数',
      es: 'Entradas en zona relativa de deceleración {{zone}}',
      pt: 'Entradas na zona relativa de desaceleração {{zone}}',
      id: 'Masuk zona deselerasi relatif {{zone}}',
    },
    definition_decelerationRelZoneDistance: {
      en: "Distance of steps whose mean deceleration lies in deceleration zone {{zone}} in percent of the player's maximum",
      ko: '평균 감속도가 상대 감속 존 {{zone}}(선수 최대값 대비 %)에 드는 간격의 거리',
      ja: '平均減速度が相対減速ゾーン{{zone}}（本人の最大値に対する%）に入るステップの距離',
      zh: '平均減速度落在相對減速度區間 {{zone}}（佔球員最大值的百分比）各步的距離',
      cn: '平均减速度落在相对减速度区间 {{zone}}（占球员最大值的百分比）各步的距离',
      es: 'Distancia de los pasos cuya deceleración media está en la zona de deceleración {{zone}} en porcentaje del máximo del jugador',
      pt: 'Distância dos passos cuja desaceleração média está na zona de desaceleração {{zone}} em percentual do máximo do jogador',
      id: 'Jarak langkah yang deselerasi rata-ratanya ada di zona deselerasi {{zone}} dalam persen dari maksimum pemain',
    },
    definition_decelerationRelZoneDistancePerMin: {
      en: "Distance in deceleration zone {{zone}} in percent of the player's maximum ÷ minutes of duration",
      ko: '상대 감속 존 {{zone}}(선수 최대값 대비 %) 거리 ÷ 시간(분)',
      ja: '相対減速ゾーン{{zone}}（本人の最大値に対する%）の距離 ÷ 時間（分）',
      zh: '相對減速度區間 {{zone}}（佔球員最大值的百分比）距離 ÷ 時長（分鐘）',
      cn: '相对减速度区间 {{zone}}（占球员最大值的百分比）距离 ÷ 时长（分钟）',
      es: 'Distancia en la zona de deceleración {{zone}} en porcentaje del máximo del jugador ÷ minutos de duración',
      pt: 'Distância na zona de desaceleração {{zone}} em percentual do máximo do jogador ÷ minutos de duração',
      id: 'Jarak di zona deselerasi {{zone}} dalam persen dari maksimum pemain ÷ menit durasi',
    },
    definition_decelerationRelZoneDuration: {
      en: "Time of steps whose mean deceleration lies in deceleration zone {{zone}} in percent of the player's maximum",
      ko: '평균 감속도가 상대 감속 존 {{zone}}(선수 최대값 대비 %)에 드는 간격의 시간',
      ja: '平均減速度が相対減速ゾーン{{zone}}（本人の最大値に対する%）に入るステップの時間',
      zh: '平均減速度落在相對減速度區間 {{zone}}（佔球員最大值的百分比）各步的時間',
      cn: '平均减速度落在相对减速度区间 {{zone}}（占球员最大值的百分比）各步的时间',
      es: 'Tiempo de los pasos cuya deceleración media está en la zona de deceleración {{zone}} en porcentaje del máximo del jugador',
      pt: 'Tempo dos passos cuja desaceleração média está na zona de desaceleração {{zone}} em percentual do máximo do jogador',
      id: 'Waktu langkah yang deselerasi rata-ratanya ada di zona deselerasi {{zone}} dalam persen dari maksimum pemain',
    },
    definition_decelerationRelZoneEntries: {
      en: "Stays in deceleration zone {{zone}} in percent of the player's maximum, counted where they start; a visit below 0.5 s opens none",
      ko: '상대 감속 존 {{zone}}(선수 최대값 대비 %)에 머문 횟수, 시작한 곳에서 셈; 0.5초 미만은 세지 않음',
      ja: '相対減速ゾーン{{zone}}（本人の最大値に対する%）にとどまった回数（始まった所で数える）。0.5秒未満は数えない',
      zh: '停留相對減速度區間 {{zone}}（佔球員最大值的百分比）的次數，於開始處計；短於 0.5 秒不計',
      cn: '停留相对减速度区间 {{zone}}（占球员最大值的百分比）的次数，于开始处计；短于 0.5 秒不计',
      es: 'Estancias en la zona de deceleración {{zone}} en porcentaje del máximo del jugador, contadas donde empiezan; una visita de menos de 0,5 s no abre ninguna',
      pt: 'Permanências na zona de desaceleração {{zone}} em percentual do máximo do jogador, contadas onde começam; uma visita abaixo de 0,5 s não abre nenhuma',
      id: 'Kali berada di zona deselerasi {{zone}} dalam persen dari maksimum pemain, dihitung di awalnya; kunjungan di bawah 0,5 s tidak dihitung',
    },
    group_decelerationRelZones: {
      en: 'Relative deceleration zones',
      ko: '상대 감속 존',
      ja: '相対減速ゾーン',
      zh: '相對減速度區間',
      cn: '相对减速度区间',
      es: 'Zonas relativas de deceleración',
      pt: 'Zonas relativas de desaceleração',
      id: 'Zona deselerasi relatif',
    },
  },
} as const satisfies Texts;

declare module '../../i18n/texts.js' {
  interface TextFiles {
    decelerationRelZones: typeof decelerationRelZonesTexts;
  }
}
