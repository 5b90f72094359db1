import { accounts } from './accounts.js';

/** Every call of the identity service, by resource. */
export const identity = {
  accounts,
};
