import { describe, expect, it } from '@jest/globals';
import { limits } from '@touchline/proto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Row {
  readonly what: string;
  readonly much: string;
  readonly beyond: string;
  readonly file: string;
  readonly constant: string;
  readonly test: string;
}

const cell = '\\s*(.*?)\\s*\\|';
const rowForm = new RegExp(
  `^\\|${cell}${cell}${cell}\\s*\`([\\w./-]+)\` \`(\\w+)\`\\s*\\|\\s*\`([\\w./-]+)\`\\s*\\|$`,
);
const amountForm = /^([\d,.]+)(?: (\w+|%))?/;
/** What one of the unit is in the unit of constants: bytes, and milliseconds for times. */
const units: Readonly<Record<string, number>> = {
  KiB: 1024,
  MiB: 1024 ** 2,
  GiB: 1024 ** 3,
  '%': 0.01,
  ms: 1,
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
  days: 86_400_000,
};

const [page, names] = readFileSync('docs/limits.md', 'utf8').split('## Who says busy');
const tableLines = page!.split('\n').filter((line) => /^\| (?!what \|)/.test(line));

function rowOf(line: string): Row {
  const found = rowForm.exec(line);
  if (!found) throw new Error(`This row names no file, constant and test: ${line}`);
  const [, what, much, beyond, file, constant, test] = found as unknown as string[];
  return {
    what: what!,
    much: much!,
    beyond: beyond!,
    file: file!,
    constant: constant!,
    test: test!,
  };
}

function amountOf(text: string): number {
  const [, digits = '', unit = ''] = amountForm.exec(text) ?? [];
  return Number(digits.replaceAll(',', '')) * (units[unit] ?? 1);
}

/** The value that a file gives a constant or a property of this name; products and powers are worked out. */
function valueIn(file: string, constant: string): number {
  const given = new RegExp(`\\b${constant}(?::| =) (?:bytes\\.default\\()?([\\d_.* ]+)[,;)]`).exec(
    readFileSync(file, 'utf8'),
  );
  if (!given) throw new Error(`${file} has no ${constant} that is a number.`);
  const factors = given[1]!.replaceAll('_', '').split(/(?<!\*)\*(?!\*)/);
  return factors.reduce((product, factor) => {
    const [base, ...exponents] = factor.split('**').map(Number);
    return product * exponents.reduce((power, exponent) => power ** exponent, base!);
  }, 1);
}

/** Of many limits: to name one of these says nothing of which. */
const sharedOutcomes = ['answerTooLarge', 'busy', 'invalidRequest', 'unavailable'];

/** A name of one English word may stand in any title: it has to be used. */
const nameForm = (word: string): RegExp =>
  /[A-Z_]/.test(word) ? new RegExp(`\\b${word}\\b`) : new RegExp(`[.{,(]\\s*${word}\\b`);

/** Smaller numbers stand in every test. */
const fewest = 10;

/** Whether a test has to do with the limit: it names it, the outcome that is its own, or its number. */
function reaches({ test, constant, much, beyond }: Row): boolean {
  const text = readFileSync(test, 'utf8');
  const outcomes = [...beyond.matchAll(/`(?:refusal\.)?(\w+)`/g)].map(([, outcome]) => outcome!);
  const words = [constant, ...outcomes.filter((outcome) => !sharedOutcomes.includes(outcome))];
  if (words.some((word) => nameForm(word).test(text))) return true;
  const numbers = [...text.matchAll(/\b\d[\d_]*(\.\d+)?\b/g)].map(([number]) => asNumber(number));
  const own = [amountOf(much), Number.parseFloat(much.replaceAll(',', ''))];
  return own.some((amount) => amount >= fewest && numbers.includes(amount));
}

const asNumber = (text: string): number => Number(text.replaceAll('_', ''));

const number = String.raw`(?:: number)?(?::| =) [1-9][\d_.* ]*[,;)]`;
/** Names of constants that bound something. */
const boundForm = new RegExp(
  String.raw`\b((?:most|max|longest)[A-Z]\w*|most|longest|\w*[aA]tOnce\w*|waiting\w*)${number}`,
  'g',
);
/** Objects whose numbers all bound something. */
const boundsForm = /const \w+(?:Limits|Budget|Pace)(?:: [\w<>]+)? = \{([^}]+)\}/g;
const anyForm = new RegExp(String.raw`\b(\w+)${number}`, 'g');
/** What has such a name and bounds nothing that grows: paces, marks of health, what is never reached. */
const noBounds: Readonly<Record<string, readonly string[]>> = {
  'services/all-in-one/cluster/process-part.ts': ['mostDelayMs'],
  'services/all-in-one/cluster/topology.ts': ['mostReplicas'],
  'compute/assembly/layout.ts': ['maxDeceleration', 'maxHr'],
  'infra/setup/mutation.mjs': ['maxTestRunnerReuse'],
  'infra/setup/steps.mjs': ['longestOutput'],
  'services/identity/accounts/passwords.service.ts': ['maxThreads'],
  'services/identity/accounts/sign-in-limits.ts': [
    'freeFailuresOfGuessed',
    'networkPardonMs',
    'beginningPardonMs',
    'fullNetworks',
  ],
  'services/ingestion/decoding/formats/recording-writer.ts': ['maxLeading'],
  'services/ingestion/decoding/stream-times.ts': ['longestStepMs'],
  'services/ingestion/jobs/jobs-health.service.ts': ['longestWaitMs'],
  'services/ingestion/workers/thread-share.ts': ['everyMs', 'keys'],
  'services/platform/blobs/blob-key.ts': ['longestKey'],
  'services/platform/blobs/retry-until-timeout.ts': ['longestDelayMs'],
  'services/platform/blobs/s3-objects.ts': ['longestStall'],
  'services/platform/bus/events-health.ts': ['longestWaitSeconds'],
  'services/platform/bus/groups-health.ts': ['longestLagMs', 'longestAwayMs'],
  'services/platform/bus/kafka/kafka-client.ts': ['maxRetryTime'],
  'services/platform/bus/kafka/kafka-group.ts': ['longestWaitMs', 'maxRetryTime'],
  'services/platform/bus/kafka/kafka-relay.ts': ['maxInFlightRequests'],
  'services/platform/bus/retry-delay.ts': ['longestDelayMs'],
  'services/platform/process/run-process.ts': ['longestStopMs'],
  'services/platform/servers/fetched.ts': ['longestFetchMs'],
  'services/platform/servers/s3-gateway.ts': ['maxAttempts'],
};

const sources = ['services', 'compute', 'infra/setup'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter(
      (file) =>
        /\.m?ts$|\.mjs$/.test(file) &&
        !/\/(dist|test|e2e|node_modules)\/|\.(spec|d)\.ts$/.test(file),
    )
    .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
);

/** Names under which limits count whom they tell that they are busy. */
const namesInCode = (): string[] =>
  sources.flatMap(({ text }) =>
    [...text.matchAll(/(?:busyOf\(|new (?:Semaphore|Quota)\(\{\s*name: )'([^']+)'/g)].map(
      ([, name]) => name!,
    ),
  );

function namedBounds(text: string): string[] {
  const objects = [...text.matchAll(boundsForm)].map(([, inside]) => inside!).join('\n');
  const found = [...text.matchAll(boundForm), ...objects.matchAll(anyForm)];
  return [...new Set(found.map(([, name]) => name!))];
}

/** Every constant whose name, or whose object's, says that it is a bound, with its file. */
function boundsInCode(): string[] {
  return sources.flatMap(({ file, text }) => {
    const found = namedBounds(text);
    const isOfMap = (name: string) =>
      new RegExp(`new Recent(Map|Reads)<.*>\\(\\s*${name}\\b`).test(text);
    const bounds = found.filter((name) => !noBounds[file]?.includes(name) && !isOfMap(name));
    return bounds.map((name) => `${file} ${name}`);
  });
}

/** Lengths and ranges of what people enter, which forms and calls describe. */
const entered = [
  'activityHours',
  'playerGroups',
  'nameLength',
  'memoLength',
  'addressLength',
  'tagLength',
  'deviceIdLength',
  'codeLength',
  'zonesPerKind',
  'ruleMs',
  'ruleG',
];

describe('the page of limits', () => {
  const rows = tableLines.map(rowOf);

  it.each(rows)('says of "$what" what the code does', ({ much, file, constant }) => {
    const page = amountOf(much);
    const code = Number(valueIn(file, constant).toPrecision(12));
    expect({ file, constant, page, code }).toEqual({ file, constant, page, code: page });
  });

  it.each(rows)('names a test of "$what"', (row) => {
    const { test, file, constant } = row;
    const where = { test, file, constant };
    const there = existsSync(test);
    const fault =
      there && reaches(row) ? '' : 'names neither the constant nor its outcome or number';
    expect({ ...where, there, fault }).toEqual({ ...where, there: true, fault: '' });
  });

  it('has every bound that the code names so', () => {
    const onPage = new Set(rows.map(({ file, constant }) => `${file} ${constant}`));
    const needRowsOrAreNoBounds = boundsInCode().filter((bound) => !onPage.has(bound));
    expect({ needRowsOrAreNoBounds }).toEqual({ needRowsOrAreNoBounds: [] });
  });

  it('leaves out only what is there', () => {
    const gone = Object.entries(noBounds).flatMap(([file, names]) => {
      const found = namedBounds(readFileSync(file, 'utf8'));
      return names.filter((name) => !found.includes(name)).map((name) => `${file} ${name}`);
    });
    expect(gone).toEqual([]);
  });

  it('has the name of everybody who says that it is busy', () => {
    const onPage = [...names!.matchAll(/`([^`]+)`(?=[, ].*\|.*\|)/g)].map(([, name]) => name!);
    expect(onPage.filter((name) => name !== 'of').toSorted()).toEqual(namesInCode().toSorted());
  });

  it('has every limit of the contracts that is not of what people enter', () => {
    const numbers = Object.entries(limits).flatMap(([name, value]) =>
      typeof value === 'number' ? [name] : [],
    );
    const onPage = rows.flatMap(({ file, constant }) =>
      file === 'proto/http/limits.ts' ? [constant] : [],
    );
    const known = new Set([...onPage, ...entered]);
    const addRowsOf = numbers.filter((name) => !known.has(name));
    const gone = [...known].filter((name) => !numbers.includes(name));
    expect({ addRowsOf, gone }).toEqual({ addRowsOf: [], gone: [] });
  });
});
