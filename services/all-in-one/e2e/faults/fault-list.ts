import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const folder = 'services/all-in-one/e2e/faults';

/** Where a fault may strike on the way from upload to chart. */
export interface FaultList {
  /** Passed whenever nothing goes wrong, by the long walk at the latest. */
  readonly always: ReadonlySet<string>;
  /** Passed after something else went wrong, or by chance of time. */
  readonly seldom: ReadonlySet<string>;
}

const seldom = /^seldom /;

/** A kept list: one point per line, `who › what`. */
export async function readFaultList(name = 'fault-points'): Promise<FaultList> {
  const text = await readFile(resolve(folder, `${name}.txt`), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return {
    always: new Set(lines.filter((line) => !seldom.test(line))),
    seldom: new Set(
      lines.filter((line) => seldom.test(line)).map((line) => line.replace(seldom, '')),
    ),
  };
}

/** How the list differs from what was passed, in lines as they would stand in it. */
export function amendments(list: FaultList, passed: Iterable<string>) {
  const points = new Set(passed);
  return {
    missing: [...points].filter((point) => !list.always.has(point) && !list.seldom.has(point)),
    gone: [...list.always].filter((point) => !points.has(point)),
  };
}

/** The product's own function that a point names: its file and name; undefined for an answer. */
export function doerOf(point: string): { file: string; name: string } | undefined {
  const [, file, name] = /^([\w/.-]+\.ts) (\w+) ›/.exec(point) ?? [];
  return file && name ? { file, name } : undefined;
}
