import type { Texts } from '../i18n/texts.js';

export const analysisTexts = {
  base: {
    analysedOf: {
      en: '{{done}} of {{total}} players analysed',
      ko: '선수 {{total}}명 중 {{done}}명 분석됨',
      ja: '選手{{total}}人中{{done}}人を分析済み',
      zh: '已分析 {{done}} / {{total}} 位球員',
      cn: '已分析 {{done}} / {{total}} 名球员',
      es: '{{done}} de {{total}} jugadores analizados',
      pt: '{{done}} de {{total}} jogadores analisados',
      id: '{{done}} dari {{total}} pemain dianalisis',
    },
    analysisFailed: {
      en: 'The last analysis gave no result: {{message}}',
      ko: '지난 분석은 결과가 없습니다: {{message}}',
      ja: '前回の分析は結果がありませんでした: {{message}}',
      zh: '上次分析沒有結果：{{message}}',
      cn: '上次分析没有结果：{{message}}',
      es: 'El último análisis terminó sin resultado: {{message}}',
      pt: 'A última análise terminou sem resultado: {{message}}',
      id: 'Analisis terakhir tidak memberi hasil: {{message}}',
    },
    formerNumbersStand: {
      en: 'The numbers shown are from the analysis before it.',
      ko: '표시된 수치는 그 이전 분석의 것입니다.',
      ja: '表示されている数値はその前の分析のものです。',
      zh: '顯示的數值來自前一次分析。',
      cn: '显示的数值来自上一次分析。',
      es: 'Los números que se ven son del análisis anterior.',
      pt: 'Os números mostrados são da análise anterior.',
      id: 'Angka yang ditampilkan berasal dari analisis sebelumnya.',
    },
    noNumbersYet: {
      en: 'There are no numbers yet.',
      ko: '아직 수치가 없습니다.',
      ja: 'まだ数値がありません。',
      zh: '還沒有數據。',
      cn: '还没有数据。',
      es: 'Aún no hay cifras.',
      pt: 'Ainda não há números.',
      id: 'Belum ada angka.',
    },
    notAnalysedYet: {
      en: 'Not analysed yet. The numbers appear after the analysis.',
      ko: '아직 분석되지 않았습니다. 분석 후 수치가 표시됩니다.',
      ja: 'まだ分析されていません。分析後に数値が表示されます。',
      zh: '尚未分析。分析後會顯示數據。',
      cn: '尚未分析。分析后会显示数据。',
      es: 'Aún sin analizar. Las cifras aparecen tras el análisis.',
      pt: 'Ainda não analisado. Os números aparecem após a análise.',
      id: 'Belum dianalisis. Angka muncul setelah analisis.',
    },
    playersDone: {
      en: '{{done}} of {{total}} players done',
      ko: '선수 {{total}}명 중 {{done}}명 완료',
      ja: '選手{{total}}人中{{done}}人完了',
      zh: '已完成 {{done}} / {{total}} 位球員',
      cn: '已完成 {{done}} / {{total}} 名球员',
      es: '{{done}} de {{total}} jugadores listos',
      pt: '{{done}} de {{total}} jogadores concluídos',
      id: '{{done}} dari {{total}} pemain selesai',
    },
    teamReport: {
      en: 'Team report',
      ko: '팀 리포트',
      ja: 'チームレポート',
      zh: '球隊報告',
      cn: '球队报告',
      es: 'Informe del equipo',
      pt: 'Relatório da equipe',
      id: 'Laporan tim',
    },
  },
  button: {
    openReport: {
      en: 'Open report',
      ko: '리포트 열기',
      ja: 'レポートを開く',
      zh: '開啟報告',
      cn: '打开报告',
      es: 'Abrir informe',
      pt: 'Abrir relatório',
      id: 'Buka laporan',
    },
    previewAnalysis: {
      en: 'See what would change',
      ko: '바뀌는 값 미리 보기',
      ja: '変わる値を確認',
      zh: '查看會有哪些變化',
      cn: '查看会有哪些变化',
      es: 'Ver qué cambiaría',
      pt: 'Ver o que mudaria',
      id: 'Lihat yang akan berubah',
    },
  },
} as const satisfies Texts;

declare module '../i18n/texts.js' {
  interface TextFiles {
    analysis: typeof analysisTexts;
  }
}
