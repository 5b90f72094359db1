import type { Texts } from '../../i18n/texts.js';

export const heartRateTexts = {
  metric: {
    avgHr: {
      en: 'Average heart rate',
      ko: '평균 심박수',
      ja: '平均心拍数',
      zh: '平均心率',
      cn: '平均心率',
      es: 'Frecuencia cardíaca media',
      pt: 'Frequência cardíaca média',
      id: 'Detak jantung rata-rata',
    },
    definition_avgHr: {
      en: 'Mean of held heart rate, weighted by time',
      ko: '유지된 심박수의 시간 가중 평균',
      ja: '保持された心拍数の時間加重平均',
      zh: '保持心率的時間加權平均',
      cn: '保持心率的时间加权平均',
      es: 'Media de la frecuencia cardíaca mantenida, ponderada por el tiempo',
      pt: 'Média da frequência cardíaca mantida, ponderada pelo tempo',
      id: 'Rata-rata detak jantung yang ditahan, dibobot waktu',
    },
    definition_hrDuration: {
      en: 'Time with a held heart rate: a valid value holds until the next row with a heart rate, at most 10 s (60 s for straps that report on change)',
      ko: '심박수가 유지된 시간: 유효한 값은 심박수가 있는 다음 행까지, 최대 10초(변할 때만 보내는 스트랩은 60초) 유지됨',
      ja: '心拍数が保持された時間：有効な値は心拍数のある次の行まで、最長10秒（変化時のみ送る機器は60秒）保持される',
      zh: '有保持心率的時間：有效值保持到下一個有心率的列，最多 10 秒（僅在變化時回報的心率帶為 60 秒）',
      cn: '有保持心率的时间：有效值保持到下一个有心率的行，最多 10 秒（仅在变化时上报的心率带为 60 秒）',
      es: 'Tiempo con frecuencia cardíaca mantenida: un valor válido vale hasta la siguiente fila con frecuencia cardíaca, como máximo 10 s (60 s en bandas que solo envían cambios)',
      pt: 'Tempo com frequência cardíaca mantida: um valor válido vale até a próxima linha com frequência cardíaca, no máximo 10 s (60 s em cintas que só enviam mudanças)',
      id: 'Waktu dengan detak jantung yang ditahan: nilai valid berlaku sampai baris berikutnya yang memuat detak jantung, paling lama 10 s (60 s untuk sabuk yang hanya mengirim perubahan)',
    },
    definition_maxHr: {
      en: 'Highest valid heart rate (30 to 250)',
      ko: '유효한 심박수(30~250) 중 최고값',
      ja: '有効な心拍数（30〜250）の最高値',
      zh: '有效心率（30 至 250）的最高值',
      cn: '有效心率（30 至 250）的最高值',
      es: 'Frecuencia cardíaca válida más alta (30 a 250)',
      pt: 'Maior frequência cardíaca válida (30 a 250)',
      id: 'Detak jantung valid tertinggi (30 hingga 250)',
    },
    group_heartRate: {
      en: 'Heart rate',
      ko: '심박수',
      ja: '心拍数',
      zh: '心率',
      cn: '心率',
      es: 'Frecuencia cardíaca',
      pt: 'Frequência cardíaca',
      id: 'Detak jantung',
    },
    hrDuration: {
      en: 'Time with heart rate',
      ko: '심박 기록 시간',
      ja: '心拍の記録時間',
      zh: '有心率的時間',
      cn: '有心率的时间',
      es: 'Tiempo con frecuencia cardíaca',
      pt: 'Tempo com frequência cardíaca',
      id: 'Waktu dengan detak jantung',
    },
    maxHr: {
      en: 'Highest heart rate',
      ko: '최고 심박수',
      ja: '最高心拍数',
      zh: '最高心率',
      cn: '最高心率',
      es: 'Frecuencia cardíaca máxima',
      pt: 'Frequência cardíaca máxima',
      id: 'Detak jantung tertinggi',
    },
  },
} as const satisfies Texts;

declare module '../../i18n/texts.js' {
  interface TextFiles {
    heartRate: typeof heartRateTexts;
  }
}
