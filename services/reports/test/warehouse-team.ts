import { ActivityAnalysedSchema, create, events as facts } from '@touchline/proto';
import { ofRuns } from '../duck/parquet-source.js';
import { metricTables, type TableName, tableNames } from '../warehouse/metric-tables.js';
import { Events, type ReportsParts } from './reports-parts.js';
import { playerSummary } from '../reports/summaries/player-summary.js';
import { answered } from './answered.js';

/** A loader that loads nothing. */
export const asleep = { loadSoon: () => undefined, loadNow: () => undefined };

export const inEveryTable = (numbers: Record<number, number>) => ({
  summary: numbers,
  effort: numbers,
  grid: numbers,
  threshold: numbers,
});

/** A team with players 1 to 3 and one activity, in whose analyses a number is a player's distance. */
export class WarehouseTeam {
  readonly events: Events;
  readonly own: { idfTeam: number; idfActivity: number };

  private constructor(
    private readonly parts: ReportsParts,
    readonly idfTeam: number,
  ) {
    this.events = new Events(parts);
    this.own = { idfTeam, idfActivity: idfTeam };
  }

  static async join(parts: ReportsParts, idfTeam: number): Promise<WarehouseTeam> {
    const team = new WarehouseTeam(parts, idfTeam);
    await team.events.activity(team.own);
    for (const number of [1, 2, 3]) {
      await team.events.player({ idfTeam, idfPlayer: team.player(number) });
    }
    return team;
  }

  player(number: number): number {
    return this.idfTeam * 10 + number;
  }

  run(analysisId: string): string {
    return `${analysisId}-${this.idfTeam}`;
  }

  runOf(analysisId: string, number: number) {
    return { ...this.own, idfPlayer: this.player(number), analysisId: this.run(analysisId) };
  }

  add(analysisId: string, number: number, distance: number, requestedMs = 1): Promise<void> {
    return this.events.addPlayer(this.rowsOf(analysisId, number, distance, requestedMs));
  }

  analysed(analysisId: string, number: number, distance: number, requestedMs = 1) {
    return this.events.playerAnalysed(this.rowsOf(analysisId, number, distance, requestedMs));
  }

  finished(analysisId: string, numbers: readonly number[], requestedMs = 1) {
    return create(ActivityAnalysedSchema, {
      ...this.own,
      requestedMs,
      analysisId: this.run(analysisId),
      idfPlayers: numbers.map((number) => this.player(number)),
    });
  }

  finish(analysisId: string, numbers: readonly number[], requestedMs = 1): Promise<void> {
    return this.events.finish(this.finished(analysisId, numbers, requestedMs));
  }

  /** These players' recordings are in the activity, and no other; a name of it per player. */
  takesPart(recording: string, ...numbers: number[]): Promise<void> {
    const players = numbers.map((number) => ({
      idfPlayer: this.player(number),
      recordingIds: [`${recording}${this.player(number)}`],
    }));
    return this.events.activity({ ...this.own, takingPart: { players } });
  }

  /** As a report answers once all is loaded that has come. */
  async distances(): Promise<Record<number, unknown>> {
    await this.parts.loader.load(this.idfTeam, ['summary']);
    return this.distancesNow();
  }

  async distancesNow(): Promise<Record<number, unknown>> {
    const asked = { metrics: 'totalDistance', loadMetric: 'totalDistance' };
    const rows = await answered(
      this.parts.reports.summarise(playerSummary, this.selection(), asked),
    );
    return Object.fromEntries(
      rows.map(({ idfPlayer, metrics }) => [this.number(idfPlayer), metrics.totalDistance]),
    );
  }

  selection() {
    const { idfTeam } = this;
    const all = { idfSessions: 'all', idfPlayers: 'all' } as const;
    return { idfTeam, idfActivities: [idfTeam], ...all };
  }

  /** The activity's current rows of a table: player and first number of its last column. */
  async numbersIn(table: TableName): Promise<Record<number, unknown>> {
    const { selections, loader, rows: reader } = this.parts;
    const { waiting } = await selections.find(this.selection(), table);
    if (waiting.length > 0) await loader.load(this.idfTeam, waiting);
    const { runs, blobKeys } = await selections.find(this.selection(), table);
    const source = await reader.sourceOf(table, blobKeys);
    const { name, type } = metricTables[table].columns.at(-1)!;
    const rows = await reader.query(
      `select idfPlayer, ${type === 'DOUBLE[]' ? `${name}[1]` : 'totalDistance'} as number
       from ${source} where ${ofRuns(runs)} and idfSession = 0`,
      this.selection(),
    );
    return Object.fromEntries(rows.map((row) => [this.number(Number(row.idfPlayer)), row.number]));
  }

  /** The rows of every table that is a list per player, told apart by what a report would read. */
  async everywhere(): Promise<unknown> {
    const tables = tableNames.filter((table) => table !== 'minute');
    const read = tables.map(async (table) => [table, await this.numbersIn(table)]);
    return Object.fromEntries((await Promise.all(read)) as [string, unknown][]);
  }

  /** Players whose rows were published as dropped. */
  async dropped(): Promise<string[]> {
    const published = await this.published(facts.RowsDropped.type);
    return published
      .flatMap((payload) => facts.RowsDropped.decode(payload).runs)
      .map((each) => `${each.analysisId.split('-')[0]}/${this.number(each.idfPlayer)}`)
      .sort();
  }

  /** Analyses that were published as readable. */
  async readable(): Promise<string[]> {
    const published = await this.published(facts.AnalysisReadable.type);
    return published.map((payload) => facts.AnalysisReadable.decode(payload).analysisId);
  }

  private async published(type: string): Promise<Buffer[]> {
    const rows = await this.parts.database.asService((manager) =>
      manager.query<{ payload: Buffer }[]>(
        'select payload from reports.outbox where idf_team = $1 and type = $2 order by id',
        [this.idfTeam, type],
      ),
    );
    return rows.map(({ payload }) => payload);
  }

  async files(): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of this.parts.blobs.list(`warehouse/${this.idfTeam}/`)) keys.push(key);
    return keys;
  }

  private number(idfPlayer: number): number {
    return idfPlayer - this.idfTeam * 10;
  }

  private rowsOf(analysisId: string, number: number, distance: number, requestedMs: number) {
    const metrics = { totalDistance: distance };
    const recordingIds = [`r${this.player(number)}`];
    return { ...this.runOf(analysisId, number), requestedMs, metrics, recordingIds };
  }
}
