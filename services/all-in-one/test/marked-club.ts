import { randomUUID } from 'node:crypto';
import type { Client } from '@touchline/client';
import { type LiveMessage, routes } from '@touchline/proto';
import { kickOffMs, makeCatapultFile } from '../../ingestion/test/catapult-file.js';
import { sendFile } from '../../ingestion/test/send-file.js';
import { eventually } from '../../platform/test/eventually.js';
import { pitch } from '../../team/test/club.js';
import type { MarkedProduct, Person } from './marked-product.js';

/** Names, notes and ids (from 910000001) of whoever is not the player of the club, and of another team. */
export const othersMark = /zzother|zzmemo|zzforeign|(?<![\w.])91\d{7}(?!\w)/i;
/** Names and ids (from 700000001) of the player and their recordings. */
export const ownMark = /zzown|(?<![\w.])70\d{7}(?!\w)/i;
const [firstOwn, firstOther, firstForeign] = [700_000_001, 910_000_001, 912_000_001];
const minuteMs = 60_000;

/** A club with one player who looks; everybody and everything else in it bears a mark. */
export interface MarkedClub {
  readonly idfTeam: number;
  readonly own: number;
  readonly others: readonly number[];
  /** The player's recording, and somebody else's. */
  readonly recordings: { readonly own: number; readonly other: number };
  readonly idfActivity: number;
  readonly idfSession: number;
  /** What the open pages of each were told meanwhile. */
  readonly told: Readonly<Record<Person, readonly LiveMessage[]>>;
}

export async function makeMarkedClub(product: MarkedProduct): Promise<MarkedClub> {
  const { idfTeam } = await product.admin.call(routes.team.teams.create, { body: team('Home') });
  await product.addMember(idfTeam, 'coach');
  const squad = new Squad(product, idfTeam);
  await product.numberFrom(firstOwn, 'player', 'data_item');
  const own = await squad.makePlayer('Zzown Berg');
  await product.addMember(idfTeam, 'player', own);
  await product.addMember(idfTeam, 'guest');
  const pages = await product.openPages(idfTeam);
  const ownData = await squad.record({ idfPlayer: own, name: 'zzown', fastKmh: 27 });
  await product.numberFrom(firstOther, 'player', 'data_item');
  const one = await squad.makePlayer('Zzother One');
  const two = await squad.makePlayer('Zzother Two');
  const oneData = await squad.record({ idfPlayer: one, name: 'zzother-1', fastKmh: 25.3 });
  const twoData = await squad.record({ idfPlayer: two, name: 'zzother-2', fastKmh: 23.9 });
  const late = { idfPlayer: one, fastKmh: 24.7, startMs: kickOffMs + 10 * minuteMs };
  const otherLate = await squad.record({ ...late, name: 'zzother-late' });
  await product.numberFrom(firstOwn + 10, 'data_item');
  // Sent as another player's, which its note still says.
  const ownLate = await squad.record({ ...late, name: 'zzown-late' });
  await squad.match(ownLate, own);
  const played = await squad.play([ownData, oneData, twoData, otherLate, ownLate]);
  await eventually('the open pages are told of the analysis', () =>
    pages.told.coach.some(({ kind }) => kind === 'analysis'),
  );
  pages.close();

  await product.numberFrom(firstForeign, 'player', 'activity', 'stadium');
  const foreign = await product.admin.call(routes.team.teams.create, { body: team('Zzforeign') });
  await product.addMember(foreign.idfTeam, 'coach');
  await new Squad(product, foreign.idfTeam).standBeside();
  const recordings = { own: ownData, other: oneData };
  return { idfTeam, own, others: [one, two], recordings, ...played, told: pages.told };
}

const team = (name: string) => ({ name, timezone: 'Europe/Berlin' });

interface Run {
  idfPlayer: number;
  name: string;
  fastKmh: number;
  startMs?: number;
}

/** A team as its coach fills it. */
class Squad {
  private devices = 0;
  private readonly coach: Client;

  constructor(
    private readonly product: MarkedProduct,
    private readonly idfTeam: number,
  ) {
    this.coach = product.coach;
  }

  async makePlayer(name: string): Promise<number> {
    const params = { idfTeam: this.idfTeam };
    return (await this.coach.call(routes.team.players.create, { params, body: { name } }))
      .idfPlayer;
  }

  /** Two minutes of easy and fast running; gives the recording's id. */
  async record({ idfPlayer, name, fastKmh, startMs = kickOffMs }: Run): Promise<number> {
    const { product, idfTeam } = this;
    const first = name.startsWith('zzown') ? firstOwn : firstOther;
    const bytes = makeCatapultFile({
      athlete: name,
      device: first + this.devices++,
      seconds: 120,
      startMs,
      speedKmh: (second) => (second % 20 < 10 ? 8.3 : fastKmh),
    });
    const batch = randomUUID();
    const sender = { url: product.origin, token: await this.coach.token() };
    await sendFile(sender, { bytes, name: `${name}.csv`, idfTeam, batch, idfPlayer });
    return eventually('the team knows the recording', async () => {
      const asked = { params: { idfTeam }, query: { batch } };
      return (await this.coach.call(routes.team.recordings.list, asked))[0]?.idfData;
    });
  }

  async match(idfData: number, idfPlayer: number): Promise<void> {
    const params = { idfTeam: this.idfTeam, id: idfData };
    const asked = { params, body: { idfPlayer } };
    await this.coach.call(routes.team.recordings.match, asked);
  }

  /** An activity with one session, analysed, and what a coach notes about it. */
  async play(idfData: number[]): Promise<{ idfActivity: number; idfSession: number }> {
    const params = { idfTeam: this.idfTeam };
    const times = { dateStart: kickOffMs, dateFinish: kickOffMs + 15 * minuteMs };
    const { idfStadium } = await this.coach.call(routes.team.stadiums.create, {
      query: params,
      body: { ...pitch, corners: pitch.corners.map(nearKickOff) },
    });
    const memo = 'Zzmemo: Zzother One is tired';
    const { idfActivity } = await this.coach.call(routes.team.activities.create, {
      params,
      body: { type: 'T', name: 'Training', ...times, idfStadium, idfData, memo },
    });
    const [type] = await this.coach.call(routes.team.sessionTypes.list, { params });
    const { idfSessionType } = type!;
    const { idfSession } = await this.coach.call(routes.team.sessions.create, {
      params,
      body: { idfActivity, idfSessionType, name: 'Runs', ...times },
    });
    await this.analyse(idfActivity);
    return { idfActivity, idfSession };
  }

  /** Said to have failed afterwards, so that it is among those under way or failed. */
  private async analyse(id: number): Promise<void> {
    const params = { idfTeam: this.idfTeam, id };
    await this.coach.call(routes.team.analyses.analyze, { params });
    await eventually(
      'the activity is analysed',
      () => this.coach.call(routes.team.analyses.getProgress, { params }),
      ({ status }) => status === 'ANALYZED',
    );
    await this.product.sql(
      `update team.activity set analysis_failure = '{"code": "noResult", "params": {}}'`,
    );
  }

  /** What another team has; nobody of the first one may find it. */
  async standBeside(): Promise<void> {
    const params = { idfTeam: this.idfTeam };
    const times = { dateStart: kickOffMs, dateFinish: kickOffMs + minuteMs };
    await this.makePlayer('Zzforeign Player');
    await this.coach.call(routes.team.activities.create, {
      params,
      body: { type: 'T', name: 'Zzforeign training', memo: 'Zzmemo', ...times },
    });
    const body = { ...pitch, name: 'Zzforeign ground' };
    await this.coach.call(routes.team.stadiums.create, { query: params, body });
  }
}

/** The runners start at 47° N, 6.944° E. */
const nearKickOff = ({ lat, lon }: { lat: number; lon: number }) => ({
  lat: lat - 50 + 47,
  lon: lon - 7 + 6.944,
});
