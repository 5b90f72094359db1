import type { Texts } from '../../../shared/i18n/texts.js';

export const ownActivitiesTexts = {
  base: {
    noOwnActivities: {
      en: 'No activities yet',
      ko: '아직 활동이 없습니다',
      ja: 'アクティビティはまだありません',
      zh: '還沒有活動',
      cn: '还没有活动',
      es: 'Todavía no hay actividades',
      pt: 'Ainda não há atividades',
      id: 'Belum ada aktivitas',
    },
    ownActivities: {
      en: 'My activities',
      ko: '내 활동',
      ja: '自分のアクティビティ',
      zh: '我的活動',
      cn: '我的活动',
      es: 'Mis actividades',
      pt: 'Minhas atividades',
      id: 'Aktivitas saya',
    },
  },
} as const satisfies Texts;

declare module '../../../shared/i18n/texts.js' {
  interface TextFiles {
    ownActivities: typeof ownActivitiesTexts;
  }
}
