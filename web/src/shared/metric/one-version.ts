import type { Quality } from '@touchline/proto';

/**
 * The version of the settings that rows were made with: null where there were several, whose rules nobody can tell, and
 * undefined without rows.
 */
export function oneVersion(
  rows: readonly { readonly quality: Pick<Quality, 'settingsVersion'> }[],
): number | null | undefined {
  const versions = new Set(rows.map(({ quality }) => quality.settingsVersion));
  return versions.size > 1 ? null : [...versions][0];
}
