import type { Texts } from '../i18n/texts.js';

export const feedbackTexts = {
  base: {
    confirmTitle: {
      en: 'Please confirm',
      ko: '확인해 주세요',
      ja: '確認してください',
      zh: '請確認',
      cn: '请确认',
      es: 'Confirmación',
      pt: 'Confirmação',
      id: 'Konfirmasi',
    },
  },
} as const satisfies Texts;

declare module '../i18n/texts.js' {
  interface TextFiles {
    feedback: typeof feedbackTexts;
  }
}
