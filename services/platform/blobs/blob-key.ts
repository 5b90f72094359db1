const shape = /^[A-Za-z0-9._-]{1,120}(\/[A-Za-z0-9._-]{1,120})*$/;
const longestKey = 400;

/**
 * Refuses anything but a key: names of letters, digits, `.`, `_` and `-`, separated by slashes. No name
 * begins with a dot, which excludes `..` and drafts.
 */
export function requireBlobKey(key: string): string {
  const names = key.split('/');
  if (key.length > longestKey || !shape.test(key) || names.some((name) => name.startsWith('.'))) {
    throw new RangeError(`Not a blob key: ${JSON.stringify(key.slice(0, 100))}`);
  }
  return key;
}
