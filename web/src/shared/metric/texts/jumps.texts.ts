import type { Texts } from '../../i18n/texts.js';

export const jumpsTexts = {
  metric: {
    definition_diveCount: {
      en: 'Dives: the body tilts fast, hits the ground and stays down for half a second; counted where they begin',
      ko: '다이빙: 몸이 빠르게 기울어 지면에 부딪힌 뒤 0.5초 동안 누워 있는 동작, 시작한 곳에서 셈',
      ja: 'ダイブ：体が素早く傾き、地面に当たり、0.5秒間倒れたままの動作。始まった所で数える',
      zh: '撲救：身體快速傾倒、觸地並保持倒地半秒；計入其開始之處',
      cn: '扑救：身体快速倾倒、触地并保持倒地半秒；计入其开始之处',
      es: 'Estiradas: el cuerpo se inclina rápido, golpea el suelo y sigue tumbado medio segundo; se cuentan donde empiezan',
      pt: 'Mergulhos: o corpo inclina-se depressa, bate no chão e fica deitado meio segundo; contados onde começam',
      id: 'Terjangan: tubuh cepat miring, membentur tanah, dan tetap di bawah setengah detik; dihitung di tempat mulainya',
    },
    definition_jumpCount: {
      en: 'Jumps: nearly weightless for a time, then an impact at once; counted where they begin',
      ko: '점프: 한동안 거의 무중력 상태이다가 곧바로 충격이 뒤따르는 동작, 시작한 곳에서 셈',
      ja: 'ジャンプ：しばらくほぼ無重力となり、直後に衝撃が続く動作。始まった所で数える',
      zh: '跳躍：一段時間近乎失重，隨即出現撞擊；計入其開始之處',
      cn: '跳跃：一段时间近乎失重，随即出现撞击；计入其开始之处',
      es: 'Saltos: casi ingravidez durante un tiempo y enseguida un impacto; se cuentan donde empiezan',
      pt: 'Saltos: quase sem peso por um tempo e logo um impacto; contados onde começam',
      id: 'Lompatan: hampir tanpa bobot sesaat, lalu segera benturan; dihitung di tempat mulainya',
    },
    diveCount: {
      en: 'Dives',
      ko: '다이빙 횟수',
      ja: 'ダイブ回数',
      zh: '撲救次數',
      cn: '扑救次数',
      es: 'Estiradas',
      pt: 'Mergulhos',
      id: 'Jumlah terjangan',
    },
    group_jumps: {
      en: 'Jumps and dives',
      ko: '점프와 다이빙',
      ja: 'ジャンプとダイブ',
      zh: '跳躍與撲救',
      cn: '跳跃与扑救',
      es: 'Saltos y estiradas',
      pt: 'Saltos e defesas em mergulho',
      id: 'Lompatan dan terjangan',
    },
    jumpCount: {
      en: 'Jumps',
      ko: '점프 횟수',
      ja: 'ジャンプ回数',
      zh: '跳躍次數',
      cn: '跳跃次数',
      es: 'Saltos',
      pt: 'Saltos',
      id: 'Jumlah lompatan',
    },
  },
} as const satisfies Texts;

declare module '../../i18n/texts.js' {
  interface TextFiles {
    jumps: typeof jumpsTexts;
  }
}
