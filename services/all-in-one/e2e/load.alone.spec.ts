import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { eventually, sendFile, waitForBatch } from '@touchline/client';
import { routes, type UploadLine } from '@touchline/proto';
import { makeCatapultFile } from '../../ingestion/test/catapult-file.js';
import { services } from '../cluster/topology.js';
import { type Club, makeClub } from './club.js';
import { type Cluster, startCluster } from './four-processes.js';
import { LivePage } from './live-page.js';
import { PeopleAtWork } from './people-at-work.js';
import { fourProcesses, type Product } from './product.js';
import { squadOf } from './squad.js';
import { storedNumbers, walkSquad } from './squad-walk.js';

const players = 4;
const walks = 3;
const noisyFiles = 100;

const deadly = pathToFileURL(resolve('services/ingestion/test/deadly-ingestion.mjs')).href;

describe('two processes of each service under load', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ NODE_OPTIONS: `--import=${deadly}` });
  }, 300_000);
  const open: LivePage[] = [];
  afterAll(async () => {
    for (const page of open) page.leave();
    await cluster?.stop();
  });

  const start = (): Promise<Product> => Promise.resolve(fourProcesses(cluster));
  const files = { players, minutes: 6, format: 'mixed', seed: 5 } as const;
  const squad = squadOf({ start, club: 'calm', files });

  /** Sends files at once and waits until each is ready or refused. */
  async function sendAll({ coach, idfTeam }: Club, names: readonly string[], batch = 'all') {
    const sent = names.map((name) => {
      const bytes = makeCatapultFile({ athlete: name });
      return sendFile(coach, { name, bytes }, { idfTeam, batch });
    });
    await Promise.all(sent);
    return waitForBatch(coach, { idfTeam, batch, files: names.length });
  }
  const named = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, file) => `${prefix}-${file}.csv`);
  const statesOf = (lines: readonly UploadLine[]) => new Set(lines.map(({ state }) => state));

  /** Every page shows what its GET answers, though it asks only when it is told or has connected. */
  async function expectUpToDate(pages: readonly LivePage[]): Promise<void> {
    for (const page of pages) {
      await eventually('the page shows what the list says', async () => {
        expect(page.lines).toEqual(await page.linesNow());
        return true;
      });
      expect(page.heard).toBeGreaterThan(0);
      // Each process of team was away once.
      expect(page.connections).toBeGreaterThan(1);
      await page.close();
    }
  }

  it('are restarted one after the other while people work, who notice nothing that does not mend', async () => {
    const { origin } = cluster;
    await squad().walk();
    const undisturbed = await squad().numbers();
    const clubs: Club[] = [];
    for (let n = 0; n < walks; n++) clubs.push(await makeClub(origin, `rolling-${n}`));
    const pages = [
      ...clubs.map((club) => new LivePage(origin, club)),
      new LivePage(origin, clubs[0]!, 'polling'),
    ];
    open.push(...pages);
    await Promise.all(pages.map((page) => page.opened));
    const failures = watchFailures();
    const name = 'busy';
    const people = new PeopleAtWork(
      { origin, name, club: await makeClub(origin, name) },
      async () => expect(await squad().numbers()).toEqual(undisturbed),
    );
    const restartAll = async () => {
      for (const part of services.flatMap((service) => cluster.processes(service))) {
        await part.stop();
        await part.start();
      }
    };
    const walkAll = async () => {
      const numbers = [];
      for (const { coach, idfTeam } of clubs) {
        const { idfActivity } = await walkSquad(coach, idfTeam, 'walk', squad().files);
        numbers.push(await storedNumbers(coach, idfTeam, idfActivity, players));
      }
      return numbers;
    };
    const [numbers] = await Promise.all([walkAll(), restartAll()]);
    expect(numbers).toEqual(clubs.map(() => undisturbed));
    for (const times of await people.end()) expect(times).toBeGreaterThan(4);
    const failed = failures.end().filter(({ method }) => method !== 'GET' && method !== 'PUT');
    expect(failed).toEqual([]);
    await expectUpToDate(pages);
    await cluster.healthy();
  }, 420_000);

  it('give up a file at which the decoder’s thread dies, and go on with all others', async () => {
    const [ill, well] = [
      await makeClub(cluster.origin, 'ill'),
      await makeClub(cluster.origin, 'well'),
    ];
    const [lines, others] = await Promise.all([
      sendAll(ill, ['exit.csv', ...named('good', 3)]),
      sendAll(well, named('other', 3)),
    ]);
    const deadlyLine = lines.find(({ fileName }) => fileName === 'exit.csv')!;
    expect(deadlyLine).toMatchObject({
      state: 'refused',
      error: { code: 'refusal.decoderFailed' },
    });
    expect(statesOf(lines.filter((line) => line !== deadlyLine))).toEqual(new Set(['ready']));
    expect(statesOf(others)).toEqual(new Set(['ready']));
    await cluster.healthy();
  }, 240_000);

  it('let three files of a team through while another sends a hundred', async () => {
    const noisy = await makeClub(cluster.origin, 'noisy');
    const quiet = await makeClub(cluster.origin, 'quiet');
    const noise = sendAll(noisy, named('many', noisyFiles));
    await decodingBegun(noisy);
    const few = await sendAll(quiet, named('few', 3));
    const ready = (await linesOf(noisy)).filter(({ state }) => state === 'ready');
    expect(statesOf(few)).toEqual(new Set(['ready']));
    // Some 25; as many as all of them if files were taken as they come. The bench has the seconds.
    expect(ready.length).toBeLessThan((2 / 3) * noisyFiles);
    const lines = await noise;
    expect(lines).toHaveLength(noisyFiles);
    expect(statesOf(lines)).toEqual(new Set(['ready']));
  }, 120_000);

  const linesOf = ({ coach, idfTeam }: Club) =>
    coach.call(routes.ingestion.uploads.list, { params: { idfTeam }, query: { batch: 'all' } });

  async function decodingBegun(club: Club): Promise<void> {
    while (!(await linesOf(club)).some(({ state }) => state === 'ready')) await sleep(50);
  }
});

/** What was answered with 5xx, or not at all, at the client itself, also where it asks again. */
function watchFailures() {
  const usual = globalThis.fetch;
  const failures: { method: string; url: string; status: number }[] = [];
  globalThis.fetch = async (input, init) => {
    const request = { method: init?.method ?? 'GET', url: String(input) };
    const answer = await usual(input, init).catch((error: unknown) => {
      failures.push({ ...request, status: 0 });
      throw error;
    });
    if (answer.status >= 500) failures.push({ ...request, status: answer.status });
    return answer;
  };
  return {
    end: () => {
      globalThis.fetch = usual;
      return failures;
    },
  };
}
