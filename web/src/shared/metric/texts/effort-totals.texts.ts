import type { Texts } from '../../i18n/texts.js';

export const effortTotalsTexts = {
  metric: {
    definition_effortTotalAvg: {
      en: 'Mean {{metric}} of the selected sessions',
      ko: '선택한 세션의 {{metric}} 평균',
      ja: '選択したセッションの{{metric}}の平均',
      zh: '所選單元中{{metric}}的平均',
      cn: '所选单元中{{metric}}的平均',
      es: 'Media de {{metric}} en las sesiones elegidas',
      pt: 'Média de {{metric}} nas sessões escolhidas',
      id: 'Rata-rata {{metric}} dari sesi yang dipilih',
    },
    definition_effortTotalMax: {
      en: 'Highest {{metric}} of the selected sessions',
      ko: '선택한 세션의 {{metric}} 최고값',
      ja: '選択したセッションの{{metric}}の最高値',
      zh: '所選單元中{{metric}}的最高值',
      cn: '所选单元中{{metric}}的最高值',
      es: 'Valor más alto de {{metric}} en las sesiones elegidas',
      pt: 'Maior valor de {{metric}} nas sessões escolhidas',
      id: 'Nilai tertinggi {{metric}} dari sesi yang dipilih',
    },
    definition_effortTotalMin: {
      en: 'Lowest {{metric}} of the selected sessions',
      ko: '선택한 세션의 {{metric}} 최저값',
      ja: '選択したセッションの{{metric}}の最低値',
      zh: '所選單元中{{metric}}的最低值',
      cn: '所选单元中{{metric}}的最低值',
      es: 'Valor más bajo de {{metric}} en las sesiones elegidas',
      pt: 'Menor valor de {{metric}} nas sessões escolhidas',
      id: 'Nilai terendah {{metric}} dari sesi yang dipilih',
    },
    effortTotalAvg: {
      en: '{{metric}}, mean of the sessions',
      ko: '{{metric}}, 세션 평균',
      ja: '{{metric}}（セッションの平均）',
      zh: '{{metric}}，各單元平均',
      cn: '{{metric}}，各单元平均',
      es: '{{metric}}, media de las sesiones',
      pt: '{{metric}}, média das sessões',
      id: '{{metric}}, rata-rata antar sesi',
    },
    effortTotalMax: {
      en: '{{metric}}, highest of the sessions',
      ko: '{{metric}}, 세션 중 최고',
      ja: '{{metric}}（セッション中の最高）',
      zh: '{{metric}}，各單元最高',
      cn: '{{metric}}，各单元最高',
      es: '{{metric}}, máximo de las sesiones',
      pt: '{{metric}}, máximo das sessões',
      id: '{{metric}}, tertinggi antar sesi',
    },
    effortTotalMin: {
      en: '{{metric}}, lowest of the sessions',
      ko: '{{metric}}, 세션 중 최저',
      ja: '{{metric}}（セッション中の最低）',
      zh: '{{metric}}，各單元最低',
      cn: '{{metric}}，各单元最低',
      es: '{{metric}}, mínimo de las sesiones',
      pt: '{{metric}}, mínimo das sessões',
      id: '{{metric}}, terendah antar sesi',
    },
    group_effortTotals: {
      en: 'Efforts over sessions',
      ko: '세션별 고강도 동작',
      ja: 'セッション間のエフォート',
      zh: '各單元的動作統計',
      cn: '各单元的动作统计',
      es: 'Esfuerzos por sesión',
      pt: 'Esforços por sessão',
      id: 'Upaya antar sesi',
    },
  },
} as const satisfies Texts;

declare module '../../i18n/texts.js' {
  interface TextFiles {
    effortTotals: typeof effortTotalsTexts;
  }
}
