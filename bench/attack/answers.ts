import { counted } from './counted.js';

/** What came back of something that was sent: an answer, or the end of the connection without one. */
export type Reply =
  { readonly status: number; readonly sentence: string } | { readonly cut: string };

const shownFaults = 8;

/** What an attacker was answered, and what of it should not have been. */
export class Answers {
  private readonly counts = new Map<string, number>();
  private readonly found: string[] = [];

  /** Counts a reply; one that is neither a success nor a named refusal is a fault. */
  take(what: string, reply: Reply): void {
    this.count('cut' in reply ? `cut: ${reply.cut}` : String(reply.status));
    const wrong = complaintOf(reply);
    if (wrong) this.fault(`${what}: ${wrong}`);
  }

  /** Counts an outcome that is no answer of its own, such as why a file was refused. */
  count(outcome: string): void {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
  }

  expect(holds: boolean, what: string): void {
    if (!holds) this.fault(what);
  }

  fault(what: string): void {
    this.found.push(what);
  }

  get faults(): string[] {
    const lines = counted(this.found);
    const more = lines.length - shownFaults;
    return more > 0 ? [...lines.slice(0, shownFaults), `and ${more} more`] : lines;
  }

  /** How often each outcome, the commonest first. */
  get summary(): string {
    const sorted = [...this.counts].sort(([, one], [, two]) => two - one);
    return sorted.map(([outcome, count]) => `${count} × ${outcome}`).join(', ');
  }
}

/** Refusals that say that somebody else, or the disk, has to give way first. */
const named = new Set([503, 507]);

/** @returns what is wrong with a reply; undefined when it is a success or says why not. */
export function complaintOf(reply: Reply): string | undefined {
  if ('cut' in reply) return `no answer (${reply.cut})`;
  const { status, sentence } = reply;
  if (status < 400) return undefined;
  if (status >= 500 && !named.has(status)) return `${status} ${sentence.slice(0, 120)}`;
  return sentence.trim() === '' ? `${status} without a sentence` : undefined;
}
