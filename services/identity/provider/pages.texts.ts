import { type LanguageCode, languageSchema } from '@touchline/proto';

/** The web's languages; `cn` is simplified Chinese, `zh` traditional. */
export const languages = languageSchema.options;
export type Language = LanguageCode;

/** What the provider's own pages say; `{code}` is OpenID's name of a failure. */
export const pagesTexts = {
  signOut: {
    en: 'Sign out',
    ko: '로그아웃',
    ja: 'サインアウト',
    zh: '登出',
    cn: '退出登录',
    es: 'Cerrar sesión',
    pt: 'Sair',
    id: 'Keluar',
  },
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
  toFirstPage: {
    en: 'Back to Touchline',
    ko: 'Touchline으로 돌아가기',
    ja: 'Touchlineに戻る',
    zh: '返回 Touchline',
    cn: '返回 Touchline',
    es: 'Volver a Touchline',
    pt: 'Voltar ao Touchline',
    id: 'Kembali ke Touchline',
  },
  failed: {
    en: 'Sign-in failed',
    ko: '로그인 실패',
    ja: 'サインインできませんでした',
    zh: '登入失敗',
    cn: '登录失败',
    es: 'No se pudo iniciar sesión',
    pt: 'Não foi possível entrar',
    id: 'Gagal masuk',
  },
  outOfDate: {
    en: 'This sign-in is no longer valid. Start again from the first page.',
    ko: '이 로그인은 더 이상 유효하지 않습니다. 첫 페이지에서 다시 시작하세요.',
    ja: 'このサインインは無効になりました。最初のページからやり直してください。',
    zh: '此次登入已失效，請從首頁重新開始。',
    cn: '此次登录已失效，请从首页重新开始。',
    es: 'Este inicio de sesión ya no es válido. Empiece de nuevo desde la primera página.',
    pt: 'Este acesso já não é válido. Comece de novo pela primeira página.',
    id: 'Proses masuk ini tidak berlaku lagi. Mulai lagi dari halaman pertama.',
  },
  unavailable: {
    en: 'Nobody can sign in at the moment. Try again later.',
    ko: '지금은 로그인할 수 없습니다. 나중에 다시 시도하세요.',
    ja: '現在サインインできません。後でもう一度お試しください。',
    zh: '目前無法登入，請稍後再試。',
    cn: '目前无法登录，请稍后再试。',
    es: 'Ahora no es posible iniciar sesión. Inténtelo más tarde.',
    pt: 'De momento não é possível entrar. Tente mais tarde.',
    id: 'Saat ini tidak bisa masuk. Coba lagi nanti.',
  },
  tooManyOfNetwork: {
    en: 'Too many sign-ins from your network. Try again in a few seconds.',
    ko: '이 네트워크에서 로그인이 너무 많습니다. 몇 초 후 다시 시도하세요.',
    ja: 'お使いのネットワークからのサインインが多すぎます。数秒後にもう一度お試しください。',
    zh: '來自您網路的登入次數過多，請於幾秒後再試。',
    cn: '来自您网络的登录次数过多，请几秒后再试。',
    es: 'Demasiados inicios de sesión desde su red. Inténtelo de nuevo en unos segundos.',
    pt: 'Acessos demais a partir da sua rede. Tente de novo em alguns segundos.',
    id: 'Terlalu banyak proses masuk dari jaringan Anda. Coba lagi dalam beberapa detik.',
  },
  refused: {
    en: 'The sign-in was refused ({code}).',
    ko: '로그인이 거부되었습니다({code}).',
    ja: 'サインインが拒否されました（{code}）。',
    zh: '登入遭到拒絕（{code}）。',
    cn: '登录被拒绝（{code}）。',
    es: 'Se rechazó el inicio de sesión ({code}).',
    pt: 'O acesso foi recusado ({code}).',
    id: 'Proses masuk ditolak ({code}).',
  },
} as const satisfies Record<string, Record<Language, string>>;
