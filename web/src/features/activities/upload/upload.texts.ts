import type { Texts } from '../../../shared/i18n/texts.js';

export const uploadTexts = {
  base: {
    noFilesInUpload: {
      en: 'There are no files in this upload',
      ko: '이 업로드에는 파일이 없습니다',
      ja: 'このアップロードにはファイルがありません',
      zh: '此次上傳中沒有檔案',
      cn: '本次上传中没有文件',
      es: 'En esta subida no hay archivos',
      pt: 'Não há arquivos neste envio',
      id: 'Tidak ada file dalam unggahan ini',
    },
    noFilesInUploadHint: {
      en: 'They were removed, belong to another team, or the link is wrong.',
      ko: '파일이 삭제되었거나 다른 팀의 업로드이거나 주소가 잘못되었습니다.',
      ja: '削除されたか、別のチームのものか、アドレスが間違っています。',
      zh: '檔案已移除、屬於其他球隊，或網址有誤。',
      cn: '文件已移除、属于其他球队，或网址有误。',
      es: 'Se quitaron, es de otro equipo o la dirección tiene un error.',
      pt: 'Foram removidos, é de outra equipe ou o endereço tem um erro.',
      id: 'File sudah dihapus, milik tim lain, atau alamatnya keliru.',
    },
    dropFiles: {
      en: 'Drop your trackers’ files here',
      ko: '트래커 파일을 여기에 놓으세요',
      ja: 'トラッカーのファイルをここにドロップ',
      zh: '將追蹤器的檔案拖放到這裡',
      cn: '将追踪器的文件拖放到这里',
      es: 'Suelte aquí los archivos de sus dispositivos',
      pt: 'Solte aqui os arquivos dos seus dispositivos',
      id: 'Letakkan file pelacak di sini',
    },
    dropHint: {
      en: 'Files of trackers and watches (Catapult, STATSports, FIT, GPX, TCX …), a whole squad at once. Uploads resume after a lost connection.',
      ko: '트래커와 시계의 파일(Catapult, STATSports, FIT, GPX, TCX 등), 팀 전체를 한 번에. 연결이 끊겨도 멈춘 곳부터 이어서 전송합니다.',
      ja: 'トラッカーや時計のファイル（Catapult、STATSports、FIT、GPX、TCXなど）。チーム全員分をまとめて送れます。接続が切れても途中から再開します。',
      zh: '追蹤器和手錶的檔案（Catapult、STATSports、FIT、GPX、TCX 等），可一次上傳全隊。連線中斷後會從中斷處繼續傳送。',
      cn: '追踪器和手表的文件（Catapult、STATSports、FIT、GPX、TCX 等），可一次上传全队。连接中断后会从中断处继续发送。',
      es: 'Archivos de dispositivos y relojes (Catapult, STATSports, FIT, GPX, TCX…), todo el equipo a la vez. Si se corta la conexión, el envío sigue donde estaba.',
      pt: 'Arquivos de rastreadores e relógios (Catapult, STATSports, FIT, GPX, TCX…), a equipe inteira de uma vez. Se a conexão cair, o envio continua de onde parou.',
      id: 'File pelacak dan jam tangan (Catapult, STATSports, FIT, GPX, TCX …), satu skuad sekaligus. Jika koneksi terputus, pengiriman berlanjut dari titik terakhir.',
    },
    dropMore: {
      en: 'More files for this upload: drop them here',
      ko: '이 업로드에 파일 추가: 여기에 놓으세요',
      ja: 'ファイルの追加はここにドロップ',
      zh: '此次上傳的更多檔案：拖放到這裡',
      cn: '本次上传的更多文件：拖放到这里',
      es: 'Más archivos para esta subida: suéltelos aquí',
      pt: 'Mais arquivos para este envio: solte-os aqui',
      id: 'File lain untuk unggahan ini: letakkan di sini',
    },
    upload: {
      en: 'Upload',
      ko: '업로드',
      ja: 'アップロード',
      zh: '上傳',
      cn: '上传',
      es: 'Subida',
      pt: 'Envio',
      id: 'Unggah',
    },
  },
  messages: {
    recordingsLate: {
      en: 'The files were read, but their recordings have not arrived here yet: a part of the service is slow or away.',
      ko: '파일은 읽었지만 기록이 아직 여기에 도착하지 않았습니다. 서비스의 일부가 느리거나 응답하지 않습니다.',
      ja: 'ファイルは読み取られましたが、記録がまだここに届いていません。サービスの一部が遅いか、利用できません。',
      zh: '檔案已讀取，但其紀錄尚未送達此處：服務的一部分緩慢或無法使用。',
      cn: '文件已读取，但其记录尚未到达此处：服务的一部分缓慢或无法使用。',
      es: 'Los archivos se leyeron, pero sus grabaciones aún no han llegado aquí: una parte del servicio va lenta o no está disponible.',
      pt: 'Os arquivos foram lidos, mas suas gravações ainda não chegaram aqui: uma parte do serviço está lenta ou indisponível.',
      id: 'File sudah dibaca, tetapi rekamannya belum sampai di sini: sebagian layanan lambat atau tidak tersedia.',
    },
  },
  button: {
    chooseFiles: {
      en: 'Choose files',
      ko: '파일 선택',
      ja: 'ファイルを選択',
      zh: '選擇檔案',
      cn: '选择文件',
      es: 'Elegir archivos',
      pt: 'Escolher arquivos',
      id: 'Pilih file',
    },
    newUpload: {
      en: 'New upload',
      ko: '새 업로드',
      ja: '新しいアップロード',
      zh: '新的上傳',
      cn: '新的上传',
      es: 'Nueva subida',
      pt: 'Novo envio',
      id: 'Unggahan baru',
    },
  },
} as const satisfies Texts;

declare module '../../../shared/i18n/texts.js' {
  interface TextFiles {
    upload: typeof uploadTexts;
  }
}
