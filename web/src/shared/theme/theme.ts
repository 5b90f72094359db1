import { createTheme } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import {
  breakpoints,
  type ColourTokens,
  darkColours,
  fontFamilies,
  fontSizes,
  fontWeights,
  lengths,
  lightColours,
  motion,
} from './tokens.js';

declare module '@mui/material/styles' {
  interface Palette {
    zones: { speed: readonly string[]; heartRate: readonly string[] };
    categories: readonly string[];
    surface: { sunken: string; raised: string; selected: string };
  }
  interface PaletteOptions {
    zones?: Palette['zones'];
    categories?: Palette['categories'];
    surface?: Palette['surface'];
  }
}

const palette = (colours: ColourTokens) => ({
  primary: {
    main: colours.accent,
    dark: colours.accentStrong,
    light: colours.accent,
    contrastText: colours.onAccent,
  },
  secondary: { main: colours.textMuted, contrastText: colours.ground },
  success: { main: colours.good, contrastText: colours.ground },
  warning: { main: colours.warning, contrastText: colours.ground },
  error: { main: colours.bad, contrastText: colours.ground },
  info: { main: colours.info, contrastText: colours.ground },
  background: { default: colours.ground, paper: colours.raised },
  text: { primary: colours.text, secondary: colours.textMuted },
  divider: colours.hairline,
  zones: { speed: colours.speedZones, heartRate: colours.heartRateZones },
  categories: colours.categories,
  surface: {
    sunken: colours.sunken,
    raised: colours.raised,
    selected: colours.accentSoft,
  },
});

const heading = (fontSize: number, lineHeight: number) => ({
  fontSize,
  lineHeight,
  fontWeight: fontWeights.strong,
  letterSpacing: '-0.01em',
  // Tabular hyphens tear names and dates of titles apart.
  fontVariantNumeric: 'normal',
});

const outlines = (colours: ColourTokens) => ({ '--touchline-outline': colours.outline });

const languageFonts = Object.fromEntries(
  Object.entries(fontFamilies)
    .filter(([language]) => language !== 'default')
    .map(([language, family]) => [
      `:lang(${language})`,
      { '--touchline-font': family, fontFamily: family },
    ]),
);

/** The one theme: CSS variables, light and dark, chosen by the reader or by the system. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: {
    light: { palette: palette(lightColours) },
    dark: { palette: palette(darkColours) },
  },
  breakpoints: { values: breakpoints },
  spacing: 8,
  shape: { borderRadius: lengths.radius },
  transitions: {
    duration: {
      shortest: motion.short,
      shorter: motion.short,
      short: motion.long,
      standard: motion.long,
      complex: motion.long,
      enteringScreen: motion.long,
      leavingScreen: motion.short,
    },
  },
  typography: {
    fontFamily: `var(--touchline-font, ${fontFamilies.default})`,
    fontSize: fontSizes.md,
    htmlFontSize: 16,
    fontWeightRegular: fontWeights.regular,
    fontWeightMedium: fontWeights.medium,
    fontWeightBold: fontWeights.strong,
    h1: heading(fontSizes.xxl, 1.25),
    h2: heading(fontSizes.xl, 1.3),
    h3: heading(fontSizes.lg, 1.4),
    h4: heading(fontSizes.md, 1.4),
    subtitle1: { fontSize: fontSizes.lg, fontWeight: fontWeights.medium, lineHeight: 1.4 },
    subtitle2: { fontSize: fontSizes.md, fontWeight: fontWeights.medium, lineHeight: 1.4 },
    body1: { fontSize: fontSizes.md, lineHeight: 1.5 },
    body2: { fontSize: fontSizes.sm, lineHeight: 1.45 },
    caption: { fontSize: fontSizes.xs, lineHeight: 1.4 },
    button: { fontSize: fontSizes.md, fontWeight: fontWeights.medium, textTransform: 'none' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        ':root': { ...outlines(lightColours), colorScheme: 'light' },
        '[data-scheme="dark"]': { ...outlines(darkColours), colorScheme: 'dark' },
        ...languageFonts,
        body: { fontVariantNumeric: 'tabular-nums', fontSize: fontSizes.md },
        ':focus-visible': {
          outline: '2px solid var(--mui-palette-primary-main)',
          outlineOffset: 2,
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small' },
      styleOverrides: {
        root: {
          minHeight: 32,
          paddingInline: 12,
          whiteSpace: 'nowrap',
          [`@media (max-width: ${breakpoints.sm - 0.05}px)`]: { minHeight: lengths.touchTarget },
        },
      },
    },
    MuiIconButton: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          borderRadius: lengths.radius,
          minWidth: 32,
          minHeight: 32,
          [`@media (max-width: ${breakpoints.sm - 0.05}px)`]: {
            minWidth: lengths.touchTarget,
            minHeight: lengths.touchTarget,
          },
        },
      },
    },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiSelect: { defaultProps: { size: 'small' } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiOutlinedInput: {
      styleOverrides: {
        notchedOutline: { borderColor: 'var(--touchline-outline)' },
        root: {
          [`@media (max-width: ${breakpoints.sm - 0.05}px)`]: { minHeight: lengths.touchTarget },
        },
      },
    },
    MuiPickersOutlinedInput: {
      styleOverrides: {
        notchedOutline: { borderColor: 'var(--touchline-outline)' },
        root: {
          [`@media (max-width: ${breakpoints.sm - 0.05}px)`]: { minHeight: lengths.touchTarget },
        },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiMenu: {
      styleOverrides: { paper: { border: '1px solid var(--mui-palette-divider)' } },
      defaultProps: { slotProps: { paper: { elevation: 3 } } },
    },
    MuiAutocomplete: {
      defaultProps: { slotProps: { paper: { elevation: 3 } } },
      styleOverrides: { paper: { border: '1px solid var(--mui-palette-divider)' } },
    },
    MuiDialog: { styleOverrides: { paper: { border: '1px solid var(--mui-palette-divider)' } } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          height: lengths.tableRow,
          padding: '4px 12px',
          borderColor: 'var(--mui-palette-divider)',
        },
        head: {
          color: 'var(--mui-palette-text-secondary)',
          fontSize: fontSizes.xs,
          fontWeight: fontWeights.medium,
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiToggleButton: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          paddingBlock: 4,
          paddingInline: 12,
          textTransform: 'none',
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: 'var(--mui-palette-surface-selected)',
            color: 'var(--mui-palette-primary-dark)',
          },
        },
      },
    },
    MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 4 } } },
    MuiTooltip: { defaultProps: { enterDelay: 300 } },
    MuiLinearProgress: {
      styleOverrides: {
        root: { height: 4, borderRadius: 2, backgroundColor: 'var(--mui-palette-divider)' },
      },
    },
    MuiLink: { defaultProps: { underline: 'hover' } },
  },
});
