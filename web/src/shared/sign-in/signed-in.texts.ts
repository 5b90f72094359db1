import type { Texts } from '../i18n/texts.js';

export const signedInTexts = {
  base: {
    signedOut: {
      en: 'Signed out',
      ko: '로그아웃됨',
      ja: 'サインアウトしました',
      zh: '已登出',
      cn: '已退出登录',
      es: 'Sesión cerrada',
      pt: 'Sessão encerrada',
      id: 'Sudah keluar',
    },
    signedOutElsewhere: {
      en: 'You signed out in another window.',
      ko: '다른 창에서 로그아웃했습니다.',
      ja: '別のウィンドウでサインアウトしました。',
      zh: '您已在另一個視窗登出。',
      cn: '您已在另一个窗口退出登录。',
      es: 'Cerró la sesión en otra ventana.',
      pt: 'Você encerrou a sessão em outra janela.',
      id: 'Anda sudah keluar di jendela lain.',
    },
  },
  messages: {
    failExpireSession: {
      en: 'Your sign-in has expired. Sign in again.',
      ko: '로그인이 만료되었습니다. 다시 로그인하세요.',
      ja: 'サインインの有効期限が切れました。もう一度サインインしてください。',
      zh: '登入已過期，請重新登入。',
      cn: '登录已过期，请重新登录。',
      es: 'Su sesión ha caducado. Inicie sesión de nuevo.',
      pt: 'Sua sessão expirou. Entre de novo.',
      id: 'Sesi masuk Anda berakhir. Masuk lagi.',
    },
  },
  button: {
    signIn: {
      en: 'Sign in',
      ko: '로그인',
      ja: 'サインイン',
      zh: '登入',
      cn: '登录',
      es: 'Iniciar sesión',
      pt: 'Entrar',
      id: 'Masuk',
    },
  },
} as const satisfies Texts;

declare module '../i18n/texts.js' {
  interface TextFiles {
    signedIn: typeof signedInTexts;
  }
}
