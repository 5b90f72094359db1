/** Whether an address, be it with a query or without, is a service's; all others are those of the web app. */
export const isOfServices = (address: string): boolean =>
  /^\/(api|oidc|metrics)([/?]|$)/.test(address);
