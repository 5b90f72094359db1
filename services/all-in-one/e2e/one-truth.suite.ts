import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callUrl } from '@touchline/client';
import { type Activity, type LiveMessage, livePath, routes } from '@touchline/proto';
import { tableFromIPC } from 'apache-arrow';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { simulate } from './instance.js';
import type { Product } from './product.js';
import { analysedSquad } from './squad.js';
import { upload, waitUntilAnalysed } from './squad-walk.js';

/** Two seconds, as readers wait; beside other tests the machine is a third as fast. */
const soonMs = 6_000;
const players = 3;
const minuteMs = 60_000;
const metrics = ['totalDistance', 'sprintDistance', 'acwr'];

/** What a report tells of a player, in whatever format. */
interface Told {
  idfPlayer: number;
  numbers: (number | null)[];
  settingsVersion: number | null;
  changed: boolean;
}

/** After any change each place that tells of an activity tells what is new, or that its numbers are old. */
export function oneTruthSuite(start: () => Promise<Product>): void {
  describe('one truth in all places', () => {
    const files = { players, minutes: 6, format: 'catapult', seed: 31 } as const;
    const squad = analysedSquad({ start, club: 'truth-tellers', files });
    let page: OpenPage;
    let idfSession: number;
    beforeAll(async () => {
      const { product, club } = squad();
      page = await openPage(product.origin, await club.coach.token(), club.idfTeam);
    });
    afterAll(() => page?.close());

    const inTeam = () => ({ idfTeam: squad().club.idfTeam });
    const ofActivity = () => ({ params: { ...inTeam(), id: squad().idfActivity } });
    const coach = () => squad().club.coach;

    /** In the list, at home, on its page, and alone. */
    async function activityEverywhere(): Promise<Activity[]> {
      const { activities } = routes.team;
      const { content } = await coach().call(activities.list, { params: inTeam() });
      return [
        content.find(({ idfActivity }) => idfActivity === squad().idfActivity)!,
        await coach().call(activities.getLatest, { params: inTeam() }),
        (await coach().call(activities.getDetail, ofActivity())).activity,
        await coach().call(activities.get, ofActivity()),
      ] as Activity[];
    }

    const selection = () => ({
      ...inTeam(),
      idfActivities: String(squad().idfActivity),
      idfSessions: 'all',
      idfPlayers: 'all',
    });

    async function file(format: 'csv' | 'arrow'): Promise<Response> {
      const { listByPlayer } = routes.reports.summaries;
      const query = { metrics: metrics.join(), format };
      const url = callUrl(squad().product.origin, listByPlayer, { params: selection(), query });
      const token = await squad().club.coach.token();
      return fetch(url, { headers: { authorization: `Bearer ${token}` } });
    }

    async function inJson(): Promise<Told[]> {
      const query = { metrics: metrics.join() };
      const rows = await coach().call(routes.reports.summaries.listByPlayer, {
        params: selection(),
        query,
      });
      return rows.map((row) => ({
        idfPlayer: row.idfPlayer,
        numbers: metrics.map((name) => row.metrics[name] ?? null),
        settingsVersion: row.quality.settingsVersion,
        changed: row.changedSinceAnalysis,
      }));
    }

    async function inCsv(): Promise<Told[]> {
      const [head = '', ...lines] = (await (await file('csv')).text()).trim().split('\r\n');
      const names = head.split(',').map((name) => name.split(' ')[0]!);
      return lines.map((line) => {
        const cells = line.split(',');
        const cell = (name: string): string => cells[names.indexOf(name)]!;
        const number = (name: string): number | null =>
          cell(name) === '' ? null : Number(cell(name));
        return {
          idfPlayer: Number(cell('idfPlayer')),
          numbers: metrics.map(number),
          settingsVersion: number('settingsVersion'),
          changed: cell('changedSinceAnalysis') === 'true',
        };
      });
    }

    async function inArrow(): Promise<Told[]> {
      const table = tableFromIPC(await (await file('arrow')).arrayBuffer());
      return table.toArray().map((row) => ({
        idfPlayer: Number(row.idfPlayer),
        numbers: metrics.map((name) => (row[name] as number | null) ?? null),
        settingsVersion: row.settingsVersion === null ? null : Number(row.settingsVersion),
        changed: Boolean(row.changedSinceAnalysis),
      }));
    }

    /** What every place tells, once all tell the same and it is as expected. */
    async function everywhere(
      expected: { changed: boolean; players: number; settingsVersion?: number },
      activity: Partial<Activity> = {},
    ): Promise<Told[]> {
      return soon(async () => {
        for (const told of await activityEverywhere()) {
          expect(told).toMatchObject({
            status: 'ANALYZED',
            changedSinceAnalysis: expected.changed,
            ...activity,
          });
        }
        const rows = await inJson();
        expect(rows.map(({ changed }) => changed)).toEqual(
          Array.from({ length: expected.players }, () => expected.changed),
        );
        if (expected.settingsVersion !== undefined) {
          expect(new Set(rows.map(({ settingsVersion }) => settingsVersion))).toEqual(
            new Set([expected.settingsVersion]),
          );
        }
        expect(await inCsv()).toEqual(rows);
        expect(await inArrow()).toEqual(rows);
        const [trend] = await coach().call(routes.reports.summaries.listByActivity, {
          params: selection(),
          query: { metrics: 'totalDistance' },
        });
        expect(trend).toMatchObject({
          playerCount: expected.players,
          changedSinceAnalysis: expected.changed,
        });
        return rows;
      });
    }

    /** Makes a change; pages that are open hear of it. */
    async function heardOf<T>(kind: LiveMessage['kind'], change: () => Promise<T>): Promise<T> {
      const heard = page.heard.length;
      const answer = await change();
      await soon(async () => {
        expect(page.heard.slice(heard).map((message) => message.kind)).toContain(kind);
      });
      return answer;
    }

    const analyseAgain = () =>
      heardOf('analysis', async () => {
        await coach().call(routes.team.analyses.reanalyze, ofActivity());
        await waitUntilAnalysed(coach(), squad().club.idfTeam, squad().idfActivity);
      });

    const times = async () => {
      const { dateStart, dateFinish } = await coach().call(
        routes.team.activities.get,
        ofActivity(),
      );
      return { dateStart, dateFinish };
    };

    it('of an analysis: each format has the same numbers', async () => {
      const rows = await everywhere({ changed: false, players, settingsVersion: 1 });
      expect(rows.every(({ numbers: [distance] }) => distance! > 0)).toBe(true);
    });

    it('of a new session: all numbers are marked as old, and new after another analysis', async () => {
      const before = await everywhere({ changed: false, players });
      const { dateStart } = await times();
      const [{ idfSessionType } = { idfSessionType: 0 }] = await coach().call(
        routes.team.sessionTypes.list,
        { params: inTeam() },
      );
      const body = {
        idfActivity: squad().idfActivity,
        idfSessionType,
        name: 'First part',
        dateStart,
        dateFinish: dateStart + 4 * minuteMs,
      };
      ({ idfSession } = await heardOf('change', () =>
        coach().call(routes.team.sessions.create, { params: inTeam(), body }),
      ));
      await everywhere({ changed: true, players });
      await analyseAgain();
      const after = await everywhere({ changed: false, players });
      after.forEach(({ numbers: [distance] }, place) =>
        expect(distance!).toBeLessThan(before[place]!.numbers[0]!),
      );
    });

    it('of a moved finish', async () => {
      const { dateStart } = await times();
      const session = await coach().call(routes.team.sessions.get, {
        params: { ...inTeam(), id: idfSession },
      });
      const { name, idfSessionType } = session;
      const moved = { dateStart, dateFinish: dateStart + 3 * minuteMs };
      await heardOf('change', () =>
        coach().call(routes.team.sessions.update, {
          params: { ...inTeam(), id: idfSession },
          body: { idfSessionType, name, ...moved },
        }),
      );
      await everywhere({ changed: true, players });
    });

    it('of a crop', async () => {
      await analyseAgain();
      await everywhere({ changed: false, players });
      const { dateStart } = await times();
      const body = { dateStart, dateFinish: dateStart + 2 * minuteMs };
      await heardOf('change', () =>
        coach().call(routes.team.crops.create, { params: { ...inTeam(), id: idfSession }, body }),
      );
      await everywhere({ changed: true, players });
    });

    it('of a zone: numbers name the settings that they were computed by, until the next analysis', async () => {
      await analyseAgain();
      const before = await everywhere({ changed: false, players, settingsVersion: 1 });
      await heardOf('change', () =>
        coach().call(routes.team.actions.update, {
          params: { ...inTeam(), id: 'R2' },
          body: { zone: 8 },
        }),
      );
      expect(await everywhere({ changed: false, players, settingsVersion: 1 })).toEqual(before);
      await analyseAgain();
      const atOnce = await inJson();
      expect(atOnce.map(({ settingsVersion }) => settingsVersion)).toEqual([2, 2, 2]);
      const after = await everywhere({ changed: false, players, settingsVersion: 2 });
      const sprints = (rows: readonly Told[]) =>
        rows.reduce((sum, { numbers }) => sum + (numbers[1] ?? 0), 0);
      expect(sprints(after)).toBeGreaterThanOrEqual(sprints(before));
    });

    it('of a name', async () => {
      const [row] = await inJson();
      const { idfPlayer } = row!;
      await heardOf('change', () =>
        coach().call(routes.team.players.update, {
          params: { ...inTeam(), id: idfPlayer },
          body: { nickName: 'Newly named' },
        }),
      );
      await soon(async () => {
        const { players: inDetail } = await coach().call(
          routes.team.activities.getDetail,
          ofActivity(),
        );
        const squadNow = await coach().call(routes.team.players.list, { params: inTeam() });
        const taking = await coach().call(routes.team.activityPlayers.list, {
          params: { ...inTeam(), ids: String(squad().idfActivity) },
        });
        for (const places of [inDetail, squadNow, taking]) {
          const named = places.find((player) => player.idfPlayer === idfPlayer);
          expect(named?.nickName).toBe('Newly named');
        }
      });
    });

    it('of a late file, of a player taken out, and of a deleted recording', async () => {
      const { idfTeam, other } = squad().club;
      const late = await simulate({ ...files, players: 1, seed: 32 });
      await upload(coach(), idfTeam, 'late', late.files);
      await rm(late.folder, { recursive: true, force: true });
      const [item] = await soon(async () => {
        const found = await coach().call(routes.team.recordings.list, {
          params: inTeam(),
          query: { batch: 'late' },
        });
        expect(found).toHaveLength(1);
        return found;
      });
      const { idfData } = item!;
      await coach().call(routes.team.recordings.match, {
        params: { ...inTeam(), id: idfData },
        body: { idfPlayer: other.idfPlayer },
      });
      await heardOf('change', () =>
        coach().call(routes.team.activityRecordings.add, {
          ...ofActivity(),
          body: { idfData: [idfData] },
        }),
      );
      await everywhere({ changed: true, players });
      await analyseAgain();
      await everywhere({ changed: false, players: players + 1 });
      const ofLate = { params: { ...ofActivity().params, ids: String(idfData) } };
      await heardOf('change', () => coach().call(routes.team.activityRecordings.remove, ofLate));
      await everywhere({ changed: true, players });
      await heardOf('change', () =>
        coach().call(routes.team.recordings.delete, { params: { ...inTeam(), id: idfData } }),
      );
      await soon(async () => {
        const left = await coach().call(routes.team.recordings.list, { params: inTeam() });
        expect(left.map((one) => one.idfData)).not.toContain(idfData);
      });
      await everywhere({ changed: true, players });
    });
  });
}

/** Asks again until it holds, for as long as a reader waits. */
async function soon<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + soonMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

interface OpenPage {
  readonly heard: readonly LiveMessage[];
  close(): void;
}

/** A page of the team that is open all the while: what it is told. */
async function openPage(origin: string, token: string, idfTeam: number): Promise<OpenPage> {
  const heard: LiveMessage[] = [];
  const socket: Socket = io(origin, {
    path: livePath,
    forceNew: true,
    transports: ['websocket'],
    auth: { token, idfTeam },
  });
  socket.on('live', (message: LiveMessage) => heard.push(message));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return { heard, close: () => void socket.close() };
}
