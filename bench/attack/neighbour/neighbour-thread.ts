import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Stretch } from '../verdict.js';
import type { PlayedClub } from '../world.js';
import type { NeighbourClub } from './neighbour-club.js';

export type NeighbourOrder = Omit<NeighbourClub, 'coach'> & {
  readonly origin: string;
  readonly email: string;
  readonly password: string;
};
export type NeighbourWord = 'take' | 'leave';

/** A neighbour in a thread of its own: what is measured waits for no attacker's work. */
export class NeighbourThread {
  private readonly worker: Worker;

  constructor({ coach, email, password, idfTeam, idfActivities, idfData }: PlayedClub) {
    const { origin } = coach;
    const workerData: NeighbourOrder = { origin, email, password, idfTeam, idfActivities, idfData };
    this.worker = new Worker(new URL('./neighbour.worker.js', import.meta.url), { workerData });
  }

  take(): Promise<Stretch> {
    return this.ask('take');
  }

  leave(): Promise<Stretch> {
    return this.ask('leave');
  }

  private async ask(word: NeighbourWord): Promise<Stretch> {
    const answered = once(this.worker, 'message');
    this.worker.postMessage(word);
    return ((await answered) as [Stretch])[0];
  }
}
