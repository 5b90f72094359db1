import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '@touchline/platform';
import {
  create,
  type RecordingDecoded,
  RecordingDecodedSchema,
  StreamSchema,
  legacyText,
} from '@touchline/proto';
import fc from 'fast-check';
import { DeviceEntity } from '../squad/devices/device.entity.js';
import { TeamEntity } from '../squad/teams/team.entity.js';
import { kickOff, minute } from '../test/club.js';
import { deliver, openTeamServices, type TeamServices } from '../test/team-services.js';
import { PlayerEntity } from '../squad/players/player.entity.js';
import { RecordingEntity } from './recording.entity.js';

/** What the tables say, without the numbers that PostgreSQL chose. */
async function tables(database: Database, idfTeam: number): Promise<unknown> {
  return database.inTeam(idfTeam, async (manager) => {
    const players = await manager.find(PlayerEntity);
    const devices = await manager.find(DeviceEntity, { order: { deviceNumber: 'ASC' } });
    const items = await manager.find(RecordingEntity, { order: { recordingId: 'ASC' } });
    const nameOf = (id: number | null) =>
      players.find((player) => player.idfPlayer === id)?.name ?? null;
    return {
      devices: devices.map(({ deviceNumber, deviceVersion, seenMs }) => [
        deviceNumber,
        deviceVersion,
        seenMs,
      ]),
      items: items.map(({ idfData: _id, idfTeam: _team, idfDevice, idfPlayer, ...item }) => ({
        ...item,
        device: devices.find((device) => device.idfDevice === idfDevice)?.deviceNumber ?? null,
        player: nameOf(idfPlayer),
      })),
    };
  });
}

describe('decoded recordings', () => {
  let database: Database;
  let services: TeamServices;
  beforeAll(async () => {
    services = await openTeamServices();
    ({ database } = services);
  });
  afterAll(() => services.close());

  let teams = 0;
  async function makeTeam(): Promise<number> {
    teams += 1;
    const { idfTeam } = await services.newTeams.createTeam({
      name: `Team ${teams}`,
      timezone: 'UTC',
      groupAge: 'A',
    });
    await services.players.createPlayer(idfTeam, { name: 'Ann' });
    await services.players.createPlayer(idfTeam, { name: 'Bea' });
    return idfTeam;
  }

  const squad = (idfTeam: number): RecordingDecoded[] =>
    ['Ann', 'Bea', 'Ann', 'Nobody'].map((athleteName, index) =>
      create(RecordingDecodedSchema, {
        idfTeam,
        athleteName,
        recordingId: `${idfTeam}-${index}`,
        uploadId: `u${index}`,
        batch: 'b',
        fileName: `${index}.csv`,
        deviceModel: 'Pod',
        deviceNumber: `${index % 3}`,
        deviceVersion: `${index}`,
        startMs: kickOff + index * 100 * minute,
        finishMs: kickOff + (index * 100 + 90) * minute,
        streams: [{ kind: 'gnss', blobKey: `${index}`, schemaVersion: 1, rows: 5 }],
      }),
    );

  const withoutTeam = (value: unknown, idfTeam: number) =>
    JSON.stringify(value).replaceAll(`"${idfTeam}-`, '"');

  it('give the same tables in any order and however often each is told', async () => {
    const reference = await makeTeam();
    for (const event of squad(reference)) {
      await services.recordingsConsumer.decoded(deliver(database, event));
    }
    const expected = withoutTeam(await tables(database, reference), reference);
    const order = fc.shuffledSubarray([0, 1, 2, 3, 0, 1, 2, 3], { minLength: 8 });
    await fc.assert(
      fc.asyncProperty(order, async (indexes) => {
        const idfTeam = await makeTeam();
        const recordings = squad(idfTeam);
        for (const index of indexes) {
          const event = recordings[index]!;
          await services.recordingsConsumer.decoded(deliver(database, event));
        }
        expect(withoutTeam(await tables(database, idfTeam), idfTeam)).toBe(expected);
      }),
      { numRuns: 12 },
    );
  });

  it('told at the same moment by two deliveries are one row', async () => {
    const idfTeam = await makeTeam();
    const event = squad(idfTeam)[0]!;
    await Promise.all(
      [1, 2, 3].map(() => services.recordingsConsumer.decoded(deliver(database, event))),
    );
    await database.inTeam(idfTeam, async (manager) => {
      expect(await manager.count(RecordingEntity)).toBe(1);
      expect(await manager.count(DeviceEntity)).toBe(1);
      expect(await manager.count(TeamEntity)).toBe(1);
    });
  });

  it('grow with every further file of theirs, and never shrink', async () => {
    const idfTeam = await makeTeam();
    const first = squad(idfTeam)[0]!;
    const pulse = create(StreamSchema, { kind: 'hr', blobKey: 'pulse', schemaVersion: 1, rows: 3 });
    const whole = create(RecordingDecodedSchema, {
      ...first,
      finishMs: first.finishMs + 5 * minute,
      streams: [...first.streams, pulse],
      notes: ['The heart rate came in a second file.'],
    });
    for (const event of [first, whole, first]) {
      await services.recordingsConsumer.decoded(deliver(database, event));
    }
    await database.inTeam(idfTeam, async (manager) => {
      const [item, ...others] = await manager.find(RecordingEntity);
      expect(others).toEqual([]);
      expect(item).toMatchObject({
        dateFinish: whole.finishMs,
        notes: whole.notes.map(legacyText),
      });
      expect(item?.streams.map(({ kind }) => kind)).toEqual(['gnss', 'hr']);
    });
  });
});
