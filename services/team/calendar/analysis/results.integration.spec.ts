import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '@touchline/platform';
import {
  ActivityAnalysedSchema,
  AnalysisFailedSchema,
  AnalysisReadableSchema,
  create,
  PlayerAnalysedSchema,
  legacyText,
} from '@touchline/proto';
import fc from 'fast-check';
import { ActivityEntity } from '../activities/activity.entity.js';
import { RecordingEntity } from '../../matching/recording.entity.js';
import { between } from '../../test/club.js';
import { deliver, openTeamServices, type TeamServices } from '../../test/team-services.js';

describe('results of an analysis', () => {
  let database: Database;
  let services: TeamServices;
  beforeAll(async () => {
    services = await openTeamServices();
    ({ database } = services);
  });
  afterAll(() => services.close());

  let runs = 0;
  /** A running analysis of three players. */
  async function makeRun() {
    runs += 1;
    const { idfTeam } = await services.newTeams.createTeam({
      name: `Team ${runs}`,
      timezone: 'UTC',
      groupAge: 'A',
    });
    const activity = await services.activities.createActivity(idfTeam, {
      name: 'Match',
      type: 'L',
      ...between(0, 90),
    });
    const { idfActivity } = activity;
    const idfPlayers: number[] = [];
    for (const name of ['Ann', 'Bea', 'Cleo']) {
      const { idfPlayer } = await services.players.createPlayer(idfTeam, { name });
      idfPlayers.push(idfPlayer);
      await database.inTeam(idfTeam, (manager) =>
        manager.insert(RecordingEntity, {
          idfTeam,
          idfPlayer,
          idfActivity,
          recordingId: `${idfTeam}-${name}`,
          uploadId: 'u',
          batch: 'b',
          fileName: 'f',
          athleteName: name,
          ...between(0, 90),
          deviceModel: '',
          deviceNumber: '',
          deviceVersion: '',
          streams: [],
          notes: [],
        }),
      );
    }
    await services.analysis.analyze(idfTeam, idfActivity);
    const analysisId = await database.inTeam(idfTeam, async (manager) => {
      return (await manager.findOneByOrFail(ActivityEntity, { idfActivity })).analysisId!;
    });
    return { ids: { idfTeam, idfActivity, analysisId }, idfPlayers };
  }
  type Run = Awaited<ReturnType<typeof makeRun>>;

  /** Status, and the state of each player in the order of their names. */
  const outcome = ({ ids, idfPlayers }: Run) =>
    database.inTeam(ids.idfTeam, async (manager) => {
      const activity = await manager.findOneByOrFail(ActivityEntity, {
        idfActivity: ids.idfActivity,
      });
      const [progress] = await services.analyses.describeProgress(manager, [activity]);
      return {
        status: progress!.status,
        failure: progress!.failure,
        players: idfPlayers.map((idfPlayer) => {
          const found = progress!.players.find((player) => player.idfPlayer === idfPlayer)!;
          return [found.state, found.failure];
        }),
      };
    });

  const consumer = () => services.resultsConsumer;
  const success = ({ ids, idfPlayers: [ann, bea, cleo] }: Run) => [
    () => consumer().playerAnalysed(player(ids, ann!)),
    () => consumer().playerAnalysed(player(ids, bea!)),
    () =>
      consumer().activityAnalysed(
        deliver(
          database,
          create(ActivityAnalysedSchema, {
            ...ids,
            idfPlayers: [ann!, bea!],
            failures: [{ idfPlayer: cleo!, message: 'No valid position.' }],
          }),
        ),
      ),
    () => consumer().analysisReadable(deliver(database, create(AnalysisReadableSchema, ids))),
  ];
  const failure = ({ ids, idfPlayers: [ann] }: Run) => [
    () => consumer().playerAnalysed(player(ids, ann!)),
    () =>
      consumer().analysisFailed(
        deliver(database, create(AnalysisFailedSchema, { ...ids, message: 'Stopped.' })),
      ),
  ];
  const player = (ids: Run['ids'], idfPlayer: number) =>
    deliver(database, create(PlayerAnalysedSchema, { ...ids, idfPlayer }));

  async function inAnyOrder(events: (run: Run) => (() => Promise<void>)[], expected: unknown) {
    const count = events({ ids: {} as Run['ids'], idfPlayers: [] }).length;
    const indexes = Array.from({ length: 2 * count }, (_, index) => index % count);
    const order = fc.shuffledSubarray(indexes, { minLength: indexes.length });
    await fc.assert(
      fc.asyncProperty(order, async (chosen) => {
        const run = await makeRun();
        const deliveries = events(run);
        for (const index of chosen) await deliveries[index]!();
        expect(await outcome(run)).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  }

  it('end alike in any order and however often each is told', async () => {
    await inAnyOrder(success, {
      status: 'ANALYZED',
      failure: null,
      players: [
        ['DONE', null],
        ['DONE', null],
        ['FAILED', legacyText('No valid position.')],
      ],
    });
  });

  it('of a run that has ended do not bring back what went since, though reports is rebuilt', async () => {
    const run = await makeRun();
    for (const tell of success(run)) await tell();
    const { idfActivity, idfTeam } = run.ids;
    await database.inTeam(idfTeam, (manager) =>
      manager.update(ActivityEntity, { idfActivity }, { status: 'UN_ANALYZED' }),
    );
    await success(run).at(-1)!();
    const activity = await database.inTeam(idfTeam, (manager) =>
      manager.findOneByOrFail(ActivityEntity, { idfActivity }),
    );
    expect(activity.status).toBe('UN_ANALYZED');
  });

  it('of a failed run end alike as well', async () => {
    await inAnyOrder(failure, {
      status: 'UN_ANALYZED',
      failure: legacyText('Stopped.'),
      players: [
        ['DONE', null],
        ['FAILED', legacyText('Stopped.')],
        ['FAILED', legacyText('Stopped.')],
      ],
    });
  });

  it('of a deleted activity are heard and forgotten', async () => {
    const run = await makeRun();
    await failure(run)[1]!();
    await services.activities.deleteActivity(run.ids.idfTeam, run.ids.idfActivity);
    for (const tell of success(run)) await tell();
    await database.inTeam(run.ids.idfTeam, async (manager) => {
      expect(await manager.count(ActivityEntity)).toBe(0);
    });
  });
});
