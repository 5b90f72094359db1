import {
  Log,
  type ParkedEvent,
  ParkedEvents,
  parseEnvironment,
  platformEnvironment,
  rebuild,
  StartError,
} from '@touchline/platform';
import { withDatabase, withStillDatabase } from './installation.js';
import { runCommand } from './run-command.js';

const usage = `npm run events -- parked              lists events that a service could not handle, and why
npm run events -- retry ID… | all     has them handled again
npm run events -- drop ID… | all      forgets them for good
npm run events -- replay --from 0     empties the tables of the reports and makes them anew from
                                      the first event at the next start (stop the product first)`;

interface Asked {
  readonly ids: readonly string[];
  readonly from?: string;
}

const environment = parseEnvironment(platformEnvironment);
const print = (text: string) => void process.stdout.write(`${text}\n`);

const commands: Record<string, (asked: Asked) => Promise<void>> = {
  parked: () => withParked(async (parked) => print(listOf(await parked.list()))),
  retry: ({ ids }) => change(ids, 'will be handled again', (parked, own) => parked.tryAgain(own)),
  drop: ({ ids }) => change(ids, 'dropped', (parked, own) => parked.drop(own)),
  replay: replayAll,
};

const config = { allowPositionals: true, options: { from: { type: 'string' } } } as const;

await runCommand(usage, config, async ({ values, positionals }) => {
  const [command = '', ...ids] = positionals;
  const run = commands[command];
  if (!run) throw new StartError(usage);
  await run({ ids, from: values.from });
});

function withParked(work: (parked: ParkedEvents) => Promise<void>): Promise<void> {
  return withDatabase(environment, (client) => work(new ParkedEvents(client)));
}

function change(
  ids: readonly string[],
  done: string,
  act: (parked: ParkedEvents, ids: readonly string[]) => Promise<string[]>,
): Promise<void> {
  if (ids.length === 0) throw new StartError(usage);
  return withParked(async (parked) => {
    const known = (await parked.list()).map(({ id }) => id);
    const asked = ids.length === 1 && ids[0] === 'all' ? known : ids;
    const unknown = asked.filter((id) => !known.includes(id));
    if (unknown.length > 0) {
      throw new StartError(`No event ${unknown.join(', ')} is parked; nothing was changed.`);
    }
    const found = await act(parked, asked);
    print(found.length > 0 ? `${found.join(', ')}: ${done}` : 'No event is parked.');
  });
}

async function replayAll({ from }: Asked): Promise<void> {
  if (from !== '0') {
    throw new StartError('Reports are made anew from the first event on: --from 0.');
  }
  const kafkaBrokers = environment.KAFKA_BROKERS?.split(',');
  const log = Log.open({ service: 'events', level: 'error' });
  await withStillDatabase(environment, (client) =>
    rebuild({ client, service: 'reports', kafkaBrokers, log }),
  );
  print('The reports are empty. They are made anew from the first event when the product starts.');
}

function listOf(parked: readonly ParkedEvent[]): string {
  return parked.length === 0 ? 'No event is parked.' : parked.map(entryOf).join('\n\n');
}

function entryOf(event: ParkedEvent): string {
  const { id, group, type, idfTeam, key, attempts, parkedAt, isWaiting, reason, traceId } = event;
  const again = isWaiting ? ', waits to be handled again' : '';
  return [
    `${id}  ${type} for ${group}, team ${idfTeam}, key ${key}`,
    `  ${parkedAt.toISOString()}, ${attempts} attempts${again}, trace ${traceId}`,
    ...reason.split('\n').map((line) => `  ${line}`),
  ].join('\n');
}
