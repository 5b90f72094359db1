import type { Texts } from '../../i18n/texts.js';

export const accelerationZonesTexts = {
  metric: {
    accelerationZoneDistance: {
      en: 'Distance in acceleration zone {{zone}}',
      ko: '가속 존 {{zone}} 거리',
      ja: '加速ゾーン{{zone}}の距離',
      zh: '加速度區間 {{zone}} 距離',
      cn: '加速度区间 {{zone}} 距离',
      es: 'Distancia en zona de aceleración {{zone}}',
      pt: 'Distância na zona de aceleração {{zone}}',
      id: 'Jarak di zona akselerasi {{zone}}',
    },
    accelerationZoneDistancePerMin: {
      en: 'Distance per minute in acceleration zone {{zone}}',
      ko: '가속 존 {{zone}} 분당 거리',
      ja: '加速ゾーン{{zone}}の1分あたりの距離',
      zh: '加速度區間 {{zone}} 每分鐘距離',
      cn: '加速度区间 {{zone}} 每分钟距离',
      es: 'Distancia por minuto en zona de aceleración {{zone}}',
      pt: 'Distância por minuto na zona de aceleração {{zone}}',
      id: 'Jarak per menit di zona akselerasi {{zone}}',
    },
    accelerationZoneDuration: {
      en: 'Time in acceleration zone {{zone}}',
      ko: '가속 존 {{zone}} 시간',
      ja: '加速ゾーン{{zone}}の時間',
      zh: '加速度區間 {{zone}} 時間',
      cn: '加速度区间 {{zone}} 时间',
      es: 'Tiempo en zona de aceleración {{zone}}',
      pt: 'Tempo na zona de aceleração {{zone}}',
      id: 'Waktu di zona akselerasi {{zone}}',
    },
    accelerationZoneEntries: {
      en: 'Entries into acceleration zone {{zone}}',
      ko: '가속 존 {{zone}} 진입 횟수',
      ja: '加速ゾーン{{zone}}に入った回数',
      zh: '進入加速度區間 {{zone}} 次數',
      cn: '进入加速度区间 {{zone}} 次数',
      es: 'Entradas en zona de aceleración {{zone}}',
      pt: 'Entradas na zona de aceleração {{zone}}',
      id: 'Masuk zona akselerasi {{zone}}',
    },
    definition_accelerationZoneDistance: {
      en: 'Distance of steps whose mean acceleration lies in acceleration zone {{zone}}',
      ko: '평균 가속도가 가속 존 {{zone}}에 드는 간격의 거리',
      ja: '平均加速度が加速ゾーン{{zone}}に入るステップの距離',
      zh: '平均加速度落在加速度區間 {{zone}} 各步的距離',
      cn: '平均加速度落在加速度区间 {{zone}} 各步的距离',
      es: 'Distancia de los pasos cuya aceleración media está en la zona de aceleración {{zone}}',
      pt: 'Distância dos passos cuja aceleração média está na zona de aceleração {{zone}}',
      id: 'Jarak langkah yang akselerasi rata-ratanya ada di zona akselerasi {{zone}}',
    },
    definition_accelerationZoneDistancePerMin: {
      en: 'Distance in acceleration zone {{zone}} ÷ minutes of duration',
      ko: '가속 존 {{zone}} 거리 ÷ 시간(분)',
      ja: '加速ゾーン{{zone}}の距離 ÷ 時間（分）',
      zh: '加速度區間 {{zone}} 距離 ÷ 時長（分鐘）',
      cn: '加速度区间 {{zone}} 距离 ÷ 时长（分钟）',
      es: 'Distancia en la zona de aceleración {{zone}} ÷ minutos de duración',
      pt: 'Distância na zona de aceleração {{zone}} ÷ minutos de duração',
      id: 'Jarak di zona akselerasi {{zone}} ÷ menit durasi',
    },
    definition_accelerationZoneDuration: {
      en: 'Time of steps whose mean acceleration lies in acceleration zone {{zone}}',
      ko: '평균 가속도가 가속 존 {{zone}}에 드는 간격의 시간',
      ja: '平均加速度が加速ゾーン{{zone}}に入るステップの時間',
      zh: '平均加速度落在加速度區間 {{zone}} 各步的時間',
      cn: '平均加速度落在加速度区间 {{zone}} 各步的时间',
      es: 'Tiempo de los pasos cuya aceleración media está en la zona de aceleración {{zone}}',
      pt: 'Tempo dos passos cuja aceleração média está na zona de aceleração {{zone}}',
      id: 'Waktu langkah yang akselerasi rata-ratanya ada di zona akselerasi {{zone}}',
    },
    definition_accelerationZoneEntries: {
      en: 'Stays in acceleration zone {{zone}}, counted where they start; a visit below 0.5 s opens none',
      ko: '가속 존 {{zone}}에 머문 횟수, 시작한 곳에서 셈; 0.5초 미만은 세지 않음',
      ja: '加速ゾーン{{zone}}にとどまった回数（始まった所で数える）。0.5秒未満は数えない',
      zh: '停留加速度區間 {{zone}} 的次數，於開始處計；短於 0.5 秒不計',
      cn: '停留加速度区间 {{zone}} 的次数，于开始处计；短于 0.5 秒不计',
      es: 'Estancias en la zona de aceleración {{zone}}, contadas donde empiezan; una visita de menos de 0,5 s no abre ninguna',
      pt: 'Permanências na zona de aceleração {{zone}}, contadas onde começam; uma visita abaixo de 0,5 s não abre nenhuma',
      id: 'Kali berada di zona akselerasi {{zone}}, dihitung di awalnya; kunjungan di bawah 0,5 s tidak dihitung',
    },
    group_accelerationZones: {
      en: 'Acceleration zones',
      ko: '가속 존',
      ja: '加速ゾーン',
      zh: '加速度區間',
      cn: '加速度区间',
      es: 'Zonas de aceleración',
      pt: 'Zonas de aceleração',
      id: 'Zona akselerasi',
    },
  },
} as const satisfies Texts;

declare module '../../i18n/texts.js' {
  interface TextFiles {
    accelerationZones: typeof accelerationZonesTexts;
  }
}
