import type { Database } from '@touchline/platform';
import {
  type AnswerOf,
  type DataItem,
  type EventDefinition,
  events,
  type ErrorKey,
  type MessageInitShape,
  type MessageShape,
  type Player,
  type Role,
  type Route,
  type Session,
  type Stadium,
  type StreamSchema,
  routes,
  type Activity,
  callAddress,
} from '@touchline/proto';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { eventually } from '../../platform/test/eventually.js';
import { startTestService, type TestService } from '../../platform/test/test-service.js';
import { TeamModule } from '../team.module.js';

export const kickOff = Date.UTC(2026, 10, 21, 9);
export const minute = 60_000;

interface Input<R extends Route> {
  params?: { [K in keyof z.input<R['params']>]?: string | number };
  query?: Record<string, string | number>;
  body?: unknown;
}

/** The team service over real HTTP on a database of its own. */
export class TestServer {
  private constructor(private readonly service: TestService) {}

  static async start(): Promise<TestServer> {
    return new TestServer(await startTestService({ name: 'team', module: TeamModule }));
  }

  close(): Promise<void> {
    return this.service.close();
  }

  get url(): string {
    return this.service.running.url;
  }

  /** Why the call of that trace was answered with a 500. */
  causeOf(traceId: string): string | undefined {
    return this.service.causeOf(traceId);
  }

  /** Owner's and teams' view of the tables, beside the running service. */
  get database(): Database {
    return this.service.database;
  }

  /** Says an event as another service would. */
  publish<D extends EventDefinition['schema']>(
    event: EventDefinition<D>,
    payload: MessageInitShape<D>,
  ): Promise<void> {
    return this.service.publish(event, payload);
  }

  /** What was said about the team, oldest first, as soon as there are `count` such events. */
  published<D extends EventDefinition['schema']>(
    event: EventDefinition<D>,
    idfTeam: number,
    count: number,
  ): Promise<MessageShape<D>[]> {
    return eventually('so many events of the team are published', async () => {
      const heard = await this.service.published(event);
      const own = heard.filter((one) => event.idfTeam(one) === idfTeam);
      return own.length >= count && own;
    });
  }

  async member(idfTeam: number, role: Role, idfPlayer?: number): Promise<Member> {
    return new Member(this, idfTeam, await this.service.token(idfTeam, role, idfPlayer));
  }

  /** A new club's team with its first coach. */
  async club(timezone = 'Europe/Berlin'): Promise<Member> {
    const admin = await this.member(0, 'admin');
    const { idfTeam } = await admin.ask(routes.team.teams.create, {
      body: { name: `Club ${randomUUID().slice(0, 8)}`, timezone },
    });
    return this.member(idfTeam, 'coach');
  }
}

/** Somebody signed in, as they act in one team; 0: their calls name none. */
export class Member {
  constructor(
    readonly server: TestServer,
    readonly idfTeam: number,
    readonly token: string,
  ) {}

  /** The answer; throws what the server refused. */
  async ask<R extends Route>(route: R, input: Input<R> = {}): Promise<AnswerOf<R>> {
    const { status, body } = await this.send(route, input);
    if (body.success) return body.response as AnswerOf<R>;
    const { traceId = '' } = body.error!;
    const cause = this.server.causeOf(traceId) ?? '';
    const refused = new Error(`${status} ${JSON.stringify(body.error)} ${cause}`.trimEnd());
    Error.captureStackTrace(refused, this.ask); // a failure is shown at the spec's line, not here
    throw refused;
  }

  /** Key and code of the refusal; throws when the call is answered. */
  async refused<R extends Route>(route: R, input: Input<R> = {}): Promise<Refusal> {
    const { status, body } = await this.send(route, input);
    if (body.success) throw new Error(`answered ${JSON.stringify(body.response)}`);
    return { status, key: body.error!.errorKey, code: body.error!.errorCode };
  }

  /** All that the refusal says; throws when the call is answered. */
  async refusal<R extends Route>(route: R, input: Input<R> = {}): Promise<Answer['error']> {
    const { body } = await this.send(route, input);
    if (body.success) throw new Error(`answered ${JSON.stringify(body.response)}`);
    return body.error;
  }

  private async send<R extends Route>(route: R, { params, query, body }: Input<R>) {
    const known: Record<string, unknown> = { idfTeam: this.idfTeam, ...params };
    const nameless = this.idfTeam === 0 || route.path.includes('/:idfTeam');
    const named = nameless ? {} : { idfTeam: this.idfTeam };
    const asked = { params: known, query: { ...named, ...query } };
    const answer = await fetch(this.server.url + callAddress(route, asked), {
      method: route.method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  }

  makePlayer(name: string, more: Record<string, unknown> = {}): Promise<Player> {
    return this.ask(routes.team.players.create, { body: { name, ...more } });
  }

  /** A recording of the player from the given minutes after kick-off; waits until it is there. */
  async makeRecording(
    idfPlayer: number,
    { from = 0, to = 90, ...more }: RecordingParts = {},
  ): Promise<DataItem> {
    const recordingId = randomUUID();
    const uploadId = randomUUID();
    await this.server.publish(events.RecordingDecoded, {
      recordingId,
      uploadId,
      idfPlayer,
      idfTeam: this.idfTeam,
      batch: uploadId,
      fileName: `${uploadId}.csv`,
      format: 'test',
      startMs: kickOff + from * minute,
      finishMs: kickOff + to * minute,
      streams: [{ kind: 'gnss', blobKey: `${recordingId}/gnss`, schemaVersion: 1, rows: 100 }],
      ...more,
    });
    return eventually('the team knows the recording', async () => {
      const found = await this.ask(routes.team.recordings.list, {
        query: { batch: more.batch ?? uploadId },
      });
      return found.find((item) => item.uploadId === (more.uploadId ?? uploadId));
    });
  }

  makeStadium(more: Record<string, unknown> = {}): Promise<Stadium> {
    return this.ask(routes.team.stadiums.create, { body: { ...pitch, ...more } });
  }

  makeActivity(more: Record<string, unknown> = {}): Promise<Activity> {
    return this.ask(routes.team.activities.create, { body: activityBody(more) });
  }

  async makeSession(idfActivity: number, more: Record<string, unknown> = {}): Promise<Session> {
    const [type] = await this.ask(routes.team.sessionTypes.list);
    return this.ask(routes.team.sessions.create, {
      body: {
        idfActivity,
        idfSessionType: type!.idfSessionType,
        name: 'Drill',
        ...between(0, 30),
        ...more,
      },
    });
  }

  /** Asks for the activity's first analysis, which ends with numbers of these players. */
  async analyse(idfActivity: number, idfPlayers: number[]): Promise<void> {
    const { server, idfTeam } = this;
    const params = { id: idfActivity };
    await this.ask(routes.team.analyses.analyze, { params });
    const { analysisId } = await eventually('the analysis is asked for', async () => {
      const asked = await server.published(events.AnalysisRequested, idfTeam, 1);
      return asked.find((one) => one.idfActivity === idfActivity);
    });
    const run = { analysisId, idfTeam, idfActivity };
    await server.publish(events.ActivityAnalysed, { ...run, idfPlayers });
    await server.publish(events.AnalysisReadable, run);
    await eventually(
      'the activity is analysed',
      () => this.ask(routes.team.activities.get, { params }),
      ({ status }) => status === 'ANALYZED',
    );
  }
}

/** What a test says of a recording; the rest is made up. */
interface RecordingParts {
  /** Minutes after kick-off. */
  from?: number;
  to?: number;
  recordingId?: string;
  uploadId?: string;
  batch?: string;
  fileName?: string;
  athleteName?: string;
  deviceModel?: string;
  deviceNumber?: string;
  deviceVersion?: string;
  notes?: string[];
  speedDoubt?: { p99Mps: number; ratio: number; factor: number };
  streams?: MessageInitShape<typeof StreamSchema>[];
}

export interface Refusal {
  status: number;
  key: ErrorKey;
  code: number | string;
}

interface Answer {
  success: boolean;
  error: { errorKey: ErrorKey; errorCode: number | string; traceId?: string } | null;
  response: unknown;
}

/** 105 × 68 m, along a meridian. */
export const pitch = {
  name: 'Home ground',
  address: '',
  lengthM: 105,
  widthM: 68,
  corners: [
    { lat: 50, lon: 7 },
    { lat: 50.000944, lon: 7 },
    { lat: 50.000944, lon: 7.000951 },
    { lat: 50, lon: 7.000951 },
  ],
};

/** Start and finish in minutes after kick-off. */
export function between(from: number, to: number): { dateStart: number; dateFinish: number } {
  return { dateStart: kickOff + from * minute, dateFinish: kickOff + to * minute };
}

export function activityBody(more: Record<string, unknown> = {}): Record<string, unknown> {
  return { type: 'T', name: 'Training', ...between(0, 90), ...more };
}
