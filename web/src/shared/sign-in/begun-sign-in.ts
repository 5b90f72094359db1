import { paths } from '../paths.js';

const returnTo = 'touchline.returnTo';
const email = 'touchline.email';

/** What outlives the pages of the sign-in that this tab has begun: one may expire before it is used. */
export const begunSignIn = {
  leadTo: (address: string): void => sessionStorage.setItem(returnTo, address),
  /** Where another one begins that leads to the same place. */
  get addressToBeginAgain(): string {
    const address = sessionStorage.getItem(returnTo) ?? paths.home;
    return `${paths.login}?${new URLSearchParams({ returnTo: address })}`;
  },
  keepEmail: (typed: string): void => sessionStorage.setItem(email, typed),
  /** The e-mail typed on the page before. */
  get keptEmail(): string {
    return sessionStorage.getItem(email) ?? '';
  },
  forgetEmail: (): void => sessionStorage.removeItem(email),
};
