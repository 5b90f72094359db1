/**
 * Writes docs/how-a-number-is-made.md: a minute of a simulated recording on its way through the product, every figure
 * computed here by the core itself. `node number-page.mjs --check` ends with 1 when the page that is there is another.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  catalogue,
  createCore,
  defaultSettings,
  displayUnits,
  engineVersion,
  storedCatalogue,
  tableColumns,
} from '@touchline/compute';

const page = new URL('../docs/how-a-number-is-made.md', import.meta.url);
const root = new URL('../', import.meta.url);
const startMs = Date.UTC(2026, 6, 1, 18);
const kmh = 3.6;
const { speedZonesMps, hsrZone, effortRules } = defaultSettings;

/** What the player does: jogs at 9 km/h, speeds up to 30.6 km/h, holds it, slows down, jogs on. */
function trueSpeedMps(second) {
  if (second < 10) return 2.5;
  if (second < 12.5) return 2.5 + 2.4 * (second - 10);
  if (second < 17) return 8.5;
  if (second < 21) return 8.5 - 1.5 * (second - 17);
  return 2.5;
}

const spikeAt = 30;
const lost = { from: 40, until: 45 };

/** What the device's export says of it, 10 times a second: one value that cannot be, and five seconds of nothing. */
function fileLines() {
  const lines = [];
  for (let k = 0; k <= 600; k++) {
    const second = k / 10;
    if (second > lost.from && second < lost.until) continue;
    const speed = second === spikeAt ? 15 : trueSpeedMps(second);
    lines.push(`${second.toFixed(2)};${(speed * kmh).toFixed(2)}`);
  }
  return lines;
}

function columnsOf(lines) {
  const cells = lines.map((line) => line.split(';').map(Number));
  return {
    t: Float64Array.from(cells, ([seconds]) => startMs + Math.round(seconds * 1000)),
    speed: Float64Array.from(cells, ([, velocity]) => velocity / kmh),
  };
}

async function analysed({ t, speed }) {
  const core = await createCore();
  const range = { idfSession: 0, intervals: [], tables: ['effort'] };
  const input = { gnss: { rows: t.length, batches: [{ t, speed }] } };
  const { summary, tables } = core.analyse(input, defaultSettings, [range]);
  const values = new Map(storedCatalogue.map(({ name }, k) => [name, summary[0].values[k]]));
  const width = tableColumns.effort.length;
  const efforts = Array.from({ length: tables.effort[0].rows }, (_, row) => {
    const cells = tables.effort[0].values.subarray(row * width, (row + 1) * width);
    return Object.fromEntries(tableColumns.effort.map(({ name }, k) => [name, cells[k]]));
  });
  return { row: (name) => valueOf(values, name), efforts, trace: core.cleanedTrace() };
}

function valueOf(values, name) {
  if (!values.has(name)) throw new Error(`The page shows ${name}, which no row has.`);
  return values.get(name);
}

const fixed = (value, decimals = 2) => (Number.isNaN(value) ? '–' : value.toFixed(decimals));
const second = (ms) => ((ms - startMs) / 1000).toFixed(1);
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** A link that cannot rot: the page is not written when the file has moved. */
function file(path) {
  if (!existsSync(new URL(path, root)))
    throw new Error(`The page names ${path}, which is not there.`);
  return `[\`${path}\`](../${path})`;
}

/** Osgnach's formula by hand, for showing; refused when the core says something else. */
function powerByHand(speedMps, accelerationMps2, byCore) {
  const es = accelerationMps2 / 9.81;
  const em = Math.sqrt(es ** 2 + 1);
  const level =
    155.4 * es ** 5 - 30.4 * es ** 4 - 43.3 * es ** 3 + 46.3 * es ** 2 + 19.5 * es + 3.6;
  const ec = level * em * 1.29;
  if (Math.abs(ec * speedMps - byCore) > 1e-9) {
    throw new Error(`Power by hand is ${ec * speedMps}, by the core ${byCore}.`);
  }
  return { es, em, ec };
}

function sampleTable(raw, trace, seconds) {
  const rows = seconds.map((at) => {
    const ms = startMs + at * 1000;
    const before = raw.t.indexOf(ms);
    const after = trace.tMs.indexOf(ms);
    const cleaned = (column) => (after < 0 ? NaN : column[after]);
    return [
      at.toFixed(1),
      before < 0 ? '–' : fixed(raw.speed[before]),
      fixed(cleaned(trace.speedMps)),
      fixed(cleaned(trace.accelerationMps2)),
      fixed(cleaned(trace.powerWkg)),
    ];
  });
  const head = ['second', 'raw, m/s', 'cleaned, m/s', 'acceleration, m/s²', 'power, W/kg'];
  return table(head, rows);
}

function zoneTable(row) {
  const rows = speedZonesMps.map((lower, k) => {
    const zone = k + 1;
    const upper = speedZonesMps[zone];
    const bounds = upper
      ? `${fixed(lower * kmh, 1)} – ${fixed(upper * kmh, 1)}`
      : `${fixed(lower * kmh, 1)} –`;
    const value = (measure, decimals) => fixed(row(`speedZone${zone}${measure}`), decimals);
    return [zone, bounds, value('Duration', 1), value('Distance'), value('Entries', 0)];
  });
  const sum = (measure) =>
    speedZonesMps.reduce((total, _, k) => total + row(`speedZone${k + 1}${measure}`), 0);
  rows.push(['**sum**', '', fixed(sum('Duration'), 1), fixed(sum('Distance')), '']);
  return table(['zone', 'km/h', 'seconds', 'metres', 'entries'], rows);
}

/** As a screen says it. */
function shown(name, value) {
  const { quantity } = catalogue.find((metric) => metric.name === name);
  const { factor, decimals, unit, format } = displayUnits[quantity];
  if (format === 'number') return `${(value * factor).toFixed(decimals)} ${unit}`.trim();
  const whole = Math.round(value);
  return [whole / 3600, (whole / 60) % 60, whole % 60]
    .map((part, k) => String(Math.floor(part)).padStart(k ? 2 : 1, '0'))
    .join(':');
}

const followed = [
  'duration',
  'distancePerMins',
  'maxSpeed',
  'hsrDistance',
  'hsrCount',
  'accelerationCount',
  'workload',
];

function rowTable(row) {
  const rows = followed.map((name) => {
    const { unit, aggregation } = catalogue.find((metric) => metric.name === name);
    return [
      `\`${name}\``,
      fixed(row(name), 4),
      unit,
      aggregation.sessions.kind,
      shown(name, row(name)),
    ];
  });
  return table(['column', 'stored', 'unit', 'over sessions', 'on the screen'], rows);
}

function effortTable(efforts) {
  const kinds = ['run', 'acceleration', 'deceleration'];
  const rows = efforts.map((effort) => [
    kinds[effort.kind],
    effort.level,
    second(effort.startMs),
    second(effort.finishMs),
    fixed(effort.distance, 1),
    fixed(effort.peak),
  ]);
  return table(['kind', 'level', 'from second', 'to second', 'metres', 'peak'], rows);
}

async function numberPage() {
  const lines = fileLines();
  const raw = columnsOf(lines);
  const { row, efforts, trace } = await analysed(raw);
  const at = trace.tMs.indexOf(startMs + 11_000);
  const [speed, acceleration, power] = [trace.speedMps, trace.accelerationMps2, trace.powerWkg].map(
    (column) => column[at],
  );
  const { es, em, ec } = powerByHand(speed, acceleration, power);
  const [from, to] = [trace.speedMps[at], trace.speedMps[at + 1]];
  const threshold = speedZonesMps[hsrZone - 1];
  const lineAt = (moment) => lines.findIndex((line) => line.startsWith(`${moment.toFixed(2)};`));
  const excerpt = [10, spikeAt, lost.from].map((moment) =>
    lines.slice(lineAt(moment) - 1, lineAt(moment) + 3).join('\n'),
  );
  const pieces = trace.endsPiece.reduce((count, end) => count + end, 0);
  return `# How a number is made

Generated by \`npm run gen\` (${file('compute/number-page.mjs')}): every figure below was computed by the core, engine
${engineVersion}, from one simulated minute. Rules are numbered as in the [definitions](definitions.md): "§2.5" is rule 5 of
section 2.

The player jogs at 9 km/h. After ten seconds they speed up to ${fixed(8.5 * kmh, 1)} km/h within 2.5 s, hold that, and slow down again.
Their device, which writes ten times a second, once reports a speed that cannot be, and is silent for five seconds.
**How far did they run at high speed?** The answer is ${shown('hsrDistance', row('hsrDistance'))}. This is its way:

\`\`\`mermaid
flowchart TD
  bytes["1 bytes: ${lines.length} lines"] --> columns["2 columns: t, speed in m/s"]
  columns --> samples["3 cleaned samples: ${row('qualityFlagged')} spike mended, ${pieces} pieces"]
  samples --> derived["4 acceleration and power of each sample"]
  derived --> steps["5 steps: ${fixed(row('duration'), 1)} s, ${fixed(row('totalDistance'), 1)} m"]
  steps --> kernel["6 kernels: zones, efforts, hsrDistance = ${fixed(row('hsrDistance'))} m"]
  kernel --> row["7 row: ${storedCatalogue.length} values"]
  row --> parquet["8 Parquet"] --> answer["9 answer: sum over the sessions"]
  answer --> screen["10 screen: ${shown('hsrDistance', row('hsrDistance'))}"]
\`\`\`

## 1 Bytes

What the device's program exported, here an OpenField file with \`# Speed Units : Kilometers Per Hour\` (seconds and
velocity only; three places of it):

\`\`\`
Seconds;Velocity
${excerpt.join('\n…\n')}
\`\`\`

The bytes are stored as they came: ${file('services/ingestion/uploads/uploads.gateway.ts')}.

## 2 Columns

A decoder turns the text into columns in SI units, drops nothing and keeps the file's order (§1): "9.00" km/h becomes
${fixed(9 / kmh)} m/s, the time milliseconds UTC. What the device did not say is missing, never 0. ${lines.length} rows.
${file('services/ingestion/decoding/formats/decoder.ts')}, columns and units: ${file('proto/tables/streams.ts')}.

## 3 Cleaned samples

The whole recording is cleaned once, by the rules of §2, whatever is asked of it later:

| rule | what it did here | file |
|---|---|---|
| §2.1 order | ${row('qualityDisordered') || 'nothing'} out of order or doubled | ${file('compute/assembly/order.ts')} |
| §2.2 drop-outs | ${row('qualityDropped') || 'nothing'} missing | ${file('compute/assembly/drop-outs.ts')} |
| §2.3 gaps | ${row('qualityOtherGaps')} step longer than 1 s: ${pieces} pieces, and nothing is computed across it | ${file('compute/assembly/pieces.ts')} |
| §2.4 source | the device's own speed, which more than half of the samples carry | ${file('compute/assembly/drop-outs.ts')} |
| §2.5 spikes | ${row('qualityFlagged')}: 54 km/h is above 12 m/s | ${file('compute/assembly/spikes.ts')} |
| §2.6 repair | ${row('qualityInterpolated')} put on the line between its neighbours, ${row('qualityCut')} cut out | ${file('compute/assembly/repair.ts')} |

${sampleTable(raw, trace, [9.8, 10, 10.2, 11, 13, 29.9, spikeAt, 30.1, 39.9, 40, 42.5, 45])}

## 4 Acceleration and power

Acceleration is the slope of the straight line that fits the speeds of the half second before and after best (§2.7): at
second 11.0 the eleven speeds from ${fixed(trace.speedMps[at - 5])} to ${fixed(trace.speedMps[at + 5])} m/s rise by **${fixed(acceleration)} m/s²**.
${file('compute/assembly/acceleration.ts')}

Metabolic power (§3, Osgnach 2010) reads speeding up as running uphill: slope ES = a ÷ 9.81 = ${fixed(es, 4)}, weight
EM = √(ES² + 1) = ${fixed(em, 4)}, cost EC = ${fixed(ec)} J/kg/m on grass, power = EC × ${fixed(speed)} m/s = **${fixed(power)} W/kg**.
${file('compute/assembly/power.ts')}

## 5 Steps

What lies between two neighbouring samples of one piece is a step (§3). The one that starts at second 11.0 lasts 0.1 s, its
mean speed is ½ (${fixed(from)} + ${fixed(to)}) = ${fixed((from + to) / 2)} m/s, its distance ${fixed(((from + to) / 2) * 0.1, 4)} m. A step belongs whole to the session, minute
and zone of its start and mean. All steps together: ${fixed(row('duration'), 1)} s and ${fixed(row('totalDistance'))} m; the five silent seconds are in neither.
${file('compute/assembly/steps.ts')}

## 6 Kernels

A kernel sums steps or counts runs of samples; one per family of metrics, in ${file('compute/assembly/kernels')}.

**Zones** (§4). A zone is [lower, upper): exactly ${fixed(threshold * kmh, 1)} km/h is zone ${hsrZone}. Compared is in millionths (§2.8), so that the
last digit of a division decides nothing.

${zoneTable(row)}

**High-speed distance** (§3) is the distance of the steps at or above the threshold, the lower bound of zone ${hsrZone}: the sum of the
zones ${hsrZone} to 10, **${fixed(row('hsrDistance'))} m**. ${file('compute/assembly/high-speed.ts')}

**Efforts** (§5). Samples at or above a threshold for at least ${effortRules.runMinimumMs / 1000} s (runs) or ${effortRules.accelerationMinimumMs / 1000} s (changes of speed), from the
sample before; less than ${effortRules.joiningMs / 1000} s below it in between does not end one. ${file('compute/assembly/efforts.ts')}

${effortTable(efforts)}

## 7 Row

One row per player and session, one per activity, one per minute. It says which recording, engine and settings it rests on:
the same three give the same bits, in Node and in a browser. ${file('compute/host/core.ts')}, ${file('services/ingestion/analysis/metric-rows.ts')}

${rowTable(row)}

Beside it stands what it is worth (§10): grade ${'ABCD'[row('qualityGrade') - 1]}, since ${fixed(100 * row('qualityCoveredShare'), 1)} % of the minute is
covered, and a distance that is right within ± ${fixed(row('qualityDistanceError'), 1)} m.
${file('compute/assembly/kernels/quality.ts')}

## 8 Parquet

The warehouse keeps rows in Parquet files, a column per metric, NULL where a value is missing.
${file('services/reports/warehouse/loader.service.ts')}

## 9 Answer

A question becomes SQL over those rows. How rows combine stands in the catalogue beside the metric ("over sessions" above), so
a week is \`sum(hsrDistance)\` and \`max(maxSpeed)\` of its rows and never a second look at samples.
${file('services/reports/reports/report-queries.ts')}

## 10 Screen

The answer stays in SI units; label, unit and decimals come from the catalogue: ${fixed(row('maxSpeed'), 4)} m/s is shown as ${shown('maxSpeed', row('maxSpeed'))}.
${file('compute/catalogue/display-units.ts')}, ${file('web/src/shared/format/metric-format.ts')}

## To change the high-speed rule

- **For one team**, no code: its zones, and the zone that R1 points at, are settings; a re-analysis shows first what would move.
- **For every new team:** \`speedZonesMps\` and \`hsrZone\` of \`defaultSettings\` in ${file('compute/catalogue/settings.ts')}.
- **The rule itself** ("steps whose mean speed is at or above the threshold"): ${file('compute/assembly/high-speed.ts')}, its slow twin in
  ${file('compute/reference/kernels/distance.ts')}, and its words in ${file('compute/catalogue/running.ts')}. Then raise \`engineVersion\` in
  ${file('compute/catalogue/index.ts')}, run \`npm run gen\` and \`npm test\`: the twin, the golden hashes and this page say whether everything moved
  together.
`;
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
if (!values.check) await writeFile(page, await numberPage());
else if ((await readFile(page, 'utf8').catch(() => '')) !== (await numberPage())) {
  process.stderr.write(
    'docs/how-a-number-is-made.md is not what the core computes: run npm run gen\n',
  );
  process.exitCode = 1;
}
