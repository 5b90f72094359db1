/**
 * Every colour, size and length of the product. Screens take them from the theme, never anew. What can
 * be read on what, and by whom, is measured in tokens.spec.ts.
 */
export interface ColourTokens {
  ground: string;
  /** Navigation and bars: a shade beside the ground. */
  sunken: string;
  /** Menus and dialogs. */
  raised: string;
  hairline: string;
  /** Borders of inputs: visible against the ground. */
  outline: string;
  text: string;
  textMuted: string;
  accent: string;
  accentStrong: string;
  onAccent: string;
  /** Ground of what is selected. */
  accentSoft: string;
  good: string;
  warning: string;
  bad: string;
  info: string;
  /** Ten zones, lowest first: OKLCH lightness falls (rises in dark mode) in equal steps. */
  speedZones: readonly string[];
  heartRateZones: readonly string[];
  /** Okabe–Ito in their order, shifted in lightness until marks stand out from the ground. */
  categories: readonly string[];
}

const list = (colours: string): readonly string[] => colours.split(' ');

export const lightColours: ColourTokens = {
  ground: '#ffffff',
  sunken: '#f6f8fb',
  raised: '#ffffff',
  hairline: '#e1e6ed',
  outline: '#8590a0',
  text: '#151b23',
  textMuted: '#56606e',
  accent: '#046c6c',
  accentStrong: '#035252',
  onAccent: '#ffffff',
  accentSoft: '#e0f1f0',
  good: '#0b7643',
  warning: '#915b00',
  bad: '#be222a',
  info: '#1f689d',
  speedZones: list(
    '#00a4b1 #0492a9 #0081a0 #006f97 #025e8d #004d87 #0e3b7c #172a6e #1b185e #1a044e',
  ),
  heartRateZones: list(
    '#d97900 #d45d06 #c6442a #b42e3c #9f1748 #870051 #6b0055 #500053 #36004b #1f003e',
  ),
  categories: list('#c68206 #3396cb #03976f #9b981b #0068a5 #cc5100 #bd6395 #1b222b'),
};

export const darkColours: ColourTokens = {
  ground: '#10161f',
  sunken: '#0b1017',
  raised: '#1a222d',
  hairline: '#28313d',
  outline: '#6d7888',
  text: '#e8ecf2',
  textMuted: '#a3adba',
  accent: '#67d2cc',
  accentStrong: '#8fe3de',
  onAccent: '#06201f',
  accentSoft: '#14353a',
  good: '#6cd092',
  warning: '#edb25a',
  bad: '#f58079',
  info: '#73baea',
  speedZones: list(
    '#7067cb #5b7fde #3797e8 #00aee5 #00c2dc #00d6d4 #2ee9c4 #79f5af #b3fe9b #edffb9',
  ),
  heartRateZones: list(
    '#8c5cad #ab63a9 #c76da1 #df7995 #f38887 #ff9c7c #ffb681 #ffce8a #ffe592 #fafd92',
  ),
  categories: list('#e5a00a #56b4e9 #2eb184 #f0e442 #3086c9 #e66e20 #da85b4 #e0e5eb'),
};

/** Pixels. MUI's `md` is "medium and up"; below `sm` navigation is a drawer. */
export const breakpoints = { xs: 0, sm: 768, md: 900, lg: 1200, xl: 1904 } as const;

export const lengths = {
  topBar: 56,
  navigation: 240,
  navigationMini: 64,
  contentMax: 1760,
  tableRow: 36,
  touchTarget: 44,
  confirmDialog: 400,
  radius: 6,
} as const;

export const fontSizes = { xs: 12, sm: 13, md: 14, lg: 16, xl: 20, xxl: 28 } as const;
export const fontWeights = { regular: 400, medium: 500, strong: 600 } as const;

const latin = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
/** The reader's own system fonts where Inter has no letters, chosen by `:lang()`. */
export const fontFamilies: Record<string, string> = {
  default: latin,
  ko: `'Inter Variable', 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif`,
  ja: `'Inter Variable', 'Hiragino Sans', 'Yu Gothic UI', Meiryo, 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif`,
  'zh-Hant': `'Inter Variable', 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', 'Noto Sans CJK TC', sans-serif`,
  'zh-Hans': `'Inter Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif`,
};

/** Milliseconds; nothing moves when the system asks for less. */
export const motion = { short: 100, long: 150 } as const;
