import type { Texts } from '../../../shared/i18n/texts.js';

export const seasonWeeksTexts = {
  base: {
    beginsOn: {
      en: 'Begins on',
      ko: '시작일',
      ja: '開始日',
      zh: '開始日期',
      cn: '开始日期',
      es: 'Empieza el',
      pt: 'Começa em',
      id: 'Mulai pada',
    },
    noSeasonWeekYet: {
      en: 'The season has no weeks yet',
      ko: '아직 시즌 주차가 없습니다',
      ja: 'シーズンの週はまだありません',
      zh: '球季還沒有週次',
      cn: '赛季还没有周次',
      es: 'La temporada aún no tiene semanas',
      pt: 'A época ainda não tem semanas',
      id: 'Musim ini belum punya pekan',
    },
    seasonWeeks: {
      en: 'Season weeks',
      ko: '시즌 주차',
      ja: 'シーズンの週',
      zh: '球季週次',
      cn: '赛季周次',
      es: 'Semanas de la temporada',
      pt: 'Semanas da época',
      id: 'Pekan musim',
    },
    seasonWeeksMost: {
      en: 'At most {{limits.seasonWeeks}} weeks, enough for two seasons.',
      ko: '최대 {{limits.seasonWeeks}}주까지, 두 시즌에 충분합니다.',
      ja: '最大{{limits.seasonWeeks}}週。2シーズン分です。',
      zh: '最多 {{limits.seasonWeeks}} 週，足夠兩個球季。',
      cn: '最多 {{limits.seasonWeeks}} 周，足够两个赛季。',
      es: 'Como máximo {{limits.seasonWeeks}} semanas, suficientes para dos temporadas.',
      pt: 'No máximo {{limits.seasonWeeks}} semanas, o bastante para duas épocas.',
      id: 'Paling banyak {{limits.seasonWeeks}} pekan, cukup untuk dua musim.',
    },
    seasonWeeksNote: {
      en: 'Name the weeks as your team calls them. Each week ends when the next one begins; the last has seven days.',
      ko: '팀에서 부르는 이름으로 주차를 정하세요. 한 주는 다음 주가 시작될 때까지, 마지막 주는 7일간 이어집니다.',
      ja: 'チームでの呼び名を週に付けます。週は次の週が始まるまで、最後の週は7日間です。',
      zh: '以球隊習慣的名稱為各週命名。一週持續到下一週開始，最後一週為七天。',
      cn: '按球队的叫法为各周命名。一周持续到下一周开始，最后一周为七天。',
      es: 'Ponga a las semanas el nombre que usa su equipo. Cada una dura hasta que empieza la siguiente; la última, siete días.',
      pt: 'Dê às semanas o nome que a equipa usa. Cada uma dura até começar a seguinte; a última, sete dias.',
      id: 'Beri nama pekan seperti sebutan tim Anda. Satu pekan berlangsung sampai pekan berikutnya mulai, yang terakhir tujuh hari.',
    },
    weekNumber: {
      en: 'Week {{number}}',
      ko: '{{number}}주차',
      ja: '第{{number}}週',
      zh: '第 {{number}} 週',
      cn: '第 {{number}} 周',
      es: 'Semana {{number}}',
      pt: 'Semana {{number}}',
      id: 'Pekan {{number}}',
    },
  },
  button: {
    addWeek: {
      en: 'Add week',
      ko: '주 추가',
      ja: '週を追加',
      zh: '新增一週',
      cn: '添加一周',
      es: 'Añadir semana',
      pt: 'Adicionar semana',
      id: 'Tambah pekan',
    },
    addWeeks: {
      en: 'Add {{count}} weeks',
      ko: '{{count}}주 추가',
      ja: '{{count}}週を追加',
      zh: '新增 {{count}} 週',
      cn: '添加 {{count}} 周',
      es: 'Añadir {{count}} semanas',
      pt: 'Adicionar {{count}} semanas',
      id: 'Tambah {{count}} pekan',
    },
  },
} as const satisfies Texts;

declare module '../../../shared/i18n/texts.js' {
  interface TextFiles {
    seasonWeeks: typeof seasonWeeksTexts;
  }
}
