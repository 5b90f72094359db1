import { createHash, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { commandLine, refuseWords } from '@touchline/client';
import { type DataItem, limits, routes, type UploadLine } from '@touchline/proto';
import { clientOf, originOf, reasonOf } from './people.js';
import { uploadFile } from './upload-file.js';
import {
  analyse,
  type Coach,
  createActivity,
  createPlayers,
  proposalsOf,
  recordingsOf,
} from './walk.js';

const usage =
  'npm run -s upload -- --team 1 FILE... [--url URL] [--user coach] [--analyse] [--create-players]';

/** Uploads files as the page does: progress on stderr, one JSON line per file on stdout. */
const { values, positionals: files } = commandLine(usage, {
  allowPositionals: true,
  options: {
    team: { type: 'string' },
    url: { type: 'string' },
    user: { type: 'string', default: 'coach' },
    analyse: { type: 'boolean', default: false },
    'create-players': { type: 'boolean', default: false },
  },
});
const origin = originOf(values.url);
const say = (text: string) => void process.stderr.write(`${text}\n`);
const print = (answer: object) => void process.stdout.write(`${JSON.stringify(answer)}\n`);

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  say(reasonOf(error, origin));
  process.exitCode = 2;
}

/** @returns whether every file was taken. */
async function run(): Promise<boolean> {
  if (files.length === 0) refuseWords(usage, 'No file is named.');
  const batch = batchOf();
  const client = await clientOf(values.user, origin);
  const traceId = randomBytes(16).toString('hex');
  client.traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
  say(`trace ${traceId}`);
  const coach: Coach = { client, idfTeam: await teamOf(client) };
  const lines: UploadLine[] = [];
  let refused = 0;
  const waiting = [...files];
  const lane = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const path = file;
      const { outcome, line } = await uploadFile(coach, batch, path, (step) =>
        say(`${path}: ${step}`),
      );
      print(outcome);
      if (line) lines.push(line);
      if (outcome.state === 'refused') refused++;
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  if (values.analyse || values['create-players']) await goOn(coach, batch, lines);
  return refused === 0;
}

async function goOn(coach: Coach, batch: string, lines: readonly UploadLine[]): Promise<void> {
  const items = await itemsOf(coach, batch, lines);
  if (values['create-players']) await createPlayers(coach, items);
  if (!values.analyse) return;
  const activities = new Set(items.flatMap(({ idfActivity }) => idfActivity ?? []));
  for (const each of new Set(items.map((item) => item.batch))) {
    for (const proposal of await proposalsOf(coach, each)) {
      activities.add((await createActivity(coach, proposal)).idfActivity);
    }
  }
  if (activities.size === 0) throw new Error('There is no recording to analyse.');
  for (const activity of activities) {
    await analyse(coach, activity, (done, total) => say(`analysed ${done} of ${total} players`));
    print({ activity });
  }
}

/** The files' recordings; of files that the team had sent before, those of the first time. */
async function itemsOf(
  coach: Coach,
  batch: string,
  lines: readonly UploadLine[],
): Promise<DataItem[]> {
  const items = await recordingsOf(coach, batch, lines);
  const wanted = new Set(lines.flatMap(({ recordings }) => recordings));
  const { client, idfTeam } = coach;
  const params = { idfTeam };
  const repeated = lines.some(({ duplicateOf }) => duplicateOf !== null);
  if (!repeated) return items;
  const sent = [
    ...(await client.call(routes.ingestion.uploads.list, { params, query: { batch } })),
    ...(await client.call(routes.ingestion.uploads.list, { params })),
  ];
  const uploads = new Set(
    sent
      .filter(({ recordings }) => recordings.some((each) => wanted.has(each)))
      .map(({ uploadId }) => uploadId),
  );
  const found: DataItem[] = [];
  const ids = [...wanted];
  while (ids.length > 0) {
    const recordings = ids.splice(0, limits.itemsPerChange).join(',');
    found.push(
      ...(await client.call(routes.team.recordings.list, { params, query: { recordings } })),
    );
  }
  return found.filter(({ uploadId }) => uploads.has(uploadId));
}

async function teamOf(client: Coach['client']): Promise<number> {
  if (values.team !== undefined) {
    if (/^[1-9]\d{0,9}$/.test(values.team)) return Number(values.team);
    throw new Error(`--team ${values.team} is no team's number.\n${usage}`);
  }
  const { teamDtoList } = await client.call(routes.identity.accounts.me);
  if (teamDtoList.length === 1) return teamDtoList[0]!.idfTeam;
  throw new Error(`--team is missing: the account has ${teamDtoList.length} teams.\n${usage}`);
}

/** The same files sent again are the same batch, so that a run which was cut short goes on. */
function batchOf(): string {
  const hash = createHash('sha256').update(`${origin} ${values.team}`);
  for (const file of files) {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile()) throw new Error(`${file} is no file.`);
    hash.update(`\n${resolve(file)} ${stats.size} ${stats.mtimeMs}`);
  }
  return `cli-${hash.digest('hex').slice(0, 16)}`;
}
