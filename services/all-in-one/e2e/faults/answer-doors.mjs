import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pass } from './fault-points.mjs';

/** Every answer to a call that changed something. */
const untilSentMs = 20;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
const { end } = ServerResponse.prototype;

ServerResponse.prototype.end = function (...words) {
  const { method, originalUrl, url } = this.req;
  const path = (originalUrl ?? url).split('?')[0];
  if (reading.has(method) || !path.startsWith('/api/')) return end.apply(this, words);
  const act = async () => {
    end.apply(this, words);
    if (!this.writableFinished) await once(this, 'finish');
    await sleep(untilSentMs);
  };
  const lost = () => this.socket?.destroy();
  pass(`${method} ${route(path)} › answer`, { act, lost, error: (kind) => kind }).catch(
    () => undefined,
  );
  return this;
};

function route(path) {
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/\/\d+/g, '/:n');
}
