import type { Texts } from '../i18n/texts.js';

export const exchangeTexts = {
  messages: {
    giveInsteadOther: {
      en: '{{player}} already has “{{recording}}” of the same time. That one goes to {{other}} instead.',
      ko: '{{player}} 선수에게 이미 같은 시간의 기록 “{{recording}}”이(가) 있습니다. 그 기록은 {{other}} 선수에게 지정됩니다.',
      ja: '{{player}}には同じ時間の記録「{{recording}}」がすでにあります。そちらは{{other}}に割り当てられます。',
      zh: '{{player}} 已有同一時間的紀錄「{{recording}}」。該紀錄將改為配對給 {{other}}。',
      cn: '{{player}} 已有同一时间的记录“{{recording}}”。该记录将改为匹配给 {{other}}。',
      es: '{{player}} ya tiene «{{recording}}» a la misma hora. Esa pasará a {{other}}.',
      pt: '{{player}} já tem “{{recording}}” no mesmo horário. Essa passará a {{other}}.',
      id: '{{player}} sudah punya “{{recording}}” pada waktu yang sama. Rekaman itu beralih ke {{other}}.',
    },
  },
} as const satisfies Texts;

declare module '../i18n/texts.js' {
  interface TextFiles {
    exchange: typeof exchangeTexts;
  }
}
