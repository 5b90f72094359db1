import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveLimits } from '@touchline/platform';
import { livePath } from '@touchline/proto';
import { io, type Socket } from 'socket.io-client';
import { eventually } from '../../platform/test/eventually.js';
import { type Member, TestServer } from '../test/club.js';

describe('whoever opens live connections', () => {
  let server: TestServer;
  let coach: Member;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await TestServer.start();
    coach = await server.club();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await server.close();
  });

  async function open(): Promise<Socket> {
    const socket = io(server.url, {
      path: livePath,
      auth: { token: coach.token, idfTeam: coach.idfTeam },
      forceNew: true,
      reconnection: false,
      transports: ['websocket'],
    });
    sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  }

  const isEnded = (socket: Socket) => eventually('the page is cut off', () => !socket.connected);
  it('and sends a long message is cut off, others are not', async () => {
    const [one, other] = [await open(), await open()];
    one.emit('words', 'x'.repeat(liveLimits.messageBytes));
    await isEnded(one);
    expect(other.connected).toBe(true);
  });

  it('and has more to say than who they are is cut off, others are not', async () => {
    const [one, other] = [await open(), await open()];
    for (let each = 0; each < liveLimits.messagesOfPage; each += 1) one.emit('word', each);
    await isEnded(one);
    expect(other.connected).toBe(true);
  });

  it('finds no script to load there', async () => {
    expect((await fetch(`${server.url}${livePath}/socket.io.js`)).status).not.toBe(200);
  });
});
