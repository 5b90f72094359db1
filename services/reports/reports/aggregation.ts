import { type Aggregation, catalogue, type Metric, type Over } from '@touchline/compute';

const byName = new Map(catalogue.map((metric) => [metric.name, metric]));

export function findMetric(name: string): Metric | undefined {
  return byName.get(name);
}

/** The column of rows, stored or read, that the metric is put together from. */
function rowColumn({ name, computed }: Metric): string {
  const ofSession = computed.by === 'answer' && computed.derivation.kind === 'perSession';
  return ofSession ? computed.derivation.metric : name;
}

/** SQL of the metric's value over a group of rows, by the catalogue; missing values are left out. */
export function aggregateSql(metric: Metric, over: Over, of = rowColumn(metric)): string {
  return `${expression(of, metric.aggregation[over])} as "${metric.name}"`;
}

/** The same over a group of one row, which costs no group. */
export function ofOneRowSql(metric: Metric, over: Over): string {
  return `${ofOneRow(rowColumn(metric), metric.aggregation[over])} as "${metric.name}"`;
}

/** The columns that the metric's value is made of. */
export function columnsOf(metric: Metric, over: Over): string[] {
  const aggregation = metric.aggregation[over];
  if (aggregation.kind === 'weightedMean') return [metric.name, aggregation.by];
  if (aggregation.kind === 'none') return [];
  if (aggregation.kind !== 'ratio') return [metric.name];
  return [...aggregation.numerator.map((term) => term.metric), aggregation.denominator];
}

const overs: readonly Over[] = ['sessions', 'players', 'days', 'minutes'];

/** Names of all that values of these metrics may be made of: stored columns, and metrics on the way to them. */
export function columnsBehind(metrics: readonly Metric[]): ReadonlySet<string> {
  const names = new Set<string>();
  const note = (metric: Metric): void => {
    if (names.has(metric.name)) return;
    names.add(metric.name);
    const parts = [rowColumn(metric), ...overs.flatMap((over) => columnsOf(metric, over))];
    if (metric.computed.by === 'answer' && 'metric' in metric.computed.derivation) {
      parts.push(metric.computed.derivation.metric);
    }
    for (const part of parts.flatMap((name) => findMetric(name) ?? [])) note(part);
  };
  metrics.forEach(note);
  return names;
}

/** The aggregation in words, as the catalogue's readers get it. */
export function describe(aggregation: Aggregation): string {
  if (aggregation.kind === 'weightedMean') return `mean weighted by ${aggregation.by}`;
  if (aggregation.kind !== 'ratio') return aggregation.kind;
  const terms = aggregation.numerator.map(({ metric, factor }) =>
    factor === 1 ? metric : `${factor} × ${metric}`,
  );
  const scale = aggregation.scale === 1 ? '' : ` × ${aggregation.scale}`;
  return `sum(${terms.join(' + ')}) ÷ sum(${aggregation.denominator})${scale}`;
}

function ofOneRow(column: string, aggregation: Aggregation): string {
  switch (aggregation.kind) {
    case 'none':
      return 'null::double';
    case 'weightedMean':
      return `"${column}" * "${aggregation.by}" / nullif("${aggregation.by}", 0)`;
    case 'ratio':
      return ratio(aggregation, (part) => `"${part}"`);
    default:
      return `"${column}"`;
  }
}

/** Compensated. Their last digit hangs on the order of rows, which is the same for equal questions: `DuckDbPool`. */
const total = (column: string) => `fsum("${column}")`;

function expression(column: string, aggregation: Aggregation): string {
  switch (aggregation.kind) {
    case 'sum':
      return total(column);
    case 'max':
    case 'min':
      return `${aggregation.kind}("${column}")`;
    case 'mean':
      return `${total(column)} / nullif(count("${column}"), 0)`;
    case 'none':
      return 'null::double';
    case 'first':
      return `arg_min("${column}", startMs)`;
    case 'last':
      return `arg_max("${column}", startMs)`;
    case 'weightedMean': {
      const weights = `fsum("${aggregation.by}") filter (where "${column}" is not null)`;
      return `fsum("${column}" * "${aggregation.by}") / nullif(${weights}, 0)`;
    }
    case 'ratio':
      return ratio(aggregation, total);
  }
}

/** Divided first: a part that is the whole is exactly 1 × the scale. */
function ratio(
  { numerator, denominator, scale }: Extract<Aggregation, { kind: 'ratio' }>,
  sumOf: (column: string) => string,
): string {
  const terms = numerator.map(({ metric, factor }) => `(${factor}) * ${sumOf(metric)}`);
  return `(${terms.join(' + ')}) / nullif(${sumOf(denominator)}, 0) * ${scale}`;
}
