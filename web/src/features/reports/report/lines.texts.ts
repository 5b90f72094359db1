import type { Texts } from '../../../shared/i18n/texts.js';

export const linesTexts = {
  base: {
    keepersInTable: {
      en: 'Outfield players only. Goalkeepers are in the table of this chart.',
      ko: '필드 선수만 표시합니다. 골키퍼는 이 차트의 표에 있습니다.',
      ja: 'フィールド選手のみ。ゴールキーパーはこのグラフの表にあります。',
      zh: '僅顯示非守門員。守門員在此圖的表格中。',
      cn: '仅显示非门将球员。门将在此图的表格中。',
      es: 'Solo jugadores de campo. Los porteros están en la tabla de este gráfico.',
      pt: 'Apenas jogadores de campo. Os guarda-redes estão na tabela deste gráfico.',
      id: 'Hanya pemain lapangan. Kiper ada di tabel grafik ini.',
    },
    linesLater: {
      en: 'The curve comes with the next analysis.',
      ko: '그래프는 다음 분석 후에 표시됩니다.',
      ja: 'グラフは次の分析後に表示されます。',
      zh: '走勢圖會在下次分析後顯示。',
      cn: '走势图会在下次分析后显示。',
      es: 'La línea aparecerá con el próximo análisis.',
      pt: 'A linha aparece com a próxima análise.',
      id: 'Grafik muncul setelah analisis berikutnya.',
    },
    metricOfLine: {
      en: 'Metric of the line',
      ko: '선 지표',
      ja: '折れ線の指標',
      zh: '折線圖的指標',
      cn: '折线图的指标',
      es: 'Métrica de la línea',
      pt: 'Métrica da linha',
      id: 'Metrik garis',
    },
    overTime: {
      en: 'Per {{minutes}} minutes',
      ko: '{{minutes}}분당',
      ja: '{{minutes}}分ごと',
      zh: '每 {{minutes}} 分鐘',
      cn: '每 {{minutes}} 分钟',
      es: 'Cada {{minutes}} minutos',
      pt: 'A cada {{minutes}} minutos',
      id: 'Per {{minutes}} menit',
    },
    tooShortForLines: {
      en: 'Too short for a curve per {{minutes}} minutes.',
      ko: '시간별 그래프를 그리기에 너무 짧습니다. {{minutes}}분 구간이 두 개보다 적습니다.',
      ja: '時間ごとの線を引くには短すぎます。{{minutes}}分の区間が2つに足りません。',
      zh: '時間太短，無法畫出走勢：不足兩個 {{minutes}} 分鐘區間。',
      cn: '时间太短，无法画出走势：不足两个 {{minutes}} 分钟区间。',
      es: 'Demasiado corta para una línea en el tiempo: hay menos de dos tramos de {{minutes}} minutos.',
      pt: 'Curta demais para uma linha no tempo: há menos de dois intervalos de {{minutes}} minutos.',
      id: 'Terlalu singkat untuk garis waktu: kurang dari dua selang {{minutes}} menit.',
    },
  },
} as const satisfies Texts;

declare module '../../../shared/i18n/texts.js' {
  interface TextFiles {
    lines: typeof linesTexts;
  }
}
