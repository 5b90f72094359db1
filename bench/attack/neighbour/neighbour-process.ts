import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Stretch } from '../verdict.js';
import type { PlayedClub } from '../world.js';
import type { NeighbourClub } from './neighbour-club.js';

export type NeighbourOrder = Omit<NeighbourClub, 'coach'> & {
  readonly origin: string;
  readonly email: string;
  readonly password: string;
};
export type NeighbourWord = NeighbourOrder | 'take' | 'leave';

const program = fileURLToPath(new URL('./neighbour.main.js', import.meta.url));

/** A neighbour in a process and a session of its own: what is measured waits for no attacker's work. */
export class NeighbourProcess {
  private readonly child: ChildProcess;
  private readonly ended: Promise<never>;

  constructor({ coach, email, password, idfTeam, idfActivities, idfData }: PlayedClub) {
    const { origin } = coach;
    this.child = fork(program, { detached: true });
    this.ended = once(this.child, 'exit').then(([code]) => {
      throw new Error(`The neighbour ended by itself (${code}).`);
    });
    // Only whoever asks it has to know.
    this.ended.catch(() => undefined);
    this.send({ origin, email, password, idfTeam, idfActivities, idfData });
  }

  take(): Promise<Stretch> {
    return this.ask('take');
  }

  leave(): Promise<Stretch> {
    return this.ask('leave');
  }

  private async ask(word: NeighbourWord): Promise<Stretch> {
    const answered = Promise.race([once(this.child, 'message'), this.ended]);
    this.send(word);
    return ((await answered) as [Stretch])[0];
  }

  private send(word: NeighbourWord): void {
    this.child.send(word);
  }
}
