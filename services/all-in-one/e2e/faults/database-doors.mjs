import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { comer, pass } from './fault-points.mjs';

/** Every transaction that changes something, at its end; a change without a transaction; DuckDB's files. */
const platform = createRequire(new URL('../../../platform/package.json', import.meta.url));
const reports = createRequire(new URL('../../../reports/package.json', import.meta.url));
const { Client } = platform('pg');
const { DataSource, EntityManager } = platform('typeorm');
const { DuckDBConnection } = reports('@duckdb/node-api');

const change = /\b(insert\s+into|update\s+\S+(\s+\w+)?\s+set|delete\s+from)\b/i;
const begin = /^(start transaction|begin)/i;
const askedBy = new AsyncLocalStorage();
const changed = new WeakMap();

for (const [{ prototype }, method] of [
  [EntityManager, 'transaction'],
  [DataSource, 'query'],
]) {
  const original = prototype[method];
  prototype[method] = function (...words) {
    return askedBy.run(comer(), () => original.apply(this, words));
  };
}

const { query } = Client.prototype;
Client.prototype.query = function (...words) {
  const text = typeof words[0] === 'string' ? words[0] : (words[0]?.text ?? '');
  const act = () => query.apply(this, words);
  if (begin.test(text)) changed.set(this, false);
  const inTransaction = changed.has(this);
  if (change.test(text)) {
    if (inTransaction) changed.set(this, true);
    else return pass(`${askedBy.getStore() ?? comer()} › statement`, doorOf(this, act));
  }
  if (!/^(commit|rollback)$/i.test(text)) return act();
  const hasChanged = changed.get(this);
  changed.delete(this);
  if (!hasChanged || /^r/i.test(text)) return act();
  const part = () => query.call(this, 'ROLLBACK');
  return pass(`${askedBy.getStore() ?? comer()} › commit`, { ...doorOf(this, act), part });
};

const said = {
  EIO: ['58030', 'could not write to file: Input/output error'],
  ENOSPC: ['53100', 'could not extend file: No space left on device'],
};

function doorOf(client, act) {
  const error = (kind) => {
    const [code, text] = said[kind] ?? [];
    return code
      ? Object.assign(new Error(text), { code, severity: 'ERROR' })
      : new Error('Connection terminated unexpectedly');
  };
  const lost = async () => {
    await act();
    client.connection.stream.destroy();
  };
  return { act, error, lost };
}

const { run } = DuckDBConnection.prototype;
DuckDBConnection.prototype.run = function (...words) {
  const act = () => run.apply(this, words);
  if (!/^copy /i.test(words[0])) return act();
  const error = (kind) =>
    new Error(
      `IO Error: Could not write file: ${kind === 'ENOSPC' ? 'No space left on device' : 'Input/output error'}`,
    );
  return pass(`${comer()} › copy`, { act, error });
};
