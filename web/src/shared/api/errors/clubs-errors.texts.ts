import type { Texts } from '../../i18n/texts.js';

export const clubsErrorsTexts = {
  messages: {
    error_accountTeamNotFound: {
      en: 'Account team does not exist.',
      ko: '계정의 팀이 없습니다.',
      ja: 'アカウントのチームが存在しません。',
      zh: '帳號的球隊不存在。',
      cn: '账号的球队不存在。',
      es: 'El equipo de la cuenta no existe.',
      pt: 'A equipe da conta não existe.',
      id: 'Tim akun tidak ada.',
    },
    error_duplicateAccountTeam: {
      en: 'Duplicate account team.',
      ko: '이미 팀에 속한 계정입니다.',
      ja: 'アカウントはすでにチームに所属しています。',
      zh: '帳號的球隊重複。',
      cn: '账号的球队重复。',
      es: 'Equipo de la cuenta duplicado.',
      pt: 'Equipe da conta duplicada.',
      id: 'Tim akun sudah ada.',
    },
    error_noticeNotFound: {
      en: 'Notice does not exist.',
      ko: '공지가 없습니다.',
      ja: 'お知らせが存在しません。',
      zh: '公告不存在。',
      cn: '公告不存在。',
      es: 'El aviso no existe.',
      pt: 'O aviso não existe.',
      id: 'Pengumuman tidak ada.',
    },
    error_outboundNotFound: {
      en: 'Outbound does not exist.',
      ko: '출고가 없습니다.',
      ja: '出荷が存在しません。',
      zh: '出貨不存在。',
      cn: '出库不存在。',
      es: 'La salida no existe.',
      pt: 'A saída não existe.',
      id: 'Pengiriman keluar tidak ada.',
    },
    error_teamNotFound: {
      en: 'Invalid team.',
      ko: '유효하지 않은 팀입니다.',
      ja: '無効なチームです。',
      zh: '球隊無效。',
      cn: '球队无效。',
      es: 'Equipo no válido.',
      pt: 'Equipe inválida.',
      id: 'Tim tidak valid.',
    },
    error_transferNotFound: {
      en: 'Transfer does not exist.',
      ko: '이적이 없습니다.',
      ja: '移籍が存在しません。',
      zh: '轉移不存在。',
      cn: '转移不存在。',
      es: 'La transferencia no existe.',
      pt: 'A transferência não existe.',
      id: 'Transfer tidak ada.',
    },
  },
} as const satisfies Texts;

declare module '../../i18n/texts.js' {
  interface TextFiles {
    clubsErrors: typeof clubsErrorsTexts;
  }
}
