import type { Texts } from '../../i18n/texts.js';

export const requestsErrorsTexts = {
  messages: {
    error_genericFailure: {
      en: 'Something went wrong on our side. Try again later.',
      ko: '서버에 문제가 생겼습니다. 나중에 다시 시도하세요.',
      ja: 'こちらで問題が起きました。後でもう一度お試しください。',
      zh: '我們的系統發生問題，請稍後再試。',
      cn: '我们的系统出现问题，请稍后再试。',
      es: 'Algo falló por nuestra parte. Inténtelo más tarde.',
      pt: 'Algo falhou do nosso lado. Tente mais tarde.',
      id: 'Terjadi masalah di pihak kami. Coba lagi nanti.',
    },
    error_invalidPeriod: {
      en: 'Invalid period.',
      ko: '기간이 유효하지 않습니다.',
      ja: '期間が無効です。',
      zh: '期間無效。',
      cn: '时间段无效。',
      es: 'Periodo no válido.',
      pt: 'Período inválido.',
      id: 'Periode tidak valid.',
    },
    error_invalidRequest: {
      en: 'The request is not valid.',
      ko: '요청이 유효하지 않습니다.',
      ja: 'リクエストが無効です。',
      zh: '要求無效。',
      cn: '请求无效。',
      es: 'La solicitud no es válida.',
      pt: 'A solicitação não é válida.',
      id: 'Permintaan tidak valid.',
    },
    error_notFound: {
      en: 'There is nothing at this address.',
      ko: '이 주소에는 아무것도 없습니다.',
      ja: 'このアドレスには何もありません。',
      zh: '此位址沒有任何內容。',
      cn: '此地址没有任何内容。',
      es: 'No hay nada en esta dirección.',
      pt: 'Não há nada neste endereço.',
      id: 'Tidak ada apa pun di alamat ini.',
    },
    error_pleaseCheckRequired: {
      en: 'Please check the required values.',
      ko: '필수 값을 확인하세요.',
      ja: '必須の値を確認してください。',
      zh: '請檢查必填欄位。',
      cn: '请检查必填项。',
      es: 'Revise los valores obligatorios.',
      pt: 'Verifique os valores obrigatórios.',
      id: 'Periksa isian wajib.',
    },
    error_statusMismatch: {
      en: 'Status mismatch.',
      ko: '상태가 맞지 않습니다.',
      ja: '状態が合いません。',
      zh: '狀態不符。',
      cn: '状态不符。',
      es: 'El estado no coincide.',
      pt: 'O estado não coincide.',
      id: 'Status tidak cocok.',
    },
    error_unavailable: {
      en: 'A part of the service is not available. Try again shortly.',
      ko: '서비스 일부를 사용할 수 없습니다. 잠시 후 다시 시도하세요.',
      ja: 'サービスの一部が利用できません。少し後でお試しください。',
      zh: '部分服務無法使用，請稍後再試。',
      cn: '部分服务不可用，请稍后再试。',
      es: 'Una parte del servicio no está disponible. Inténtelo en breve.',
      pt: 'Uma parte do serviço não está disponível. Tente em instantes.',
      id: 'Sebagian layanan tidak tersedia. Coba lagi sebentar lagi.',
    },
  },
} as const satisfies Texts;

declare module '../../i18n/texts.js' {
  interface TextFiles {
    requestsErrors: typeof requestsErrorsTexts;
  }
}
