import { afterEach } from '@jest/globals';
import {
  chooseNumberForm,
  type NumberForm,
  restoreNumberForm,
} from '../shared/format/number-form.js';

afterEach(() => {
  localStorage.clear();
  restoreNumberForm();
});

/** Until the test ends the reader writes numbers so. */
export const writeNumbersIn = (form: NumberForm): void => chooseNumberForm(form, () => undefined);
