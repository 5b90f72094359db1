/**
 * Whether an address, as the request line has it, is a service's; all others are those of the web app. As Express finds routes:
 * in any case, and also behind the host that proxies may be sent.
 */
export const isOfServices = (address: string): boolean =>
  /^([^/]|\/(api|oidc|metrics)([/\\?#]|$))/i.test(address);
