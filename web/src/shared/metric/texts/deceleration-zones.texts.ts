import type { Texts } from '../../i18n/texts.js';

export const decelerationZonesTexts = {
  metric: {
    decelerationZoneDistance: {
      en: 'Distance in deceleration zone {{zone}}',
      ko: '감속 존 {{zone}} 거리',
      ja: '減速ゾーン{{zone}}の距離',
      zh: '減速度區間 {{zone}} 距離',
      cn: '减速度区间 {{zone}} 距离',
      es: 'Distancia en zona de deceleración {{zone}}',
      pt: 'Distância na zona de desaceleração {{zone}}',
      id: 'Jarak di zona deselerasi {{zone}}',
    },
    decelerationZoneDistancePerMin: {
      en: 'Distance per minute in deceleration zone {{zone}}',
      ko: '감속 존 {{zone}} 분당 거리',
      ja: '減速ゾーン{{zone}}の1分あたりの距離',
      zh: '減速度區間 {{zone}} 每分鐘距離',
      cn: '减速度区间 {{zone}} 每分钟距离',
      es: 'Distancia por minuto en zona de deceleración {{zone}}',
      pt: 'Distância por minuto na zona de desaceleração {{zone}}',
      id: 'Jarak per menit di zona deselerasi {{zone}}',
    },
    decelerationZoneDuration: {
      en: 'Time in deceleration zone {{zone}}',
      ko: '감속 존 {{zone}} 시간',
      ja: '減速ゾーン{{zone}}の時間',
      zh: '減速度區間 {{zone}} 時間',
      cn: '减速度区间 {{zone}} 时间',
      es: 'Tiempo en zona de deceleración {{zone}}',
      pt: 'Tempo na zona de desaceleração {{zone}}',
      id: 'Waktu di zona deselerasi {{zone}}',
    },
    decelerationZoneEntries: {
      en: 'Entries into deceleration zone {{zone}}',
      ko: '감속 존 {{zone}} 진입 횟수',
      ja: '減速ゾーン{{zone}}に入った回数',
      zh: '進入減速度區間 {{zone}} 次數',
      cn: '进入减速度区间 {{zone}} 次数',
      es: 'Entradas en zona de deceleración {{zone}}',
      pt: 'Entradas na zona de desaceleração {{zone}}',
      id: 'Masuk zona deselerasi {{zone}}',
    },
    definition_decelerationZoneDistance: {
      en: 'Distance of steps whose mean deceleration lies in deceleration zone {{zone}}',
      ko: '평균 감속도가 감속 존 {{zone}}에 드는 간격의 거리',
      ja: '平均減速度が減速ゾーン{{zone}}に入るステップの距離',
      zh: '平均減速度落在減速度區間 {{zone}} 各步的距離',
      cn: '平均减速度落在减速度区间 {{zone}} 各步的距离',
      es: 'Distancia de los pasos cuya deceleración media está en la zona de deceleración {{zone}}',
      pt: 'Distância dos passos cuja desaceleração média está na zona de desaceleração {{zone}}',
      id: 'Jarak langkah yang deselerasi rata-ratanya ada di zona deselerasi {{zone}}',
    },
    definition_decelerationZoneDistancePerMin: {
      en: 'Distance in deceleration zone {{zone}} ÷ minutes of duration',
      ko: '감속 존 {{zone}} 거리 ÷ 시간(분)',
      ja: '減速ゾーン{{zone}}の距離 ÷ 時間（分）',
      zh: '減速度區間 {{zone}} 距離 ÷ 時長（分鐘）',
      cn: '减速度区间 {{zone}} 距离 ÷ 时长（分钟）',
      es: 'Distancia en la zona de deceleración {{zone}} ÷ minutos de duración',
      pt: 'Distância na zona de desaceleração {{zone}} ÷ minutos de duração',
      id: 'Jarak di zona deselerasi {{zone}} ÷ menit durasi',
    },
    definition_decelerationZoneDuration: {
      en: 'Time of steps whose mean deceleration lies in deceleration zone {{zone}}',
      ko: '평균 감속도가 감속 존 {{zone}}에 드는 간격의 시간',
      ja: '平均減速度が減速ゾーン{{zone}}に入るステップの時間',
      zh: '平均減速度落在減速度區間 {{zone}} 各步的時間',
      cn: '平均减速度落在减速度区间 {{zone}} 各步的时间',
      es: 'Tiempo de los pasos cuya deceleración media está en la zona de deceleración {{zone}}',
      pt: 'Tempo dos passos cuja desaceleração média está na zona de desaceleração {{zone}}',
      id: 'Waktu langkah yang deselerasi rata-ratanya ada di zona deselerasi {{zone}}',
    },
    definition_decelerationZoneEntries: {
      en: 'Stays in deceleration zone {{zone}}, counted where they start; a visit below 0.5 s opens none',
      ko: '감속 존 {{zone}}에 머문 횟수, 시작한 곳에서 셈; 0.5초 미만은 세지 않음',
      ja: '減速ゾーン{{zone}}にとどまった回数（始まった所で数える）。0.5秒未満は数えない',
      zh: '停留減速度區間 {{zone}} 的次數，於開始處計；短於 0.5 秒不計',
      cn: '停留减速度区间 {{zone}} 的次数，于开始处计；短于 0.5 秒不计',
      es: 'Estancias en la zona de deceleración {{zone}}, contadas donde empiezan; una visita de menos de 0,5 s no abre ninguna',
      pt: 'Permanências na zona de desaceleração {{zone}}, contadas onde começam; uma visita abaixo de 0,5 s não abre nenhuma',
      id: 'Kali berada di zona deselerasi {{zone}}, dihitung di awalnya; kunjungan di bawah 0,5 s tidak dihitung',
    },
    group_decelerationZones: {
      en: 'Deceleration zones',
      ko: '감속 존',
      ja: '減速ゾーン',
      zh: '減速度區間',
      cn: '减速度区间',
      es: 'Zonas de deceleración',
      pt: 'Zonas de desaceleração',
      id: 'Zona deselerasi',
    },
  },
} as const satisfies Texts;

declare module '../../i18n/texts.js' {
  interface TextFiles {
    decelerationZones: typeof decelerationZonesTexts;
  }
}
