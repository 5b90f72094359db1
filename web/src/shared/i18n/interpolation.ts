import { limits } from '@touchline/proto';

/** How values come into texts: React escapes them, and every text may name a limit. */
export const interpolation = { escapeValue: false, defaultVariables: { limits } };
