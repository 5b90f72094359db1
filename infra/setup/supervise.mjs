import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Of a program that cannot start until somebody has done something about it, and has said what. */
const needsOperator = 78;
const platform = new URL('../../services/platform/dist/memory/allocator.js', import.meta.url);
const firstPauseMs = 500;

/** How often a program may die before it is left alone. */
export const crashLoop = { deaths: 5, withinMs: 10 * 60_000 };

/**
 * Runs a program and starts it again when it dies, on the same port, until it is told to stop, cannot
 * start, or dies too often. Signals reach the program; when this process is gone, it ends by itself.
 * @param onReady called with what the program sends when it is ready, each time
 * @returns the exit code
 */
export async function supervise(program, { say, onReady = () => undefined, loop = crashLoop }) {
  let child;
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopping = true;
      child?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  const { allocatorSettings } = await import(platform);
  const env = { ...allocatorSettings, ...process.env };
  const deaths = [];
  for (;;) {
    child = start(program, env, (ready) => {
      env.PORT = new URL(ready.url).port;
      onReady(ready);
    });
    const { code, signal } = await ended(child);
    if (stopping || code === 0 || code === needsOperator) return code ?? 1;
    const now = Date.now();
    const recent = deaths.filter((atMs) => now - atMs < loop.withinMs).length + 1;
    deaths.push(now);
    const how = signal ? `was ended by ${signal}` : `ended with ${code}`;
    if (recent >= loop.deaths) {
      say(
        `Touchline ${how}, ${recent} times in ${loop.withinMs / 60_000} minutes, and is not started again. ` +
          'The lines above say why; your data is kept. Once the cause is mended: npm start',
      );
      return 1;
    }
    say(`Touchline ${how} and is started again.`);
    await sleep(firstPauseMs * 2 ** (recent - 1));
    if (stopping) return 0;
  }
}

function start(program, env, onReady) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(process.execPath, [program], { env, stdio });
  child.on('message', onReady);
  return child;
}

function ended(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1, signal: null }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}
