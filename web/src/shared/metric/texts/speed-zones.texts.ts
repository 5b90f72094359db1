import type { Texts } from '../../i18n/texts.js';

export const speedZonesTexts = {
  metric: {
    definition_speedZoneDistance: {
      en: 'Distance of steps whose mean speed lies in speed zone {{zone}}',
      ko: '평균 속도가 속도 존 {{zone}}에 드는 간격의 거리',
      ja: '平均速度がスピードゾーン{{zone}}に入るステップの距離',
      zh: '平均速度落在速度區間 {{zone}} 各步的距離',
      cn: '平均速度落在速度区间 {{zone}} 各步的距离',
      es: 'Distancia de los pasos cuya velocidad media está en la zona de velocidad {{zone}}',
      pt: 'Distância dos passos cuja velocidade média está na zona de velocidade {{zone}}',
      id: 'Jarak langkah yang kecepatan rata-ratanya ada di zona kecepatan {{zone}}',
    },
    definition_speedZoneDistancePerMin: {
      en: 'Distance in speed zone {{zone}} ÷ minutes of duration',
      ko: '속도 존 {{zone}} 거리 ÷ 시간(분)',
      ja: 'スピードゾーン{{zone}}の距離 ÷ 時間（分）',
      zh: '速度區間 {{zone}} 距離 ÷ 時長（分鐘）',
      cn: '速度区间 {{zone}} 距离 ÷ 时长（分钟）',
      es: 'Distancia en la zona de velocidad {{zone}} ÷ minutos de duración',
      pt: 'Distância na zona de velocidade {{zone}} ÷ minutos de duração',
      id: 'Jarak di zona kecepatan {{zone}} ÷ menit durasi',
    },
    definition_speedZoneDuration: {
      en: 'Time of steps whose mean speed lies in speed zone {{zone}}',
      ko: '평균 속도가 속도 존 {{zone}}에 드는 간격의 시간',
      ja: '平均速度がスピードゾーン{{zone}}に入るステップの時間',
      zh: '平均速度落在速度區間 {{zone}} 各步的時間',
      cn: '平均速度落在速度区间 {{zone}} 各步的时间',
      es: 'Tiempo de los pasos cuya velocidad media está en la zona de velocidad {{zone}}',
      pt: 'Tempo dos passos cuja velocidade média está na zona de velocidade {{zone}}',
      id: 'Waktu langkah yang kecepatan rata-ratanya ada di zona kecepatan {{zone}}',
    },
    definition_speedZoneEntries: {
      en: 'Stays in speed zone {{zone}}, counted where they start; a visit below 0.2 s opens none',
      ko: '속도 존 {{zone}}에 머문 횟수, 시작한 곳에서 셈; 0.2초 미만은 세지 않음',
      ja: 'スピードゾーン{{zone}}にとどまった回数（始まった所で数える）。0.2秒未満は数えない',
      zh: '停留速度區間 {{zone}} 的次數，於開始處計；短於 0.2 秒不計',
      cn: '停留速度区间 {{zone}} 的次数，于开始处计；短于 0.2 秒不计',
      es: 'Estancias en la zona de velocidad {{zone}}, contadas donde empiezan; una visita de menos de 0,2 s no abre ninguna',
      pt: 'Permanências na zona de velocidade {{zone}}, contadas onde começam; uma visita abaixo de 0,2 s não abre nenhuma',
      id: 'Kali berada di zona kecepatan {{zone}}, dihitung di awalnya; kunjungan di bawah 0,2 s tidak dihitung',
    },
    group_speedZones: {
      en: 'Speed zones',
      ko: '속도 존',
      ja: 'スピードゾーン',
      zh: '速度區間',
      cn: '速度区间',
      es: 'Zonas de velocidad',
      pt: 'Zonas de velocidade',
      id: 'Zona kecepatan',
    },
    speedZoneDistance: {
      en: 'Distance in speed zone {{zone}}',
      ko: '속도 존 {{zone}} 거리',
      ja: 'スピードゾーン{{zone}}の距離',
      zh: '速度區間 {{zone}} 距離',
      cn: '速度区间 {{zone}} 距离',
      es: 'Distancia en zona de velocidad {{zone}}',
      pt: 'Distância na zona de velocidade {{zone}}',
      id: 'Jarak di zona kecepatan {{zone}}',
    },
    speedZoneDistancePerMin: {
      en: 'Distance per minute in speed zone {{zone}}',
      ko: '속도 존 {{zone}} 분당 거리',
      ja: 'スピードゾーン{{zone}}の1分あたりの距離',
      zh: '速度區間 {{zone}} 每分鐘距離',
      cn: '速度区间 {{zone}} 每分钟距离',
      es: 'Distancia por minuto en zona de velocidad {{zone}}',
      pt: 'Distância por minuto na zona de velocidade {{zone}}',
      id: 'Jarak per menit di zona kecepatan {{zone}}',
    },
    speedZoneDuration: {
      en: 'Time in speed zone {{zone}}',
      ko: '속도 존 {{zone}} 시간',
      ja: 'スピードゾーン{{zone}}の時間',
      zh: '速度區間 {{zone}} 時間',
      cn: '速度区间 {{zone}} 时间',
      es: 'Tiempo en zona de velocidad {{zone}}',
      pt: 'Tempo na zona de velocidade {{zone}}',
      id: 'Waktu di zona kecepatan {{zone}}',
    },
    speedZoneEntries: {
      en: 'Entries into speed zone {{zone}}',
      ko: '속도 존 {{zone}} 진입 횟수',
      ja: 'スピードゾーン{{zone}}に入った回数',
      zh: '進入速度區間 {{zone}} 次數',
      cn: '进入速度区间 {{zone}} 次数',
      es: 'Entradas en zona de velocidad {{zone}}',
      pt: 'Entradas na zona de velocidade {{zone}}',
      id: 'Masuk zona kecepatan {{zone}}',
    },
  },
} as const satisfies Texts;

declare module '../../i18n/texts.js' {
  interface TextFiles {
    speedZones: typeof speedZonesTexts;
  }
}
