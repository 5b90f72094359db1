import type { Texts } from '../../i18n/texts.js';

export const powerTexts = {
  metric: {
    definition_maxAccelerationPower: {
      en: 'Highest mean metabolic power over any 1.0 s inside one acceleration over the threshold of A1, over all of it if it is shorter',
      ko: 'A1 기준 이상 가속 한 번 안에서 1.0초 동안의 평균 대사 파워 중 최고값, 더 짧으면 전체의 평균',
      ja: 'A1のしきい値以上の加速1回の中で1.0秒間の平均代謝パワーの最高値。それより短ければ全体の平均',
      zh: '達到A1 門檻的單次加速之內，任一 1.0 秒平均代謝功率的最高值；較短者取整段平均',
      cn: '达到A1 阈值的单次加速之内，任一 1.0 秒平均代谢功率的最高值；较短的取整段平均',
      es: 'Potencia metabólica media más alta en cualquier 1,0 s dentro de una aceleración sobre el umbral de A1, o en toda ella si es más corta',
      pt: 'Maior potência metabólica média em qualquer 1,0 s dentro de uma aceleração acima do limiar de A1, ou em toda ela se for mais curta',
      id: 'Daya metabolik rata-rata tertinggi selama 1,0 s di dalam satu akselerasi di atas ambang A1, atau seluruhnya jika lebih singkat',
    },
    definition_maxDecelerationPower: {
      en: 'Highest mean metabolic power over any 1.0 s inside one deceleration over the threshold of D1, over all of it if it is shorter',
      ko: 'D1 기준 이상 감속 한 번 안에서 1.0초 동안의 평균 대사 파워 중 최고값, 더 짧으면 전체의 평균',
      ja: 'D1のしきい値以上の減速1回の中で1.0秒間の平均代謝パワーの最高値。それより短ければ全体の平均',
      zh: '達到D1 門檻的單次減速之內，任一 1.0 秒平均代謝功率的最高值；較短者取整段平均',
      cn: '达到D1 阈值的单次减速之内，任一 1.0 秒平均代谢功率的最高值；较短的取整段平均',
      es: 'Potencia metabólica media más alta en cualquier 1,0 s dentro de una deceleración sobre el umbral de D1, o en toda ella si es más corta',
      pt: 'Maior potência metabólica média em qualquer 1,0 s dentro de uma desaceleração acima do limiar de D1, ou em toda ela se for mais curta',
      id: 'Daya metabolik rata-rata tertinggi selama 1,0 s di dalam satu deselerasi di atas ambang D1, atau seluruhnya jika lebih singkat',
    },
    definition_maxHsrPower: {
      en: 'Highest mean metabolic power over any 1.0 s inside one run over the threshold of R1, over all of it if it is shorter',
      ko: 'R1 기준 이상 질주 한 번 안에서 1.0초 동안의 평균 대사 파워 중 최고값, 더 짧으면 전체의 평균',
      ja: 'R1のしきい値以上のラン1回の中で1.0秒間の平均代謝パワーの最高値。それより短ければ全体の平均',
      zh: '達到R1 門檻的單次跑動之內，任一 1.0 秒平均代謝功率的最高值；較短者取整段平均',
      cn: '达到R1 阈值的单次跑动之内，任一 1.0 秒平均代谢功率的最高值；较短的取整段平均',
      es: 'Potencia metabólica media más alta en cualquier 1,0 s dentro de una carrera sobre el umbral de R1, o en toda ella si es más corta',
      pt: 'Maior potência metabólica média em qualquer 1,0 s dentro de uma corrida acima do limiar de R1, ou em toda ela se for mais curta',
      id: 'Daya metabolik rata-rata tertinggi selama 1,0 s di dalam satu lari di atas ambang R1, atau seluruhnya jika lebih singkat',
    },
    definition_maxSprintPower: {
      en: 'Highest mean metabolic power over any 1.0 s inside one run over the threshold of R2, over all of it if it is shorter',
      ko: 'R2 기준 이상 질주 한 번 안에서 1.0초 동안의 평균 대사 파워 중 최고값, 더 짧으면 전체의 평균',
      ja: 'R2のしきい値以上のラン1回の中で1.0秒間の平均代謝パワーの最高値。それより短ければ全体の平均',
      zh: '達到R2 門檻的單次跑動之內，任一 1.0 秒平均代謝功率的最高值；較短者取整段平均',
      cn: '达到R2 阈值的单次跑动之内，任一 1.0 秒平均代谢功率的最高值；较短的取整段平均',
      es: 'Potencia metabólica media más alta en cualquier 1,0 s dentro de una carrera sobre el umbral de R2, o en toda ella si es más corta',
      pt: 'Maior potência metabólica média em qualquer 1,0 s dentro de uma corrida acima do limiar de R2, ou em toda ela se for mais curta',
      id: 'Daya metabolik rata-rata tertinggi selama 1,0 s di dalam satu lari di atas ambang R2, atau seluruhnya jika lebih singkat',
    },
    maxAccelerationPower: {
      en: 'Highest power in accelerations',
      ko: '가속 최대 파워',
      ja: '加速の最大パワー',
      zh: '加速最高功率',
      cn: '加速最高功率',
      es: 'Potencia máxima en aceleraciones',
      pt: 'Potência máxima em acelerações',
      id: 'Daya tertinggi dalam akselerasi',
    },
    maxDecelerationPower: {
      en: 'Highest power in decelerations',
      ko: '감속 최대 파워',
      ja: '減速の最大パワー',
      zh: '減速最高功率',
      cn: '减速最高功率',
      es: 'Potencia máxima en deceleraciones',
      pt: 'Potência máxima em desacelerações',
      id: 'Daya tertinggi dalam deselerasi',
    },
    maxHsrPower: {
      en: 'Highest power in high-speed runs',
      ko: '고속 주행 최대 파워',
      ja: '高速走行の最大パワー',
      zh: '高速跑最高功率',
      cn: '高速跑最高功率',
      es: 'Potencia máxima en carreras a alta velocidad',
      pt: 'Potência máxima em corridas em alta velocidade',
      id: 'Daya tertinggi dalam lari kecepatan tinggi',
    },
    maxSprintPower: {
      en: 'Highest power in sprints',
      ko: '스프린트 최대 파워',
      ja: 'スプリントの最大パワー',
      zh: '衝刺最高功率',
      cn: '冲刺最高功率',
      es: 'Potencia máxima en esprints',
      pt: 'Potência máxima em sprints',
      id: 'Daya tertinggi dalam sprint',
    },
  },
} as const satisfies Texts;

declare module '../../i18n/texts.js' {
  interface TextFiles {
    power: typeof powerTexts;
  }
}
