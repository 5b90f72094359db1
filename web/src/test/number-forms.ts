import { afterEach } from '@jest/globals';
import { restoreNumberForm } from '../shared/format/number-form.js';

/** Until the test ends the reader writes numbers so. */
export { chooseNumberForm as writeNumbersIn } from '../shared/format/number-form.js';

afterEach(() => {
  localStorage.clear();
  restoreNumberForm();
});
