import { afterEach } from '@jest/globals';
import { type RawConnection, sendRaw } from '../../../test/raw-request.js';
import { connectionLimits } from '../connection-rules.js';
import { listen, type Listener } from '../listener.js';

/** Listeners and raw connections of a file's tests; what each test opened, and put among `ending`, is ended after it. */
export function rawListeners() {
  const ending: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ending.splice(0)) await end();
  });

  const start = async (limits: Partial<typeof connectionLimits>): Promise<Listener> => {
    const all = { ...connectionLimits, ...limits };
    const listener = await listen({ HOST: '127.0.0.1', PORT: 0 }, all);
    ending.push(() => listener.close());
    listener.hand((asked, response) => {
      asked.resume().once('end', () => response.end('here'));
    });
    return listener;
  };

  const open = async (port: number, text: string, from?: string): Promise<RawConnection> => {
    const connection = await sendRaw(port, text, from);
    ending.push(() => connection.socket.destroy());
    return connection;
  };
  return { ending, start, open };
}
