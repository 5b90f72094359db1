import fs from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * What the doors share: the name of a passage, the note of it, and the stroke that was asked for. The
 * test speaks to all threads of the product by files of one folder:
 * `passed` has a line per passage, `armed.<fault>.<n>` strikes at the nth of a point and becomes `struck.<fault>`.
 */
const { openSync, readdirSync, readFileSync, renameSync, writeSync } = fs;

export const folder = process.env.FAULTS;
const passed = openSync(join(folder, 'passed'), 'a');

const product = /\/services\/([a-z-]+)\/dist\/(.+)\.js$/;
/** What only carries others' work is not the one who does it. */
const carriers =
  /^platform\/(database\/|blobs\/|bus\/event-delivery|observability\/trace|runtime\/semaphore)/;
const deepest = 40;

/** The product's function that comes to a door now: `ingestion/uploads/uploads.service.ts store`. */
export function comer() {
  const names = frames().flatMap((frame) => nameOf(frame) ?? []);
  return names.find((name) => !carriers.test(name)) ?? names[0] ?? 'nobody of the product';
}

function frames() {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = deepest;
  Error.prepareStackTrace = (_, sites) => sites;
  const { stack } = new Error();
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return stack;
}

function nameOf(frame) {
  const [, service, file] = product.exec(frame.getFileName() ?? '') ?? [];
  const name = frame.isConstructor() ? 'constructor' : frame.getFunctionName();
  if (!service || !name) return undefined;
  return `${service}/${file}.ts ${name.split('.').at(-1)}`;
}

/** A door that can only be watched. */
export function note(point) {
  writeSync(passed, `${point}\n`);
}

/**
 * Passes a door: notes it and, when a stroke is due here, does it.
 * @param door `act` does the work; `part` half of it; `error` makes what a failure looks like there;
 *   `lost` does the work in a way that nobody hears of it.
 */
export async function pass(point, { act, part, error, lost = act }) {
  note(point);
  const kind = stroke(point);
  if (!kind) return act();
  if (kind === 'reply lost') await lost();
  else await (kind === 'power fails' ? act() : part?.());
  if (kind === 'dies' || kind === 'power fails') return end();
  throw error(kind);
}

/** Of all threads one gets it, once. */
function stroke(point) {
  for (;;) {
    const armed = armedAt(point);
    if (!armed) return undefined;
    const [, fault, times] = armed.name.split('.');
    const left = Number(times) - 1;
    const next = left === 0 ? `struck.${fault}` : `armed.${fault}.${left}`;
    if (renamed(join(folder, armed.name), join(folder, next)))
      return left === 0 ? armed.kind : undefined;
  }
}

function armedAt(point) {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith('armed.')) continue;
    const order = readIfThere(join(folder, name));
    if (order?.point === point) return { name, kind: order.kind };
  }
  return undefined;
}

function readIfThere(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function renamed(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** As `kill -9` by somebody else: nothing of this process goes on. */
function end() {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}
