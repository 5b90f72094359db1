import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@touchline/client';
import { Random } from '@touchline/simulator';
import { administrator } from '../../services/all-in-one/e2e/club.js';
import { adminPassword } from '../../services/all-in-one/e2e/instance.js';
import { type OneProcess, oneProcess } from '../../services/all-in-one/e2e/product.js';
import { Answers } from './answers.js';
import type { Attack, Ground } from './attack.js';
import { isReady } from './attacked-product.js';
import { announcements } from './attacks/announcements.attack.js';
import { arrowColumns } from './attacks/arrow-columns.attack.js';
import { arrowNames } from './attacks/arrow-names.attack.js';
import { arrowRecordings } from './attacks/arrow-recordings.attack.js';
import { bigBodies } from './attacks/big-bodies.attack.js';
import { cancelledRequests } from './attacks/cancelled-requests.attack.js';
import { connections } from './attacks/connections.attack.js';
import { headerOfSpacesAttack } from './attacks/header-of-spaces.attack.js';
import { largestAnswers } from './attacks/largest-answers.attack.js';
import { secretsInLogs } from './attacks/secrets-in-logs.attack.js';
import { sentAhead } from './attacks/sent-ahead.attack.js';
import { signInFlood } from './attacks/sign-in-flood.attack.js';
import { strangeInput } from './attacks/strange-input.attack.js';
import { traceFlood } from './attacks/trace-flood.attack.js';
import { twelveTimes } from './attacks/twelve-times.attack.js';
import { Neighbour } from './neighbour/neighbour.js';
import { makeWorld, type World } from './world.js';

const seed = 14;
const season = { activities: 2, players: 3, minutes: 10 };
const share = 0.05;

/** In small what `npm run attack` does, judged by nothing that takes time. */
describe('a product under attack, a neighbour at work beside it', () => {
  let product: OneProcess;
  let world: World;
  let neighbour: Neighbour;
  let pid: number | undefined;
  beforeAll(async () => {
    product = await oneProcess();
    world = await makeWorld(site(), season, () => undefined);
    neighbour = new Neighbour(world.neighbour);
    pid = product.instance.child.pid;
  }, 120_000);
  afterAll(async () => {
    // Neither is there where it could not be made.
    await (neighbour as Neighbour | undefined)?.leave();
    await (product as OneProcess | undefined)?.stop();
  });

  const site = () => ({ origin: product.origin, admin: administrator(product.origin) });
  const ground = (answers: Answers): Ground => ({
    ...world,
    answers,
    product: {
      ...site(),
      pids: () => new Map([['product', product.instance.child.pid]]),
      output: () => product.output(),
      secrets: [adminPassword],
    },
    random: new Random(seed),
    times: (whole) => Math.ceil(whole * share),
  });

  const small: readonly Attack[] = [
    arrowNames,
    arrowRecordings,
    arrowColumns,
    signInFlood,
    largestAnswers,
    cancelledRequests,
    headerOfSpacesAttack,
    traceFlood,
    announcements,
    twelveTimes,
    strangeInput,
    bigBodies,
    connections,
    sentAhead,
    secretsInLogs,
  ];

  it.each(small.map((attack) => [attack.name, attack] as const))(
    'holds against %s',
    async (_, attack) => {
      const answers = new Answers();
      await attack.run(ground(answers));
      expect({ [answers.summary]: answers.faults }).toEqual({ [answers.summary]: [] });
      expect(await isReady(product.origin)).toBe(true);
      expect(product.instance.child).toMatchObject({ pid, exitCode: null, signalCode: null });
      await eventually('the neighbour is served', () => {
        const { tookMs, failures } = neighbour.take();
        expect(failures).toEqual([]);
        return tookMs.length > 0;
      });
    },
    60_000,
  );
});
