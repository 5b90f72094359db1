import type { Texts } from '../i18n/texts.js';

export const uiTexts = {
  base: {
    notLoadedYet: {
      en: 'Not loaded yet',
      ko: '아직 불러오지 못함',
      ja: 'まだ読み込まれていません',
      zh: '尚未載入',
      cn: '尚未加载',
      es: 'Aún no se ha cargado',
      pt: 'Ainda não carregado',
      id: 'Belum dimuat',
    },
    couldNotLoad: {
      en: 'This could not be loaded',
      ko: '불러오지 못했습니다',
      ja: '読み込めませんでした',
      zh: '無法載入',
      cn: '无法加载',
      es: 'No se pudo cargar',
      pt: 'Não foi possível carregar',
      id: 'Tidak dapat dimuat',
    },
    loading: {
      en: 'Loading',
      ko: '불러오는 중',
      ja: '読み込み中',
      zh: '載入中',
      cn: '加载中',
      es: 'Cargando',
      pt: 'Carregando',
      id: 'Memuat',
    },
    product: {
      en: 'Touchline',
      ko: 'Touchline',
      ja: 'Touchline',
      zh: 'Touchline',
      cn: 'Touchline',
      es: 'Touchline',
      pt: 'Touchline',
      id: 'Touchline',
    },
    stillLoading: {
      en: 'Still loading. The server is slow to answer.',
      ko: '아직 불러오는 중입니다. 서버 응답이 느립니다.',
      ja: 'まだ読み込んでいます。サーバーの応答が遅れています。',
      zh: '仍在載入，伺服器回應較慢。',
      cn: '仍在加载，服务器响应较慢。',
      es: 'Sigue cargando. El servidor tarda en responder.',
      pt: 'Ainda carregando. O servidor está demorando a responder.',
      id: 'Masih memuat. Server lambat merespons.',
    },
    timesIn: {
      en: 'Times in {{zone}}',
      ko: '시간대: {{zone}}',
      ja: '時刻は {{zone}}',
      zh: '時間以 {{zone}} 為準',
      cn: '时间以 {{zone}} 为准',
      es: 'Horas en {{zone}}',
      pt: 'Horários em {{zone}}',
      id: 'Waktu dalam {{zone}}',
    },
  },
  messages: {
    partNotLoaded: {
      en: 'A part of the page did not load. Check your network and try again. What you entered is still here.',
      ko: '페이지 일부를 불러오지 못했습니다. 네트워크를 확인하고 다시 시도하세요. 입력한 내용은 그대로 있습니다.',
      ja: 'ページの一部を読み込めませんでした。ネットワークを確認して、もう一度お試しください。入力した内容は残っています。',
      zh: '頁面有一部分未載入。請檢查網路後再試一次。您輸入的內容仍在這裡。',
      cn: '页面有一部分未加载。请检查网络后再试一次。您输入的内容仍在这里。',
      es: 'Una parte de la página no se cargó. Compruebe su red e inténtelo de nuevo. Lo que escribió sigue aquí.',
      pt: 'Uma parte da página não carregou. Verifique sua rede e tente de novo. O que você digitou continua aqui.',
      id: 'Sebagian halaman tidak termuat. Periksa jaringan Anda dan coba lagi. Isian Anda masih ada di sini.',
    },
    supportId: {
      en: 'Support ID: {{traceId}}',
      ko: '지원 ID: {{traceId}}',
      ja: 'サポート ID：{{traceId}}',
      zh: '客服編號：{{traceId}}',
      cn: '客服编号：{{traceId}}',
      es: 'ID de soporte: {{traceId}}',
      pt: 'ID de suporte: {{traceId}}',
      id: 'ID dukungan: {{traceId}}',
    },
  },
  button: {
    backToActivities: {
      en: 'Back to activities',
      ko: '활동 목록으로',
      ja: 'アクティビティ一覧へ戻る',
      zh: '返回活動列表',
      cn: '返回活动列表',
      es: 'Volver a las actividades',
      pt: 'Voltar às atividades',
      id: 'Kembali ke aktivitas',
    },
    retry: {
      en: 'Try again',
      ko: '다시 시도',
      ja: '再試行',
      zh: '重試',
      cn: '重试',
      es: 'Reintentar',
      pt: 'Tentar de novo',
      id: 'Coba lagi',
    },
  },
} as const satisfies Texts;

declare module '../i18n/texts.js' {
  interface TextFiles {
    ui: typeof uiTexts;
  }
}
