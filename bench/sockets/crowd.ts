import { limits, livePath } from '@touchline/proto';
import { io, type Socket } from 'socket.io-client';

/** Whom the sockets of a crowd belong to. */
export interface CrowdAsk {
  readonly origin: string;
  /** One for as many sockets as an account may open. */
  readonly tokens: readonly string[];
  readonly idfTeam: number;
  readonly sockets: number;
}

/** Handshakes under way at the same time, as when everybody opens a page before the match. */
const atOnce = 50;

/** Opens sockets as the page does, and resolves when all of them are connected. */
export async function openSockets({
  origin,
  tokens,
  idfTeam,
  sockets,
}: CrowdAsk): Promise<Socket[]> {
  const opened: Socket[] = [];
  const opener = async () => {
    while (opened.length < sockets) {
      const token = tokens[Math.floor(opened.length / limits.openPagesPerAccount)];
      const socket = io(origin, {
        path: livePath,
        auth: { token, idfTeam },
        forceNew: true,
        transports: ['websocket'],
      });
      opened.push(socket);
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, opener));
  return opened;
}
