import fc from 'fast-check';

/** A changed program needs no smallest counterexample, and the same inputs for each change. */
fc.configureGlobal({ endOnFailure: true, seed: 1, verbose: 0 });
