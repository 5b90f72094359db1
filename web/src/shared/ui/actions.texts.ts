import type { Texts } from '../i18n/texts.js';

export const actionsTexts = {
  messages: {
    goesOnByItself: {
      en: 'Resumes automatically.',
      ko: '자동으로 다시 시작됩니다.',
      ja: '自動的に再開します。',
      zh: '會自動繼續。',
      cn: '会自动继续。',
      es: 'Se reanuda automáticamente.',
      pt: 'Retoma automaticamente.',
      id: 'Dilanjutkan otomatis.',
    },
  },
  button: {
    asStored: {
      en: 'Reset to saved',
      ko: '저장된 값으로',
      ja: '保存値に戻す',
      zh: '還原為已儲存的值',
      cn: '还原为已保存的值',
      es: 'Volver a lo guardado',
      pt: 'Voltar ao salvo',
      id: 'Kembali ke tersimpan',
    },
    cancel: {
      en: 'Cancel',
      ko: '취소',
      ja: 'キャンセル',
      zh: '取消',
      cn: '取消',
      es: 'Cancelar',
      pt: 'Cancelar',
      id: 'Batal',
    },
    close: {
      en: 'Close',
      ko: '닫기',
      ja: '閉じる',
      zh: '關閉',
      cn: '关闭',
      es: 'Cerrar',
      pt: 'Fechar',
      id: 'Tutup',
    },
    delete: {
      en: 'Delete',
      ko: '삭제',
      ja: '削除',
      zh: '刪除',
      cn: '删除',
      es: 'Eliminar',
      pt: 'Excluir',
      id: 'Hapus',
    },
    removeNamed: {
      en: 'Remove {{name}}',
      ko: '{{name}} 제거',
      ja: '{{name}}を外す',
      zh: '移除 {{name}}',
      cn: '移除 {{name}}',
      es: 'Quitar {{name}}',
      pt: 'Remover {{name}}',
      id: 'Keluarkan {{name}}',
    },
    save: {
      en: 'Save',
      ko: '저장',
      ja: '保存',
      zh: '儲存',
      cn: '保存',
      es: 'Guardar',
      pt: 'Salvar',
      id: 'Simpan',
    },
    undo: {
      en: 'Undo',
      ko: '실행 취소',
      ja: '元に戻す',
      zh: '復原',
      cn: '撤销',
      es: 'Deshacer',
      pt: 'Desfazer',
      id: 'Urungkan',
    },
    uploadRecordings: {
      en: 'Upload recordings',
      ko: '기록 업로드',
      ja: '記録をアップロード',
      zh: '上傳紀錄',
      cn: '上传记录',
      es: 'Subir grabaciones',
      pt: 'Enviar gravações',
      id: 'Unggah rekaman',
    },
  },
} as const satisfies Texts;

declare module '../i18n/texts.js' {
  interface TextFiles {
    actions: typeof actionsTexts;
  }
}
