import type { Texts } from '../../../shared/i18n/texts.js';

export const previewTexts = {
  base: {
    largestChange: {
      en: 'Largest change',
      ko: '가장 큰 변화',
      ja: '最大の変化',
      zh: '最大變化',
      cn: '最大变化',
      es: 'Mayor cambio',
      pt: 'Maior mudança',
      id: 'Perubahan terbesar',
    },
    nothingWouldChange: {
      en: 'No number would change.',
      ko: '바뀌는 수치가 없습니다.',
      ja: '変わる数値はありません。',
      zh: '沒有數值會改變。',
      cn: '没有数值会改变。',
      es: 'No cambiaría ningún número.',
      pt: 'Nenhum número mudaria.',
      id: 'Tidak ada angka yang akan berubah.',
    },
    previewOf: {
      en: 'What re-analysing {{name}} would change',
      ko: '{{name}}을(를) 다시 분석하면 바뀌는 것',
      ja: '{{name}} を再分析すると変わるもの',
      zh: '重新分析 {{name}} 會改變什麼',
      cn: '重新分析 {{name}} 会改变什么',
      es: 'Qué cambiaría al reanalizar {{name}}',
      pt: 'O que mudaria ao reanalisar {{name}}',
      id: 'Yang akan berubah bila {{name}} dianalisis ulang',
    },
    why: {
      en: 'Why',
      ko: '이유',
      ja: '理由',
      zh: '原因',
      cn: '原因',
      es: 'Por qué',
      pt: 'Porquê',
      id: 'Mengapa',
    },
    why_engine: {
      en: 'other engine version',
      ko: '엔진 버전이 다름',
      ja: 'エンジンのバージョン違い',
      zh: '引擎版本不同',
      cn: '引擎版本不同',
      es: 'otra versión del motor',
      pt: 'outra versão do motor',
      id: 'versi mesin lain',
    },
    why_players: {
      en: 'player profile changed',
      ko: '선수 프로필 변경',
      ja: '選手プロフィールの変更',
      zh: '球員資料已變更',
      cn: '球员资料已更改',
      es: 'perfil del jugador cambiado',
      pt: 'perfil do jogador alterado',
      id: 'profil pemain berubah',
    },
    why_recordings: {
      en: 'other recordings',
      ko: '기록이 다름',
      ja: '記録の違い',
      zh: '紀錄不同',
      cn: '记录不同',
      es: 'otras grabaciones',
      pt: 'outras gravações',
      id: 'rekaman lain',
    },
    why_sessions: {
      en: 'other sessions',
      ko: '세션이 다름',
      ja: 'セッションの違い',
      zh: '訓練段不同',
      cn: '训练段不同',
      es: 'otras sesiones',
      pt: 'outras sessões',
      id: 'sesi lain',
    },
    why_settings: {
      en: 'other settings',
      ko: '설정이 다름',
      ja: '設定の違い',
      zh: '設定不同',
      cn: '设置不同',
      es: 'otros ajustes',
      pt: 'outras definições',
      id: 'pengaturan lain',
    },
  },
} as const satisfies Texts;

declare module '../../../shared/i18n/texts.js' {
  interface TextFiles {
    preview: typeof previewTexts;
  }
}
