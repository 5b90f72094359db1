import type { Texts } from '../../i18n/texts.js';

export const hrZonesTexts = {
  metric: {
    definition_hrZoneDuration: {
      en: "Time of held heart rate in zone {{zone}} of the player's maximum heart rate",
      ko: '선수 최대 심박수의 존 {{zone}}에서 심박수가 유지된 시간',
      ja: '本人の最大心拍数のゾーン{{zone}}で心拍数が保持された時間',
      zh: '保持心率處於球員最大心率區間 {{zone}} 的時間',
      cn: '保持心率处于球员最大心率区间 {{zone}} 的时间',
      es: 'Tiempo con la frecuencia cardíaca mantenida en la zona {{zone}} de la máxima del jugador',
      pt: 'Tempo com a frequência cardíaca mantida na zona {{zone}} da máxima do jogador',
      id: 'Waktu detak jantung yang ditahan di zona {{zone}} dari detak jantung maksimum pemain',
    },
    definition_hrZoneDurationPer: {
      en: 'Time in heart rate zone {{zone}} ÷ time with a held heart rate × 100',
      ko: '심박수 존 {{zone}} 시간 ÷ 심박수가 유지된 시간 × 100',
      ja: '心拍ゾーン{{zone}}の時間 ÷ 心拍数が保持された時間 × 100',
      zh: '心率區間 {{zone}} 時間 ÷ 有保持心率的時間 × 100',
      cn: '心率区间 {{zone}} 时间 ÷ 有保持心率的时间 × 100',
      es: 'Tiempo en la zona de frecuencia cardíaca {{zone}} ÷ tiempo con frecuencia cardíaca mantenida × 100',
      pt: 'Tempo na zona de frequência cardíaca {{zone}} ÷ tempo com frequência cardíaca mantida × 100',
      id: 'Waktu di zona detak jantung {{zone}} ÷ waktu dengan detak jantung yang ditahan × 100',
    },
    group_hrZones: {
      en: 'Heart rate zones',
      ko: '심박수 존',
      ja: '心拍ゾーン',
      zh: '心率區間',
      cn: '心率区间',
      es: 'Zonas de frecuencia cardíaca',
      pt: 'Zonas de frequência cardíaca',
      id: 'Zona detak jantung',
    },
    hrZoneDuration: {
      en: 'Time in heart rate zone {{zone}}',
      ko: '심박수 존 {{zone}} 시간',
      ja: '心拍ゾーン{{zone}}の時間',
      zh: '心率區間 {{zone}} 時間',
      cn: '心率区间 {{zone}} 时间',
      es: 'Tiempo en zona de frecuencia cardíaca {{zone}}',
      pt: 'Tempo na zona de frequência cardíaca {{zone}}',
      id: 'Waktu di zona detak jantung {{zone}}',
    },
    hrZoneDurationPer: {
      en: 'Share of time in heart rate zone {{zone}}',
      ko: '심박수 존 {{zone}} 시간 비율',
      ja: '心拍ゾーン{{zone}}の時間の割合',
      zh: '心率區間 {{zone}} 時間占比',
      cn: '心率区间 {{zone}} 时间占比',
      es: 'Porcentaje de tiempo en zona de frecuencia cardíaca {{zone}}',
      pt: 'Percentual de tempo na zona de frequência cardíaca {{zone}}',
      id: 'Porsi waktu di zona detak jantung {{zone}}',
    },
  },
} as const satisfies Texts;

declare module '../../i18n/texts.js' {
  interface TextFiles {
    hrZones: typeof hrZonesTexts;
  }
}
