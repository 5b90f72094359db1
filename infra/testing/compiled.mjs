import { transformSync, version } from '@swc/core';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { swcOptions } from './swc-options.mjs';

const cache = fileURLToPath(new URL('../../node_modules/.cache/typescript/', import.meta.url));
mkdirSync(cache, { recursive: true });

/** What else a result depends on. */
const how = JSON.stringify([version, swcOptions(false), swcOptions(true)]);

/** The JavaScript of a TypeScript file and where its source map is; kept by content. */
export function compiled(path) {
  const source = readFileSync(path);
  const key = createHash('sha256').update(`${how}\0${path}\0`).update(source).digest('hex');
  const [file, mapFile] = [join(cache, `${key}.js`), join(cache, `${key}.map`)];
  return { code: read(file) ?? compile(path, source.toString(), file, mapFile), mapFile };
}

function compile(path, source, file, mapFile) {
  const options = { filename: path, sourceMaps: true, ...swcOptions(path.endsWith('x')) };
  const { code, map } = transformSync(source, options);
  for (const [name, text] of [
    [mapFile, map],
    [file, code],
  ]) {
    // Several processes may compile the same: each file appears whole.
    writeFileSync(`${name}.${process.pid}`, text);
    renameSync(`${name}.${process.pid}`, name);
  }
  return code;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
