import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { create } from '@bufbuild/protobuf';
import {
  errorCatalogue,
  events,
  findEvent,
  RecordingDecodedSchema,
  RecordingRefusedSchema,
  routeList,
  routes,
  ServiceError,
  streamColumns,
  streamSchema,
  topics,
} from '../index.js';
import { z } from 'zod';

/** The tables that the product was specified by; their tests are skipped where they are missing. */
const specFolder = '../shared/spec';
const itWhenPresent = existsSync(specFolder) ? it : it.skip;

function specRows(table: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(`${specFolder}/${table}`, 'utf8')
    .trimEnd()
    .split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

describe('what an event leaves out', () => {
  const team = [0x08, 1, 0x10, 2, 0x1a, 1, 0x61];

  it('is not known, also in events of the release that meant so by 0', () => {
    const event = events.DataChanged.decode(Uint8Array.from(team));
    expect(event).toMatchObject({ idfTeam: 1, idfData: 2, recordingId: 'a' });
    expect(event.idfPlayer).toBeUndefined();
  });

  it('is told from 0, which is a value', () => {
    const refusal = { code: 'refusal.badStructure', byte: 0 };
    const event = create(RecordingRefusedSchema, { uploadId: 'u', idfTeam: 1, refusal });
    const received = events.RecordingRefused.decode(events.RecordingRefused.encode(event));
    expect(received.refusal!.byte).toBe(0);
    expect(received.refusal!.line).toBeUndefined();
  });
});

function kindsIn(shape: z.ZodType): Set<string> {
  const kinds = new Set<string>();
  z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema }) => void kinds.add(zodSchema._zod.def.type),
  });
  return kinds;
}

/** Names of all fields, at any depth. */
function namesIn(shape: z.ZodType): Set<string> {
  const names = new Set<string>();
  z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const name of Object.keys(jsonSchema.properties ?? {})) names.add(name);
    },
  });
  return names;
}

describe('the calls', () => {
  it('declare every parameter of their path and no other', () => {
    for (const route of routeList) {
      const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]).sort();
      expect({ name: route.name, params: Object.keys(route.params.shape).sort() }).toEqual({
        name: route.name,
        params: inPath,
      });
    }
  });

  it('keep a team’s calls behind that team’s wall, named in the path or else in the query', () => {
    for (const route of routeList) {
      const hasTeam =
        route.path.startsWith('/teams/:idfTeam') || Object.hasOwn(route.query.shape, 'idfTeam');
      expect({ name: route.name, tenancy: route.access.tenancy }).toEqual({
        name: route.name,
        tenancy: hasTeam ? 'team' : 'none',
      });
    }
  });

  it('erase nothing that an update leaves out', () => {
    const updates = routeList.filter(({ method }) => method === 'PUT');
    expect(updates.length).toBeGreaterThan(10);
    const filling = updates.filter(({ body }) => kindsIn(body).has('default'));
    expect(filling.map(({ name }) => name)).toEqual([]);
  });

  it('compare what their sender was shown with what is stored, where they edit a record', () => {
    const others = routeList.filter(
      ({ method, body }) => method === 'PUT' && !namesIn(body).has('before'),
    );
    expect(others.map(({ name }) => name).sort()).toEqual([
      'identity.accounts.prefer', // one person's own: the latest choice is meant
      'team.analyses.reanalyze', // begins something
      'team.recordings.answerSpeedUnit', // asked once
      'team.zones.setActive', // a switch: the other coach's is the same or its contrary
    ]);
    expect(namesIn(routes.team.seasonWeeks.set.body)).toContain('before');
  });

  it('name an existing parameter where players see only themselves', () => {
    for (const { access, params, name } of routeList) {
      if (access.ownPlayers)
        expect({ name, names: Object.keys(params.shape) }).toEqual({
          name,
          names: expect.arrayContaining([access.ownPlayers]),
        });
    }
  });

  itWhenPresent('stand in the specification with the same method and path', () => {
    const rows = new Map(specRows('endpoints.tsv').map((row) => [row.id, row]));
    const plain = (path: string) => path.replace(/\{[^}]*\}|:\w+/g, '*');
    for (const route of routeList.filter(({ id }) => id.startsWith('API-'))) {
      const row = rows.get(route.id);
      const path = row?.path?.startsWith('/') ? row.path : row?.proposed_path;
      expect({ name: route.name, method: route.method, path: plain(route.path) }).toEqual({
        name: route.name,
        method: row?.method,
        path: plain(path ?? ''),
      });
    }
  });
});

describe('the error catalogue', () => {
  /** Of things that the product does not have: clubs as records, contracts, orders, agencies, SMS, mobile numbers. */
  const withoutUse = [
    102, 103, 151, 153, 202, 204, 207, 208, 209, 210, 212, 233, 234, 302, 501, 902,
  ];

  itWhenPresent(
    'holds every numeric code of the specification that the product can have use for',
    () => {
      const ours = Object.values(errorCatalogue).map(({ code, status }) => `${code} ${status}`);
      const asked = specRows('errors.tsv')
        .filter(({ code = '' }) => /^\d+$/.test(code) && !withoutUse.includes(Number(code)))
        .map((row) => `${row.code} ${row.http_status_proposed}`);
      expect(ours).toEqual(expect.arrayContaining(asked));
    },
  );

  it('tells code, key, sentence and place of a fault', () => {
    const error = new ServiceError('startNotBeforeEnd', { field: 'dateStart' });
    expect(error.status).toBe(400);
    expect(error.toWire()).toEqual({
      errorCode: 522,
      errorKey: 'startNotBeforeEnd',
      errorMsg: 'The start time must be earlier than the end time.',
      field: 'dateStart',
    });
  });

  it('tells when it is worth asking again, where that is known', () => {
    expect(new ServiceError('tooManyAttempts', {}, { retryAfterS: 90 }).toWire()).toMatchObject({
      errorKey: 'tooManyAttempts',
      retryAfterS: 90,
    });
    expect(new ServiceError('tooManyAttempts').toWire()).not.toHaveProperty('retryAfterS');
  });
});

describe('the events', () => {
  it('survive the wire and are found by their type name', () => {
    const decoded = create(RecordingDecodedSchema, {
      recordingId: 'r1',
      uploadId: 'u1',
      idfTeam: 7,
      startMs: 1_763_719_200_123,
      notes: ['3 rows were repaired'],
    });
    const event = findEvent('ingestion.v1.RecordingDecoded');
    expect(event).toBe(events.RecordingDecoded);
    expect(events.RecordingDecoded.decode(events.RecordingDecoded.encode(decoded))).toEqual(
      decoded,
    );
    expect(events.RecordingDecoded.key(decoded)).toBe('u1');
    expect(events.RecordingDecoded.idfTeam(decoded)).toBe(7);
  });

  it('travel on a known topic each', () => {
    for (const event of Object.values(events)) expect(topics).toContain(event.topic);
  });
});

describe('the Arrow streams', () => {
  it('carry unit and meaning in every field', () => {
    for (const kind of ['gnss', 'imu', 'hr'] as const) {
      const fields = streamSchema(kind).fields;
      expect(fields.map(({ name }) => name)).toEqual(streamColumns[kind].map(({ name }) => name));
      for (const field of fields) expect(field.metadata.get('unit')).toBeTruthy();
    }
  });
});
