import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { routes } from '@touchline/proto';
import { Client } from './client.js';

/** A client that has signed in. */
class SignedIn extends Client {
  override token(): Promise<string> {
    return Promise.resolve('token');
  }
}

type Answering = (response: ServerResponse) => void;
const answered = (status: number, text: string) => (response: ServerResponse) =>
  void response.writeHead(status).end(text);
const done = answered(200, JSON.stringify({ success: true, error: null, response: [] }));
const byProxy = answered(502, '502 Bad Gateway');
const cutShort = answered(200, '{"success":true,"resp');
const cutOff = (response: ServerResponse) => void response.destroy();

describe('a client whose server is away for a moment', () => {
  let server: Server;
  let client: Client;
  let answers: Answering[];
  let asked: number;

  beforeEach(async () => {
    asked = 0;
    server = createServer((request, response) => {
      request.resume().once('end', () => (answers[asked++] ?? done)(response));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as { port: number };
    client = new SignedIn(`http://127.0.0.1:${port}`, '', '');
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const read = () => client.call(routes.team.players.list, { params: { idfTeam: 1 } });
  const create = () =>
    client.call(routes.team.players.create, { params: { idfTeam: 1 }, body: { name: 'Ada' } });

  it('repeats what may be repeated, whoever says that it is away', async () => {
    answers = [byProxy, cutOff, cutShort, answered(503, '{"success":false,"error":null}')];
    expect(await read()).toEqual([]);
    expect(asked).toBe(5);
  });

  it('repeats nothing that was refused', async () => {
    answers = [answered(409, '{"success":false,"error":null}')];
    await expect(read()).rejects.toMatchObject({ name: 'CallError', status: 409 });
    expect(asked).toBe(1);
  });

  it('asks once for what would be done twice, and says that it does not know', async () => {
    answers = [cutOff, cutShort, byProxy];
    const unknown = /players: no answer came, so look whether it was done/;
    await expect(create()).rejects.toThrow(unknown);
    await expect(create()).rejects.toThrow(unknown);
    await expect(create()).rejects.toMatchObject({ name: 'CallError', status: 502 });
    expect(asked).toBe(3);
  });
});
