/** Each zone by itself, or groups of them. */
export type ZonesShown = 'all' | 'grouped';

/** From an address, which may say anything. */
export const readZonesShown = (text: string | null): ZonesShown =>
  text === 'grouped' ? 'grouped' : 'all';
