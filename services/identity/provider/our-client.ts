/** The web app, the provider's only client. */
export const clientId = 'touchline-web';
