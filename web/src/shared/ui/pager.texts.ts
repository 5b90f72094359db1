import type { Texts } from '../i18n/texts.js';

export const pagerTexts = {
  base: {
    rowsOf: {
      en: '{{from}}–{{to}} of {{total}}',
      ko: '{{total}}개 중 {{from}}–{{to}}',
      ja: '{{total}}件中 {{from}}–{{to}}',
      zh: '{{from}}–{{to}} / {{total}}',
      cn: '{{from}}–{{to}} / {{total}}',
      es: '{{from}}–{{to}} de {{total}}',
      pt: '{{from}}–{{to}} de {{total}}',
      id: '{{from}}–{{to}} dari {{total}}',
    },
  },
  button: {
    nextPage: {
      en: 'Next page',
      ko: '다음 페이지',
      ja: '次のページ',
      zh: '下一頁',
      cn: '下一页',
      es: 'Página siguiente',
      pt: 'Próxima página',
      id: 'Halaman berikutnya',
    },
    previousPage: {
      en: 'Previous page',
      ko: '이전 페이지',
      ja: '前のページ',
      zh: '上一頁',
      cn: '上一页',
      es: 'Página anterior',
      pt: 'Página anterior',
      id: 'Halaman sebelumnya',
    },
  },
} as const satisfies Texts;

declare module '../i18n/texts.js' {
  interface TextFiles {
    pager: typeof pagerTexts;
  }
}
