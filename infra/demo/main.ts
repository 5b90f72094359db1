import os from 'node:os';
import { commandLine } from '@touchline/client';
import { type Activity, routes } from '@touchline/proto';
import { ensureSessions, planActivity, sendActivity } from './demo-activity.js';
import { ensureClub } from './demo-club.js';
import { ensureStadium } from './demo-stadium.js';
import { originOf } from './people.js';
import { isRecorded, plannedAfter, type SeasonActivity, seasonBefore } from './season.js';
import { analyse, type Coach } from './walk.js';

/**
 * Makes the demo club of a running instance as any client would: six weeks, newest first, and what is
 * planned until the next match. A run that was cut short is taken up where it stopped.
 */
const { values } = commandLine('demo/main.js [--url URL] [--activities N]', {
  options: { url: { type: 'string' }, activities: { type: 'string', default: '24' } },
});
endWithParent();
const begun = performance.now();

try {
  await makeDemo(await ensureClub(originOf(values.url)));
} catch (error) {
  console.error(`The demo club is not complete: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function makeDemo(coach: Coach): Promise<void> {
  const activities = await listActivities(coach);
  const end = await seasonEnd(coach, activities);
  const season = seasonBefore(end).slice(0, Number(values.activities));
  const idfStadium = await ensureStadium(coach);
  const knownOf = ({ startMs }: SeasonActivity): Activity | undefined =>
    activities.find((each) => Math.abs(each.dateStart - startMs) < 600_000);
  for (const plan of plannedAfter(end)) {
    if (!isRecorded(plan, Date.now()) && !knownOf(plan))
      await planActivity(coach, plan, idfStadium);
  }
  let made = 0;
  let analysing: Promise<void> = Promise.resolve();
  for (const plan of season) {
    const known = knownOf(plan);
    if (known?.status === 'ANALYZED') continue;
    const activity = known ?? (await sendActivity(coach, plan, idfStadium, made === 0 ? 5 : 2));
    await ensureSessions(coach, activity, plan);
    await analysing;
    analysing = analyse(coach, activity.idfActivity);
    analysing.catch(() => undefined);
    if (made++ > 0) continue;
    await analysing;
    os.setPriority(10);
    console.log(
      `Demo club: the first activity can be read (${seconds()} s), more are on their way.`,
    );
  }
  await analysing;
  if (made > 0)
    console.log(`Demo club: complete with ${season.length} activities (${seconds()} s).`);
}

async function listActivities({ client, idfTeam }: Coach): Promise<Activity[]> {
  const query = { page: 0, size: 200 };
  const { content } = await client.call(routes.team.activities.list, {
    params: { idfTeam },
    query,
  });
  return content;
}

/** A season once begun keeps its dates: it ends with the newest activity that has recordings. */
async function seasonEnd(
  { client, idfTeam }: Coach,
  activities: readonly Activity[],
): Promise<number> {
  const lines = await client.call(routes.ingestion.uploads.list, { params: { idfTeam } });
  const sent = lines.flatMap(({ batch }) => Number(/^demo-(\d+)$/.exec(batch)?.[1] ?? []));
  const recorded = activities.filter(({ playerCount }) => playerCount > 0);
  const starts = [...sent, ...recorded.map(({ dateStart }) => dateStart)];
  return starts.length === 0 ? Date.now() : Math.max(...starts) + 2 * 3_600_000;
}

function seconds(): string {
  return ((performance.now() - begun) / 1000).toFixed(1);
}

/** The server that started this program has ended, however it did: there is nobody to speak to. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.exit(), 500).unref();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit());
}
