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
    noOwnActivitiesHint: {
      en: 'Your matches and training sessions appear here once your coach has added them.',
      ko: '코치가 경기와 훈련을 추가하면 여기에 표시됩니다.',
      ja: 'コーチが試合やトレーニングを追加すると、ここに表示されます。',
      zh: '教練新增比賽和訓練後，會顯示在這裡。',
      cn: '教练添加比赛和训练后，会显示在这里。',
      es: 'Tus partidos y entrenamientos aparecerán aquí cuando tu entrenador los añada.',
      pt: 'Seus jogos e treinos aparecem aqui quando o treinador os adicionar.',
      id: 'Pertandingan dan latihanmu muncul di sini setelah pelatih menambahkannya.',
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
