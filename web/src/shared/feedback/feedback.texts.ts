import type { Texts } from '../i18n/texts.js';

export const feedbackTexts = {
  messages: {
    deleteNamed: {
      en: 'Delete “{{name}}”?',
      ko: '‘{{name}}’을(를) 삭제할까요?',
      ja: '「{{name}}」を削除しますか？',
      zh: '要刪除「{{name}}」嗎？',
      cn: '要删除“{{name}}”吗？',
      es: '¿Eliminar «{{name}}»?',
      pt: 'Excluir “{{name}}”?',
      id: 'Hapus “{{name}}”?',
    },
  },
} as const satisfies Texts;

declare module '../i18n/texts.js' {
  interface TextFiles {
    feedback: typeof feedbackTexts;
  }
}
