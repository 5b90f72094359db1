/** Groups of zones, which read at a glance, or each zone by itself. */
export type ZonesShown = 'all' | 'grouped';

/** From an address, which may say anything. */
export const readZonesShown = (text: string | null): ZonesShown =>
  text === 'all' ? 'all' : 'grouped';
