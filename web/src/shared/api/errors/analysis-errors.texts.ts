import type { Texts } from '../../i18n/texts.js';

export const analysisErrorsTexts = {
  messages: {
    error_actionLevelsNotRising: {
      en: 'A higher action level must begin in a higher zone than the one below it.',
      ko: '상위 동작 단계는 하위 단계보다 높은 존에서 시작해야 합니다.',
      ja: '上位のアクションレベルは、下位より高いゾーンから始まる必要があります。',
      zh: '較高的動作等級必須從比下一級更高的區間開始。',
      cn: '较高的动作级别必须从比下一级更高的区间开始。',
      es: 'Un nivel de acción más alto debe empezar en una zona más alta que el nivel inferior.',
      pt: 'Um nível de ação mais alto deve começar numa zona mais alta do que o nível abaixo.',
      id: 'Level aksi yang lebih tinggi harus dimulai di zona yang lebih tinggi daripada level di bawahnya.',
    },
    error_alreadyAnalyzing: {
      en: 'The activity is already being analysed.',
      ko: '이 활동은 이미 분석 중입니다.',
      ja: 'このアクティビティはすでに分析中です。',
      zh: '此活動已在分析中。',
      cn: '此活动已在分析中。',
      es: 'La actividad ya se está analizando.',
      pt: 'A atividade já está sendo analisada.',
      id: 'Aktivitas sudah sedang dianalisis.',
    },
    error_analysisNotFound: {
      en: 'Analysis does not exist.',
      ko: '분석이 없습니다.',
      ja: '分析が存在しません。',
      zh: '分析不存在。',
      cn: '分析不存在。',
      es: 'El análisis no existe.',
      pt: 'A análise não existe.',
      id: 'Analisis tidak ada.',
    },
    error_invalidAction: {
      en: 'Invalid action parameter.',
      ko: '유효하지 않은 동작입니다.',
      ja: '操作の指定が無効です。',
      zh: '操作參數無效。',
      cn: '操作参数无效。',
      es: 'Parámetro de acción no válido.',
      pt: 'Parâmetro de ação inválido.',
      id: 'Parameter tindakan tidak valid.',
    },
    error_resolutionNotSupported: {
      en: 'This interval or grid is not supported.',
      ko: '지원되지 않는 간격 또는 격자입니다.',
      ja: 'この間隔またはグリッドには対応していません。',
      zh: '不支援此間隔或網格。',
      cn: '不支持此间隔或网格。',
      es: 'Este intervalo o cuadrícula no es compatible.',
      pt: 'Este intervalo ou grade não é compatível.',
      id: 'Interval atau kisi ini tidak didukung.',
    },
    error_statsMetricNotFound: {
      en: 'Stats metric does not exist.',
      ko: '지표가 없습니다.',
      ja: '指標が存在しません。',
      zh: '統計指標不存在。',
      cn: '统计指标不存在。',
      es: 'La métrica de estadísticas no existe.',
      pt: 'A métrica de estatísticas não existe.',
      id: 'Metrik statistik tidak ada.',
    },
    error_zoneBoundsNotRising: {
      en: 'Each zone must begin above the zone before it.',
      ko: '각 존은 앞의 존보다 높은 값에서 시작해야 합니다.',
      ja: '各ゾーンは前のゾーンより高い値から始まる必要があります。',
      zh: '每個區間的起點必須高於前一個區間。',
      cn: '每个区间的起点必须高于前一个区间。',
      es: 'Cada zona debe empezar por encima de la anterior.',
      pt: 'Cada zona deve começar acima da anterior.',
      id: 'Setiap zona harus dimulai di atas zona sebelumnya.',
    },
    error_zoneBoundsStart: {
      en: 'The first zone must begin at 0.',
      ko: '첫 번째 존은 0에서 시작해야 합니다.',
      ja: '最初のゾーンは 0 から始まる必要があります。',
      zh: '第一個區間必須從 0 開始。',
      cn: '第一个区间必须从 0 开始。',
      es: 'La primera zona debe empezar en 0.',
      pt: 'A primeira zona deve começar em 0.',
      id: 'Zona pertama harus dimulai dari 0.',
    },
    error_zoneIsActionThreshold: {
      en: 'A zone set as an action threshold cannot be removed.',
      ko: '동작 기준으로 설정된 존은 제거할 수 없습니다.',
      ja: 'アクションのしきい値に設定されたゾーンは削除できません。',
      zh: '設為動作門檻的區間無法移除。',
      cn: '设为动作阈值的区间无法移除。',
      es: 'No se puede quitar una zona definida como umbral de acción.',
      pt: 'Uma zona definida como limiar de ação não pode ser removida.',
      id: 'Zona yang menjadi ambang aksi tidak dapat dihapus.',
    },
  },
} as const satisfies Texts;

declare module '../../i18n/texts.js' {
  interface TextFiles {
    analysisErrors: typeof analysisErrorsTexts;
  }
}
