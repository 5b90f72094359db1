import type { Texts } from '../shared/i18n/texts.js';

export const chartsTexts = {
  base: {
    allZones: {
      en: 'All zones',
      ko: '모든 존',
      ja: '全ゾーン',
      zh: '所有區間',
      cn: '所有区间',
      es: 'Todas las zonas',
      pt: 'Todas as zonas',
      id: 'Semua zona',
    },
    groupedZones: {
      en: 'Grouped',
      ko: '그룹',
      ja: 'グループ別',
      zh: '分組',
      cn: '分组',
      es: 'Agrupadas',
      pt: 'Agrupadas',
      id: 'Dikelompokkan',
    },
    zonesShown: {
      en: 'Zones shown',
      ko: '표시할 존',
      ja: '表示するゾーン',
      zh: '顯示的區間',
      cn: '显示的区间',
      es: 'Zonas mostradas',
      pt: 'Zonas mostradas',
      id: 'Zona yang ditampilkan',
    },
  },
  button: {
    export: {
      en: 'Export',
      ko: '내보내기',
      ja: '書き出し',
      zh: '匯出',
      cn: '导出',
      es: 'Exportar',
      pt: 'Exportar',
      id: 'Ekspor',
    },
    exportCsv: {
      en: 'As CSV',
      ko: 'CSV로',
      ja: 'CSVで保存',
      zh: '匯出為 CSV',
      cn: '导出为 CSV',
      es: 'Como CSV',
      pt: 'Como CSV',
      id: 'Sebagai CSV',
    },
    exportPng: {
      en: 'As PNG',
      ko: 'PNG로',
      ja: 'PNGで保存',
      zh: '匯出為 PNG',
      cn: '导出为 PNG',
      es: 'Como PNG',
      pt: 'Como PNG',
      id: 'Sebagai PNG',
    },
    fullScreen: {
      en: 'Full screen',
      ko: '전체 화면',
      ja: '全画面',
      zh: '全螢幕',
      cn: '全屏',
      es: 'Pantalla completa',
      pt: 'Tela cheia',
      id: 'Layar penuh',
    },
    showChart: {
      en: 'Show the chart',
      ko: '차트 보기',
      ja: 'グラフを表示',
      zh: '以圖表顯示',
      cn: '以图表显示',
      es: 'Ver como gráfico',
      pt: 'Ver como gráfico',
      id: 'Tampilkan grafik',
    },
    showTable: {
      en: 'Show as a table',
      ko: '표로 보기',
      ja: '表で表示',
      zh: '以表格顯示',
      cn: '以表格显示',
      es: 'Ver como tabla',
      pt: 'Ver como tabela',
      id: 'Tampilkan tabel',
    },
  },
  messages: {
    pictureFailed: {
      en: 'The picture could not be made. Try again, or save the numbers as CSV.',
      ko: '그림을 만들지 못했습니다. 다시 시도하거나 수치를 CSV로 저장하세요.',
      ja: '画像を作成できませんでした。もう一度試すか、数値をCSVで保存してください。',
      zh: '無法產生圖片。請再試一次，或將數值存成 CSV。',
      cn: '无法生成图片。请重试，或将数值存为 CSV。',
      es: 'No se pudo crear la imagen. Inténtelo de nuevo o guarde los números como CSV.',
      pt: 'Não foi possível criar a imagem. Tente de novo ou guarde os números em CSV.',
      id: 'Gambar tidak dapat dibuat. Coba lagi, atau simpan angkanya sebagai CSV.',
    },
  },
} as const satisfies Texts;

declare module '../shared/i18n/texts.js' {
  interface TextFiles {
    charts: typeof chartsTexts;
  }
}
