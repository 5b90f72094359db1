import { Client, sendFile, waitForBatch } from '@touchline/client';
import { routes } from '@touchline/proto';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCatapultFile } from '../../ingestion/test/catapult-file.js';
import { type Club, password } from './club.js';

const batch = 'busy';
/** Of each of them between two things; without it they alone would take all of the machine. */
const pauseMs = 500;

/** Clients of a club that call, sign in, send files and read reports again and again until told to end. */
export class PeopleAtWork {
  private ending = false;
  private files = 0;
  private readonly tasks: Promise<number>[];

  /** @param report Reads numbers, and rejects when they are not what they should be. */
  constructor(
    private readonly site: { readonly origin: string; readonly name: string; readonly club: Club },
    report: () => Promise<void>,
  ) {
    const { coach, idfTeam } = site.club;
    const params = { idfTeam };
    this.tasks = [
      () => coach.call(routes.identity.accounts.me),
      () => coach.call(routes.team.players.list, { params }),
      () => coach.call(routes.reports.metricGroups.list),
      () => this.signIn(),
      () => this.sendFile(),
      report,
    ].map((task) => this.repeat(task));
  }

  /**
   * How often each was done; all files have arrived.
   * @throws what any of them threw
   */
  async end(): Promise<readonly number[]> {
    this.ending = true;
    const times = await Promise.all(this.tasks);
    const { coach, idfTeam } = this.site.club;
    const lines = await waitForBatch(coach, { idfTeam, batch, files: this.files });
    const lost = lines.filter(({ state }) => state !== 'ready');
    if (lost.length > 0) throw new Error(`Not ready: ${JSON.stringify(lost)}`);
    return times;
  }

  private async repeat(task: () => Promise<unknown>): Promise<number> {
    let times = 0;
    for (; !this.ending; times++) {
      await task();
      await sleep(pauseMs);
    }
    return times;
  }

  private async signIn(): Promise<void> {
    const player = new Client(this.site.origin, `player@${this.site.name}.test`, password);
    await player.call(routes.identity.accounts.me);
  }

  private async sendFile(): Promise<void> {
    const name = `file-${this.files++}.csv`;
    const bytes = makeCatapultFile({ athlete: name });
    const { coach, idfTeam } = this.site.club;
    await sendFile(coach, { name, bytes }, { idfTeam, batch });
  }
}
