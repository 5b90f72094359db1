import type { Texts } from '../../i18n/texts.js';

export const stadiumsErrorsTexts = {
  messages: {
    error_cornersCross: {
      en: 'The corners must go round the pitch, one beside the other.',
      ko: '모서리는 경기장 둘레를 따라 차례로 이어져야 합니다.',
      ja: 'コーナーはピッチの周囲を順番にたどる必要があります。',
      zh: '四個角必須沿球場邊界依序排列。',
      cn: '四个角必须沿球场边界依次排列。',
      es: 'Las esquinas deben recorrer el campo por su contorno, una tras otra.',
      pt: 'Os cantos devem contornar o campo, um a seguir ao outro.',
      id: 'Sudut-sudut harus mengelilingi lapangan secara berurutan.',
    },
    error_cornersOffSize: {
      en: 'The corners do not fit the length and width of the pitch.',
      ko: '모서리가 경기장의 길이와 너비에 맞지 않습니다.',
      ja: 'コーナーがピッチの長さと幅に合っていません。',
      zh: '四個角與球場的長度和寬度不符。',
      cn: '四个角与球场的长度和宽度不符。',
      es: 'Las esquinas no corresponden al largo y ancho del campo.',
      pt: 'Os cantos não correspondem ao comprimento e à largura do campo.',
      id: 'Sudut-sudut tidak sesuai dengan panjang dan lebar lapangan.',
    },
    error_cornersOnLine: {
      en: 'The corners of the pitch lie on a line.',
      ko: '경기장 모서리가 한 직선 위에 있습니다.',
      ja: 'ピッチのコーナーが一直線上にあります。',
      zh: '球場的角位於一條直線上。',
      cn: '球场的角位于一条直线上。',
      es: 'Las esquinas del campo están en una línea.',
      pt: 'Os cantos do campo estão numa linha.',
      id: 'Sudut-sudut lapangan terletak pada satu garis.',
    },
    error_stadiumInUse: {
      en: 'Activities use this stadium, so it cannot be deleted.',
      ko: '이 경기장을 사용하는 활동이 있어 삭제할 수 없습니다.',
      ja: 'このスタジアムを使うアクティビティがあるため、削除できません。',
      zh: '有活動使用此球場，因此無法刪除。',
      cn: '有活动使用该球场，因此无法删除。',
      es: 'Hay actividades que usan este estadio, así que no se puede eliminar.',
      pt: 'Há atividades que usam este estádio, por isso não pode ser eliminado.',
      id: 'Stadion ini dipakai oleh aktivitas, jadi tidak dapat dihapus.',
    },
    error_stadiumNotFound: {
      en: 'The stadium does not exist. Select a stadium for the activity.',
      ko: '경기장이 없습니다. 활동의 경기장을 선택하세요.',
      ja: 'スタジアムが存在しません。アクティビティのスタジアムを選んでください。',
      zh: '球場不存在。請為活動選擇球場。',
      cn: '球场不存在。请为活动选择球场。',
      es: 'El estadio no existe. Seleccione un estadio para la actividad.',
      pt: 'O estádio não existe. Selecione um estádio para a atividade.',
      id: 'Stadion tidak ada. Pilih stadion untuk aktivitas.',
    },
    error_tooManyStadiums: {
      en: 'There are {{limits.stadiumsPerOwner}} stadiums already. Delete one that is no longer needed.',
      ko: '경기장이 이미 {{limits.stadiumsPerOwner}}개입니다. 필요 없는 것을 삭제하세요.',
      ja: 'スタジアムはすでに{{limits.stadiumsPerOwner}}件あります。不要なものを削除してください。',
      zh: '已有 {{limits.stadiumsPerOwner}} 座球場，請刪除不再需要的。',
      cn: '已有 {{limits.stadiumsPerOwner}} 座球场，请删除不再需要的。',
      es: 'Ya hay {{limits.stadiumsPerOwner}} estadios. Elimine uno que ya no haga falta.',
      pt: 'Já existem {{limits.stadiumsPerOwner}} estádios. Exclua um que não seja mais necessário.',
      id: 'Sudah ada {{limits.stadiumsPerOwner}} stadion. Hapus yang tidak diperlukan lagi.',
    },
  },
} as const satisfies Texts;

declare module '../../i18n/texts.js' {
  interface TextFiles {
    stadiumsErrors: typeof stadiumsErrorsTexts;
  }
}
