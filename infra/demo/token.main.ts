import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine } from '@touchline/client';
import { clientOf, isUnreachable, originOf, reasonOf } from './people.js';

/** Prints an access token of the running instance, got through the real code flow; nothing else. */
const usage = 'npm run -s token -- [--user coach|player|guest|admin] [--url URL]';
const { values } = commandLine(usage, {
  options: { user: { type: 'string', default: 'coach' }, url: { type: 'string' } },
});
const origin = originOf(values.url);

try {
  process.stdout.write(`${await token(values.user)}\n`);
} catch (error) {
  process.stderr.write(`No token for ${values.user}: ${reasonOf(error, origin)}\n`);
  process.exitCode = 1;
}

/** The demo's people come into being a moment after the first start. */
async function token(who: string): Promise<string> {
  const client = await clientOf(who, origin);
  for (let attempt = 1; ; attempt++) {
    try {
      return await client.token();
    } catch (error) {
      if (attempt === 4 || isUnreachable(error)) throw error;
      await sleep(2000);
    }
  }
}
