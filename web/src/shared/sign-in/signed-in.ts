import type { Account, Role } from '@touchline/proto';
import { createContext, useContext } from 'react';
import type { AccountTeam } from './selected-team.js';

/** Who is signed in, and which team is looked at. */
export interface SignedIn {
  account: Account;
  /** Null for accounts without a team. */
  team: AccountTeam | null;
  /** The role in that team. */
  role: Exclude<Role, 'admin'> | null;
  selectTeam(idfTeam: number): void;
  signOut(): Promise<void>;
}

export type SignIn =
  | { status: 'loading' }
  /** `elsewhere`: the reader signed out in another window. */
  | { status: 'signedOut'; elsewhere?: boolean }
  | { status: 'failed'; error: unknown; retry(): void }
  | { status: 'ready'; signedIn: SignedIn };

export const SignInContext = createContext<SignIn>({ status: 'loading' });

/** For guards: also before anybody is signed in. */
export const useSignIn = (): SignIn => useContext(SignInContext);

/** For screens behind the guard; with or without a team. */
export function useSignedIn(): SignedIn {
  const state = useSignIn();
  if (state.status !== 'ready') throw new Error('This screen needs somebody who is signed in.');
  return state.signedIn;
}

/** For what only members of a team get to. */
export function useTeam(): AccountTeam {
  const { team } = useSignedIn();
  if (!team) throw new Error('This screen needs a team.');
  return team;
}
