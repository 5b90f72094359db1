import type { Account, Role } from '@touchline/proto';
import { createContext, useContext } from 'react';
import type { AccountTeam } from './selected-team.js';

/** Who is signed in, and which team is looked at. */
export interface Session {
  account: Account;
  /** Null for accounts without a team. */
  team: AccountTeam | null;
  /** The role in that team. */
  role: Exclude<Role, 'admin'> | null;
  selectTeam(idfTeam: number): void;
  signOut(): Promise<void>;
}

export type SessionState =
  | { status: 'loading' }
  /** `elsewhere`: the reader ended the session in another window. */
  | { status: 'signedOut'; elsewhere?: boolean }
  | { status: 'failed'; retry(): void }
  | { status: 'ready'; session: Session };

export const SessionContext = createContext<SessionState>({ status: 'loading' });

/** For guards: the session in any state. */
export const useSessionState = (): SessionState => useContext(SessionContext);

/** For screens behind the guard: the signed-in session. */
export function useSession(): Session {
  const state = useSessionState();
  if (state.status !== 'ready') throw new Error('This screen needs a signed-in session.');
  return state.session;
}
