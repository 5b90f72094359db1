import type { Texts } from '../../../shared/i18n/texts.js';

export const changePlayerTexts = {
  base: {
    changePlayerOf: {
      en: 'Player of “{{recording}}”',
      ko: '“{{recording}}”의 선수',
      ja: '「{{recording}}」の選手',
      zh: '「{{recording}}」的球員',
      cn: '“{{recording}}”的球员',
      es: 'Jugador de «{{recording}}»',
      pt: 'Jogador de “{{recording}}”',
      id: 'Pemain “{{recording}}”',
    },
  },
  button: {
    changePlayerOf: {
      en: 'Change player: {{name}}',
      ko: '선수 바꾸기: {{name}}',
      ja: '選手を変更：{{name}}',
      zh: '更換球員：{{name}}',
      cn: '更换球员：{{name}}',
      es: 'Cambiar jugador: {{name}}',
      pt: 'Trocar jogador: {{name}}',
      id: 'Ganti pemain: {{name}}',
    },
  },
} as const satisfies Texts;

declare module '../../../shared/i18n/texts.js' {
  interface TextFiles {
    changePlayer: typeof changePlayerTexts;
  }
}
