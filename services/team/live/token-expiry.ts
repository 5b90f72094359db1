/** When a JSON web token expires (epoch ms); undefined when it does not say. Verifies nothing. */
export function expiryMs(token: string): number | undefined {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    const { exp } = JSON.parse(payload) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}
