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
    signOutUnsentTitle: {
      en: 'Sign out while files are being sent?',
      ko: '파일을 보내는 중에 로그아웃할까요?',
      ja: 'ファイルの送信中にサインアウトしますか?',
      zh: '檔案傳送中，要登出嗎？',
      cn: '文件发送中，要退出登录吗？',
      es: '¿Cerrar la sesión mientras se envían archivos?',
      pt: 'Sair enquanto arquivos são enviados?',
      id: 'Keluar selagi berkas dikirim?',
    },
    signOutUnsent: {
      en: 'Sending stops where it is. Choose the files again after signing in, and it goes on from there.',
      ko: '전송이 지금 위치에서 멈춥니다. 다시 로그인한 뒤 파일을 다시 선택하면 이어서 보냅니다.',
      ja: '送信はここで止まります。次のサインイン後にファイルを選び直すと、続きから送信されます。',
      zh: '傳送會在此處停止。下次登入後再次選擇檔案即可繼續。',
      cn: '发送会在此处停止。下次登录后再次选择文件即可继续。',
      es: 'El envío se detiene donde está. Tras iniciar sesión de nuevo, elija los archivos otra vez para reanudarlo.',
      pt: 'O envio para onde está. Depois de entrar de novo, escolha os arquivos outra vez para retomá-lo.',
      id: 'Pengiriman berhenti di tempatnya. Setelah masuk kembali, pilih lagi berkasnya untuk melanjutkan.',
    },
  },
  button: {
    keepSending: {
      en: 'Keep sending',
      ko: '계속 보내기',
      ja: '送信を続ける',
      zh: '繼續傳送',
      cn: '继续发送',
      es: 'Seguir enviando',
      pt: 'Continuar enviando',
      id: 'Terus kirim',
    },
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
