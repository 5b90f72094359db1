import type { Texts } from '../i18n/texts.js';

export const zoneGroupsTexts = {
  base: {
    highIntensity: {
      en: 'High',
      ko: '높음',
      ja: '高い',
      zh: '高',
      cn: '高',
      es: 'Alta',
      pt: 'Alta',
      id: 'Tinggi',
    },
    fastRunning: {
      en: 'Fast running',
      ko: '빠른 달리기',
      ja: '速いラン',
      zh: '快速跑',
      cn: '快速跑',
      es: 'Carrera rápida',
      pt: 'Corrida rápida',
      id: 'Lari cepat',
    },
    lowIntensity: {
      en: 'Low',
      ko: '낮음',
      ja: '低い',
      zh: '低',
      cn: '低',
      es: 'Baja',
      pt: 'Baixa',
      id: 'Rendah',
    },
    moderateIntensity: {
      en: 'Moderate',
      ko: '보통',
      ja: '中程度',
      zh: '中等',
      cn: '中等',
      es: 'Moderada',
      pt: 'Moderada',
      id: 'Sedang',
    },
    running: {
      en: 'Running',
      ko: '러닝',
      ja: 'ランニング',
      zh: '跑步',
      cn: '跑步',
      es: 'Carrera',
      pt: 'Corrida',
      id: 'Lari',
    },
    sprinting: {
      en: 'Sprinting',
      ko: '스프린트',
      ja: 'スプリント',
      zh: '衝刺',
      cn: '冲刺',
      es: 'Esprint',
      pt: 'Sprint',
      id: 'Sprint',
    },
    veryHighIntensity: {
      en: 'Very high',
      ko: '매우 높음',
      ja: '非常に高い',
      zh: '極高',
      cn: '极高',
      es: 'Muy alta',
      pt: 'Muito alta',
      id: 'Sangat tinggi',
    },
    walkingAndJogging: {
      en: 'Walking & jogging',
      ko: '걷기·조깅',
      ja: 'ウォーキング・ジョギング',
      zh: '走路與慢跑',
      cn: '走路与慢跑',
      es: 'Caminata y trote',
      pt: 'Caminhada e trote',
      id: 'Jalan & joging',
    },
  },
} as const satisfies Texts;

declare module '../i18n/texts.js' {
  interface TextFiles {
    zoneGroups: typeof zoneGroupsTexts;
  }
}
