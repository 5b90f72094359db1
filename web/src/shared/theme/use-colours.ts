import { useColorScheme } from '@mui/material/styles';
import { type ColourTokens, darkColours, lightColours } from './tokens.js';

/** The colours now in force, for what is drawn on a canvas. */
export function useColours(): ColourTokens {
  const { mode, systemMode } = useColorScheme();
  return (mode === 'system' ? systemMode : mode) === 'dark' ? darkColours : lightColours;
}
