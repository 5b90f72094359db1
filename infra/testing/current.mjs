/** Jest's functions for the file of tests that runs. */
export const current = {};
