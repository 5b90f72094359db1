const day = 86_400;

/** How long what the provider gives out is valid, in seconds. */
export const lifetimes = {
  AccessToken: 600,
  AuthorizationCode: 60,
  Grant: 14 * day,
  IdToken: 3_600,
  Interaction: 3_600,
  RefreshToken: 14 * day,
  Session: 14 * day,
};

/** Also of an ID token, which a sign-out shows as long as its session lives. */
export const longestLifeS = Math.max(...Object.values(lifetimes));
