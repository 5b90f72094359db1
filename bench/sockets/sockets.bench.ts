import { limits, type LiveMessage, routes } from '@touchline/proto';
import type { Socket } from 'socket.io-client';
import type { Bench, Figure } from '../bench.js';
import { addCoaches, type Club, makeClub } from '../measuring/club.js';
import { startInstance } from '../measuring/instance.js';
import { inScratchFolder, writeMatch } from '../measuring/match-files.js';
import { MemoryWatch } from '../measuring/memory-watch.js';
import { percentile } from '../measuring/percentile.js';
import { walkSquad } from '../pipeline/squad-walk.js';
import { openSockets } from './crowd.js';
import { IdleCrowd } from './idle-crowd.js';

const idle = 10_000;
const listeners = 200;
const rounds = 50;
const players = 24;
const restMs = 5_000;

/** Open pages: how much they cost, and how soon all of a team hear what happened. */
export const socketsBench: Bench = {
  name: 'sockets',
  about: `${idle} idle sockets and ${listeners} of a team at work, the product in one process`,
  run: (say) =>
    inScratchFolder(async (folder) => {
      say('simulating the squad');
      const squad = await writeMatch(folder, { players, minutes: 20 });
      say('starting the product');
      const instance = await startInstance();
      let crowd: IdleCrowd | undefined;
      let open: Socket[] = [];
      try {
        const ask = async (of: Club, sockets: number) => ({
          origin: instance.origin,
          tokens: await addCoaches(instance, of, Math.ceil(sockets / limits.openPagesPerAccount)),
          idfTeam: of.idfTeam,
          sockets,
        });
        const strangers = await makeClub(instance, 0, 'idle');
        const club = await makeClub(instance, players);
        say('as many accounts as that takes');
        const strangersAsk = await ask(strangers, idle);
        const before = await restingMemory(instance.pid);
        say(`${idle} idle sockets`);
        const begun = performance.now();
        crowd = await IdleCrowd.gather(strangersAsk);
        const openedS = (performance.now() - begun) / 1000;
        const after = await restingMemory(instance.pid);
        say(`${listeners} sockets of a team`);
        open = await openSockets(await ask(club, listeners));
        const changes = await hearChanges(club, open);
        say('the progress of an analysis');
        const progress = await hearProgress(club, open, squad.files);
        return [
          { name: `memory with ${idle} idle sockets`, value: after, unit: 'MB', goal: '< 1000' },
          { name: 'of one idle socket', value: ((after - before) * 1024) / idle, unit: 'kB' },
          { name: 'all of them opened', value: openedS, unit: 's' },
          { name: 'still connected at the end', value: await crowd.connected(), unit: 'sockets' },
          ...changes,
          ...progress,
        ];
      } finally {
        for (const socket of open) socket.close();
        crowd?.leave();
        await instance.close();
      }
    }),
};

/** After a rest in which garbage is collected, or not. */
async function restingMemory(pid: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, restMs));
  return new MemoryWatch(pid).stop();
}

/** From the first byte of a coach's change until each of the team's sockets has heard of it. */
async function hearChanges({ coach, idfTeam }: Club, open: readonly Socket[]): Promise<Figure[]> {
  const body = { name: 'Training', type: 'T', dateStart: 1_757_682_000_000 } as const;
  const params = { idfTeam };
  const { idfActivity } = await coach.call(routes.team.activities.create, {
    params,
    body: { ...body, dateFinish: body.dateStart + 3_600_000 },
  });
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const heard = open.map(
      (socket) => new Promise<number>((hear) => socket.once('live', () => hear(performance.now()))),
    );
    const begun = performance.now();
    await coach.call(routes.team.activities.update, {
      params: { idfTeam, id: idfActivity },
      body: { ...body, idfActivity, name: `Training ${round}`, dateFinish: body.dateStart + 1 },
    });
    took.push(...(await Promise.all(heard)).map((at) => at - begun));
  }
  return [...spread(`a change, from the call to ${listeners} sockets of the team`, took, '< 100')];
}

/** From the first socket that hears of a step of an analysis to each of the others. */
async function hearProgress(club: Club, open: readonly Socket[], files: readonly string[]) {
  const heard = new Map<string, number[]>();
  const listen = (message: LiveMessage) => {
    if (message.kind !== 'analysis') return;
    const { status, done, players } = message.progress;
    const step = JSON.stringify([status, done, players]);
    heard.set(step, [...(heard.get(step) ?? []), performance.now()]);
  };
  for (const socket of open) socket.on('live', listen);
  await walkSquad(club, 'progress', files);
  const whole = [...heard.values()].filter((times) => times.length === open.length);
  if (whole.length < players) throw new Error(`Only ${whole.length} steps reached every socket.`);
  const took = whole.flatMap((times) => times.map((at) => at - times[0]!));
  return spread('a progress message, from the first to each of the same sockets', took, '< 100');
}

const spread = (name: string, took: readonly number[], goal: string): Figure[] => [
  { name: `${name}: median`, value: percentile(took, 0.5), unit: 'ms' },
  { name: `${name}: 95 of 100`, value: percentile(took, 0.95), unit: 'ms', goal },
];
