const shape = /^[A-Za-z0-9._-]{1,120}(\/[A-Za-z0-9._-]{1,120})*$/;
const longestKey = 400;

/**
 * Refuses what is not a key: names of letters, digits, `.`, `_`, `-` between slashes. No name begins
 * with a dot, so that `..` and drafts cannot be meant.
 */
export function requireBlobKey(key: string): string {
  const names = key.split('/');
  if (key.length > longestKey || !shape.test(key) || names.some((name) => name.startsWith('.'))) {
    throw new RangeError(`Not a blob key: ${JSON.stringify(key.slice(0, 100))}`);
  }
  return key;
}
