/** An answer that is there and that its reader has not taken yet. */
export interface UnreadAnswer {
  readonly idfTeam: number;
  readonly subject: string;
  readonly fileBytes: number;
  readonly sinceMs: number;
  /** Frees at once what it takes; its connection ends. */
  end(): void;
}

/** What there is no room for. */
export interface Wanted {
  readonly idfTeam: number;
  readonly subject: string;
  readonly amount: number;
  /** How much an answer takes of the same. */
  readonly measure: (answer: UnreadAnswer) => number;
  /** Whose share is used up: the team's, or that of all. */
  readonly full: 'share' | 'all';
}

/** Answers that wait for their readers: nobody keeps others from asking by reading slowly. */
export class UnreadAnswers {
  private readonly answers = new Set<UnreadAnswer>();

  /** @param slowAfterMs a younger one does not give way: it may be on its way to a reader like any other */
  constructor(private readonly slowAfterMs: number) {}

  add(answer: UnreadAnswer): void {
    this.answers.add(answer);
  }

  delete(answer: UnreadAnswer): void {
    this.answers.delete(answer);
  }

  /** Ends the oldest one of whoever has most, if that is more than the asker would have; false: nobody's gives way. */
  giveWay(wanted: Wanted): boolean {
    const { idfTeam, subject, measure } = wanted;
    const all = [...this.answers];
    const greediest =
      wanted.full === 'all'
        ? mostOf(all, { ...wanted, own: idfTeam, keyOf: (answer) => answer.idfTeam })
        : undefined;
    const team = greediest ?? idfTeam;
    const ofTeam = all.filter((answer) => answer.idfTeam === team);
    const keyOf = (answer: UnreadAnswer) => answer.subject;
    const person =
      team === idfTeam
        ? mostOf(ofTeam, { ...wanted, own: subject, keyOf })
        : mostOf(ofTeam, { measure, amount: 0, keyOf });
    const nowMs = performance.now();
    const oldest = ofTeam.find(
      (answer) =>
        answer.subject === person &&
        measure(answer) > 0 &&
        nowMs - answer.sinceMs >= this.slowAfterMs,
    );
    oldest?.end();
    return oldest !== undefined;
  }
}

interface Compared<Key> extends Pick<Wanted, 'measure' | 'amount'> {
  readonly keyOf: (answer: UnreadAnswer) => Key;
  /** Who asks for more. */
  readonly own?: Key;
}

/** The key that has most; undefined unless that is more than the own one would have with the amount. */
function mostOf<Key>(
  answers: readonly UnreadAnswer[],
  { keyOf, measure, own, amount }: Compared<Key>,
): Key | undefined {
  const held = new Map<Key, number>();
  for (const answer of answers)
    held.set(keyOf(answer), (held.get(keyOf(answer)) ?? 0) + measure(answer));
  const ownWith = own === undefined ? 0 : (held.get(own) ?? 0) + amount;
  let most: Key | undefined;
  let mostHeld = ownWith;
  for (const [key, amountHeld] of held)
    if (amountHeld > mostHeld) [most, mostHeld] = [key, amountHeld];
  return most;
}
