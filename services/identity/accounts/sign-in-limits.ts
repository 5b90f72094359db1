const dayMs = 86_400_000;

/** What wrong passwords cost: whoever gave them waits, and nobody else. */
export const signInLimits = {
  /** Of a client for an account, before it has to wait. */
  freeFailures: 4,
  longestWaitMs: 15 * 60_000,
  /** Of unknown devices for an account in a day; beyond it each of them has to wait sooner and longer. */
  guessesOfAccount: 50,
  freeFailuresOfGuessed: 1,
  longestWaitOfGuessedMs: 60 * 60_000,
  /** Of a network over all accounts; known devices in it do not count. */
  failuresOfNetwork: 50,
  /** After which one of them is forgotten. */
  networkPardonMs: 30_000,
  /** Sign-ins that a network begins, whether they end with a password or not. */
  beginningsOfNetwork: 1_000,
  beginningPardonMs: 3_000,
  /** Networks that a process remembers to have begun too many. */
  fullNetworks: 10_000,
  /** A client that has not tried an account for so long begins anew. */
  rememberedMs: dayMs,
  /** Clients of accounts that are remembered; the longest silent ones are forgotten first. */
  attempts: 100_000,
  budgets: 100_000,
};

/** So many within some time; each is forgotten after its part of it. */
export interface Budget {
  readonly most: number;
  readonly pardonMs: number;
}

export const networkBudget: Budget = {
  most: signInLimits.failuresOfNetwork,
  pardonMs: signInLimits.networkPardonMs,
};
export const beginningBudget: Budget = {
  most: signInLimits.beginningsOfNetwork,
  pardonMs: signInLimits.beginningPardonMs,
};
export const accountBudget: Budget = {
  most: signInLimits.guessesOfAccount,
  pardonMs: dayMs / signInLimits.guessesOfAccount,
};

/** How long a client waits after its nth wrong password for an account in a row; the last one stands for all further ones. */
export const usualWaitsMs = waitsMs(signInLimits.freeFailures, 1_000, signInLimits.longestWaitMs);

/** The same for unknown devices at an account that many of them guess at. */
export const waitsOfGuessedMs = waitsMs(
  signInLimits.freeFailuresOfGuessed,
  60_000,
  signInLimits.longestWaitOfGuessedMs,
);

/** Nothing while it is free, then doubling. */
function waitsMs(free: number, firstMs: number, longestMs: number): number[] {
  const waits = Array.from({ length: free }, () => 0);
  for (let ms = firstMs; ms < longestMs; ms *= 2) waits.push(ms);
  return [...waits, longestMs];
}
