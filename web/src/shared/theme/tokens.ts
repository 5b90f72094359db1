import { oklchToHex, ramp } from './oklch.js';

/** Every colour, size and length of the product. Screens take them from the theme, never anew. */
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
  /** Ten zones, lowest first: lightness falls (rises in dark mode) step by step. */
  speedZones: readonly string[];
  heartRateZones: readonly string[];
  /** Okabe–Ito in their order, shifted in lightness until marks stand out from the ground. */
  categories: readonly string[];
}

const tone = (l: number, c: number, h: number): string => oklchToHex({ l, c, h });
const zones = 10;

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
  good: tone(0.5, 0.12, 155),
  warning: tone(0.52, 0.115, 70),
  bad: tone(0.52, 0.19, 25),
  info: tone(0.5, 0.11, 245),
  speedZones: ramp({ l: 0.655, c: 0.12, h: 205 }, { l: 0.22, c: 0.12, h: 285 }, zones),
  heartRateZones: ramp({ l: 0.665, c: 0.15, h: 65 }, { l: 0.22, c: 0.1, h: 5 }, zones),
  categories: [
    tone(0.66, 0.14, 72),
    tone(0.64, 0.12, 237),
    tone(0.6, 0.13, 166),
    tone(0.66, 0.135, 108),
    tone(0.5, 0.13, 245),
    tone(0.59, 0.19, 44),
    tone(0.62, 0.13, 347),
    tone(0.25, 0.02, 255),
  ],
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
  good: tone(0.78, 0.13, 155),
  warning: tone(0.8, 0.125, 75),
  bad: tone(0.73, 0.145, 25),
  info: tone(0.76, 0.1, 240),
  speedZones: ramp({ l: 0.52, c: 0.13, h: 270 }, { l: 0.965, c: 0.06, h: 200 }, zones),
  heartRateZones: ramp({ l: 0.525, c: 0.15, h: 10 }, { l: 0.965, c: 0.08, h: 85 }, zones),
  categories: [
    tone(0.753, 0.158, 77),
    tone(0.735, 0.117, 236),
    tone(0.68, 0.13, 165),
    tone(0.902, 0.172, 105),
    tone(0.6, 0.13, 246),
    tone(0.67, 0.17, 48),
    tone(0.72, 0.118, 346),
    tone(0.92, 0.01, 255),
  ],
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
