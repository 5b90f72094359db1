import { randomUUID } from 'node:crypto';
import { eventually, sendFile, waitForBatch } from '@touchline/client';
import { routes } from '@touchline/proto';
import { squadFiles } from '@touchline/simulator';
import { dayMs } from '../../measuring/match-files.js';
import type { NeighbourClub } from './neighbour-club.js';

const apartMs = 3_600_000;
const often = { everyMs: 200, timeoutMs: 120_000 };

/** Small files, each of another hour, on their way to a report. */
export class FileToNumbers {
  private startMs = Math.floor(Date.now() / dayMs - 60) * dayMs;

  constructor(private readonly club: NeighbourClub) {}

  /** Sends one and does what a coach does then; gives the time until its numbers can be read, in ms. */
  async send(): Promise<number> {
    const { coach, idfTeam } = this.club;
    const [batch, params] = [randomUUID(), { idfTeam }];
    const file = this.next();
    const begun = performance.now();
    await sendFile(coach, file, { idfTeam, batch });
    const [line] = await waitForBatch(coach, { idfTeam, batch, files: 1 });
    if (line?.state !== 'ready') throw new Error(`${line?.state} ${line?.error?.code}`);
    const proposed = async () => {
      const query = { batch };
      const found = await coach.call(routes.team.recordings.proposeActivities, { params, query });
      return found[0];
    };
    const proposal = await eventually('the recording is proposed', proposed, undefined, often);
    const { name, type, dateStart, dateFinish, idfData } = proposal;
    const body = { name, type, dateStart, dateFinish, idfData };
    const { idfActivity } = await coach.call(routes.team.activities.create, { params, body });
    await coach.call(routes.team.analyses.analyze, { params: { idfTeam, id: idfActivity } });
    const asked = { idfActivities: String(idfActivity), idfSessions: 'all', idfPlayers: 'all' };
    const read = () =>
      coach.call(routes.reports.summaries.listByPlayer, { params: { idfTeam, ...asked } });
    await eventually('the numbers can be read', read, ({ length }) => length > 0, often);
    return performance.now() - begun;
  }

  private next() {
    this.startMs -= apartMs;
    const { startMs } = this;
    const options = { players: 1, minutes: 1, seed: 3, startMs, kind: 'training' as const };
    const [file] = squadFiles(options, 'catapult');
    return { name: `${startMs}.csv`, bytes: file!.bytes };
  }
}
