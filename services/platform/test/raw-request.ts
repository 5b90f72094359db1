import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawConnection {
  readonly socket: Socket;
  /** Resolves with everything that was answered once the connection has ended. */
  readonly ended: Promise<string>;
}

/** Sends bytes as they are to a port of this machine. */
export async function sendRaw(
  port: number,
  text: string,
  localAddress?: string,
): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let answered = '';
  socket.on('data', (chunk) => (answered += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(answered)));
  await once(socket, 'connect').catch(() => undefined);
  socket.write(text);
  return { socket, ended };
}

/** Status and envelope of an answer that `sendRaw` has received. */
export function readRaw(answer: string): { status: number; envelope: Record<string, unknown> } {
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const status = Number(head.split(' ')[1]);
  return { status, envelope: JSON.parse(body.join('')) as Record<string, unknown> };
}
