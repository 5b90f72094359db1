import type { Texts } from '../../i18n/texts.js';

export const percentOfMaxTexts = {
  metric: {
    definition_percentOfMax: {
      en: "{{metric}} ÷ the player's own highest up to and including that day × 100, sessions against sessions and activities against activities, over recordings of grade A to C; all time, unless the team has set the season or 90 days",
      ko: '{{metric}} ÷ 그날까지(당일 포함) 선수 본인의 최고값 × 100, 세션은 세션끼리 활동은 활동끼리 비교, 품질 A~C 기록만 사용; 팀이 시즌이나 90일로 정하지 않았으면 전체 기간',
      ja: '{{metric}} ÷ その日まで（当日を含む）の本人の最高値 × 100。セッションはセッション、アクティビティはアクティビティと比べ、品質A〜Cの記録のみを使う。チームがシーズンまたは90日と定めていなければ全期間',
      zh: '{{metric}} ÷ 截至當日（含）球員個人最高值 × 100，單元與單元比、活動與活動比，僅用品質 A 至 C 的記錄；未設定本季或 90 天時為全部期間',
      cn: '{{metric}} ÷ 截至当日（含）球员个人最高值 × 100，单元与单元比、活动与活动比，仅用质量 A 至 C 的记录；未设定本赛季或 90 天时为全部期间',
      es: '{{metric}} ÷ el máximo del propio jugador hasta ese día inclusive × 100, sesiones con sesiones y actividades con actividades, con grabaciones de nivel A a C; de siempre, salvo que el equipo haya fijado la temporada o 90 días',
      pt: '{{metric}} ÷ o máximo do próprio jogador até esse dia, inclusive × 100, sessões com sessões e atividades com atividades, com gravações de nível A a C; de sempre, salvo se a equipe definiu a temporada ou 90 dias',
      id: '{{metric}} ÷ nilai tertinggi pemain sendiri sampai hari itu × 100, sesi dengan sesi dan aktivitas dengan aktivitas, dari rekaman tingkat A sampai C; sepanjang waktu, kecuali tim menetapkan musim atau 90 hari',
    },
    group_percentOfMax: {
      en: 'Share of own highest',
      ko: '본인 최고 대비',
      ja: '自己最高比',
      zh: '佔個人最高的比例',
      cn: '占个人最高的比例',
      es: 'Respecto al máximo propio',
      pt: 'Em relação ao máximo próprio',
      id: 'Terhadap rekor sendiri',
    },
    percentOfMax: {
      en: '{{metric}}, share of own highest',
      ko: '{{metric}}, 본인 최고 대비',
      ja: '{{metric}}（自己最高比）',
      zh: '{{metric}}，佔個人最高的比例',
      cn: '{{metric}}，占个人最高的比例',
      es: '{{metric}}, respecto a su máximo',
      pt: '{{metric}}, em relação ao seu máximo',
      id: '{{metric}}, terhadap rekor sendiri',
    },
  },
} as const satisfies Texts;

declare module '../../i18n/texts.js' {
  interface TextFiles {
    percentOfMax: typeof percentOfMaxTexts;
  }
}
