import type { Texts } from '../shared/i18n/texts.js';

export const appTexts = {
  base: {
    report: {
      en: 'Reports',
      ko: '리포트',
      ja: 'レポート',
      zh: '報告',
      cn: '报告',
      es: 'Informes',
      pt: 'Relatórios',
      id: 'Laporan',
    },
    pageNotFound: {
      en: 'This page does not exist',
      ko: '이 페이지는 존재하지 않습니다',
      ja: 'このページは存在しません',
      zh: '此頁面不存在',
      cn: '此页面不存在',
      es: 'Esta página no existe',
      pt: 'Esta página não existe',
      id: 'Halaman ini tidak ada',
    },
    pageNotFoundHint: {
      en: 'Check the address, or ask for the link again.',
      ko: '주소를 확인하거나 링크를 다시 요청하세요.',
      ja: 'アドレスを確認するか、リンクをもう一度もらってください。',
      zh: '請檢查網址，或請對方再傳一次連結。',
      cn: '请检查网址，或请对方再发一次链接。',
      es: 'Revise la dirección o pida de nuevo el enlace.',
      pt: 'Confira o endereço ou peça o link de novo.',
      id: 'Periksa alamatnya, atau minta tautannya sekali lagi.',
    },
    screenNotOpen: {
      en: 'This page is not open to you',
      ko: '이 페이지를 볼 수 없습니다',
      ja: 'このページは表示できません',
      zh: '您無法查看此頁面',
      cn: '您无法查看此页面',
      es: 'Esta página no está abierta para usted',
      pt: 'Esta página não está aberta para você',
      id: 'Halaman ini tidak terbuka untuk Anda',
    },
    screenNotOpenHint: {
      en: 'Your role in {{team}}: {{role}}. Coaches of the team can open it.',
      ko: '{{team}}에서의 역할: {{role}}. 이 팀의 코치만 열 수 있습니다.',
      ja: '{{team}}での役割：{{role}}。チームのコーチが開けます。',
      zh: '您在 {{team}} 的角色：{{role}}。該隊教練可以查看。',
      cn: '您在 {{team}} 的角色：{{role}}。该队教练可以查看。',
      es: 'Su papel en {{team}}: {{role}}. Pueden abrirla los entrenadores del equipo.',
      pt: 'Seu papel em {{team}}: {{role}}. Os treinadores da equipe podem abri-la.',
      id: 'Peran Anda di {{team}}: {{role}}. Pelatih tim dapat membukanya.',
    },
  },
  messages: {
    chunkLoadError: {
      en: 'A part of the page did not load. Check your network and reload.',
      ko: '페이지 일부를 불러오지 못했습니다. 네트워크를 확인하고 새로고침하세요.',
      ja: 'ページの一部を読み込めませんでした。ネットワークを確認して再読み込みしてください。',
      zh: '頁面有一部分未載入。請檢查網路並重新載入。',
      cn: '页面有一部分未加载。请检查网络并重新加载。',
      es: 'Una parte de la página no se cargó. Compruebe su red y recargue.',
      pt: 'Uma parte da página não carregou. Verifique sua rede e recarregue.',
      id: 'Sebagian halaman tidak termuat. Periksa jaringan Anda dan muat ulang.',
    },
    cssLoadError: {
      en: 'The page’s styles did not load. Check your network and reload.',
      ko: '페이지 스타일을 불러오지 못했습니다. 네트워크를 확인하고 새로고침하세요.',
      ja: 'ページのスタイルを読み込めませんでした。ネットワークを確認して再読み込みしてください。',
      zh: '頁面樣式未載入。請檢查網路並重新載入。',
      cn: '页面样式未加载。请检查网络并重新加载。',
      es: 'Los estilos de la página no se cargaron. Compruebe su red y recargue.',
      pt: 'Os estilos da página não carregaram. Verifique sua rede e recarregue.',
      id: 'Gaya halaman tidak termuat. Periksa jaringan Anda dan muat ulang.',
    },
    noTeam: {
      en: 'You belong to no team yet. Ask your club to add this account.',
      ko: '아직 소속 팀이 없습니다. 구단에 이 계정을 추가해 달라고 요청하세요.',
      ja: 'まだチームに所属していません。クラブに追加を依頼してください。',
      zh: '您尚未加入任何球隊。請俱樂部加入此帳號。',
      cn: '您尚未加入任何球队。请让俱乐部添加此账号。',
      es: 'Aún no pertenece a ningún equipo. Pida a su club que añada esta cuenta.',
      pt: 'Você ainda não pertence a nenhuma equipe. Peça ao seu clube para adicionar esta conta.',
      id: 'Anda belum tergabung dalam tim. Minta klub menambahkan akun ini.',
    },
    screenFailed: {
      en: 'Something broke on this page. Reload it.',
      ko: '이 페이지에 문제가 생겼습니다. 새로고침하세요.',
      ja: 'このページで問題が起きました。再読み込みしてください。',
      zh: '此頁面發生錯誤，請重新載入。',
      cn: '此页面出错，请重新加载。',
      es: 'Algo falló en esta página. Recárguela.',
      pt: 'Algo falhou nesta página. Recarregue-a.',
      id: 'Terjadi kesalahan di halaman ini. Muat ulang.',
    },
  },
  button: {
    reload: {
      en: 'Reload the page',
      ko: '페이지 새로고침',
      ja: 'ページを再読み込み',
      zh: '重新載入頁面',
      cn: '重新加载页面',
      es: 'Recargar la página',
      pt: 'Recarregar a página',
      id: 'Muat ulang halaman',
    },
  },
} as const satisfies Texts;

declare module '../shared/i18n/texts.js' {
  interface TextFiles {
    app: typeof appTexts;
  }
}
