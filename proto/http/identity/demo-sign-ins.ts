/**
 * The demo club's sign-ins, which every reader of the product's pages knows: an installation that others can reach
 * refuses their passwords.
 */
export const demoSignIns = {
  coach: { email: 'coach@demo.club', password: 'Coach-2026!' },
  player: { email: 'player@demo.club', password: 'Player-2026!' },
  guest: { email: 'guest@demo.club', password: 'Guest-2026!' },
} as const;
