import type { OnModuleInit } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import {
  type AccessChanged,
  AccessService,
  Broadcast,
  type Caller,
  ChangeSender,
  gauge,
  Log,
  parseBody,
} from '@touchline/platform';
import {
  type ChangeKind,
  idSchema,
  limits,
  type LiveMessage,
  livePath,
  ServiceError,
} from '@touchline/proto';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import { viewMessage } from './live-view.js';
import { expiryMs } from './token-expiry.js';

const sockets = gauge('touchline_sockets', 'Open pages that are told what changes');

const handshake = z.object({ idfTeam: idSchema });
const soonestRecheckMs = 1_000;
const latestRecheckMs = 60_000;
const reconnectWithinMs = 5_000;

interface TeamMessage {
  readonly idfTeam: number;
  readonly message: LiveMessage;
}

/**
 * Tells a team's open pages that something changed, each as its GETs would show it. The client sends
 * `auth: {token, idfTeam}`. A connection is cut when its token expires, and when its sign-in or its membership
 * ends (within a minute if that was missed); the client connects again by itself, with a fresh token or not at all.
 */
@WebSocketGateway({ path: livePath, transports: ['websocket', 'polling'] })
export class LiveGateway implements OnGatewayInit<Server>, OnModuleInit, ChangeSender {
  @WebSocketServer()
  private readonly server?: Server;
  /** Open pages at this process by the account's subject. */
  private readonly pages = new Map<string, number>();

  constructor(
    private readonly access: AccessService,
    private readonly broadcast: Broadcast,
    private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.broadcast.subscribe({
      receive: (text) => this.receive(JSON.parse(text) as TeamMessage | AccessChanged),
      missed: () => this.letReconnect(),
    });
  }

  afterInit(server: Server): void {
    server.on('connection', (socket) => {
      sockets.inc();
      socket.once('disconnect', () => sockets.dec());
    });
    server.use((socket, next) => {
      this.join(socket).then(
        () => next(),
        (error: unknown) => next(refusal(error)),
      );
    });
  }

  /** Call after the transaction that made it true. Reaches the team's pages at all processes. */
  send(idfTeam: number, message: LiveMessage): void {
    const sent: TeamMessage = { idfTeam, message };
    this.broadcast
      .send(JSON.stringify(sent))
      .catch((err: unknown) => this.log.warn('Open pages were not told of a change', { err }));
  }

  private receive(said: TeamMessage | AccessChanged): void {
    if (!('accessOf' in said)) return this.deliver(said);
    for (const socket of this.server?.sockets.sockets.values() ?? []) {
      if ((socket.data.caller as Caller | undefined)?.subject === said.accessOf) {
        void this.check(socket);
      }
    }
  }

  private deliver({ idfTeam, message }: TeamMessage): void {
    const open = this.server?.sockets;
    const room = open?.adapter.rooms.get(roomOf(idfTeam));
    for (const id of (idfTeam === 0 ? open?.sockets.keys() : room) ?? []) {
      const socket = open?.sockets.get(id);
      const seen = socket && viewMessage(message, socket.data.caller as Caller);
      if (seen) socket.emit('live', seen);
    }
  }

  sendChanges(idfTeam: number, changes: readonly ChangeKind[], traceId: string): void {
    this.send(idfTeam, { kind: 'change', changes: [...changes], traceId });
  }

  /** Whoever connects again asks for everything anew; spread, so that not all ask at once. */
  private letReconnect(): void {
    for (const { conn } of this.server?.sockets.sockets.values() ?? []) {
      setTimeout(() => conn.close(), Math.random() * reconnectWithinMs).unref();
    }
  }

  private async join(socket: Socket): Promise<void> {
    const { token } = socket.handshake.auth as { token?: unknown };
    if (typeof token !== 'string') throw new ServiceError('authenticationExpired');
    const { idfTeam } = parseBody(handshake, socket.handshake.auth);
    const caller = await this.access.authorize(token, idfTeam);
    // Of one that went meanwhile nobody would learn that it is gone.
    if (socket.conn.readyState !== 'open') throw new ServiceError('unavailable');
    this.countPage(socket, caller);
    socket.data.caller = caller;
    await socket.join(roomOf(idfTeam));
    this.checkLater(socket);
    socket.conn.once('close', () => clearTimeout(socket.data.recheck));
  }

  /** @throws tooManyOpenPages */
  private countPage(socket: Socket, { subject }: Caller): void {
    const open = this.pages.get(subject) ?? 0;
    if (open >= limits.openPagesPerAccount) throw new ServiceError('tooManyOpenPages');
    this.pages.set(subject, open + 1);
    socket.conn.once('close', () => {
      const left = this.pages.get(subject)! - 1;
      if (left > 0) this.pages.set(subject, left);
      else this.pages.delete(subject);
    });
  }

  private checkLater(socket: Socket): void {
    const { token } = socket.handshake.auth as { token: string };
    const untilExpiryMs = (expiryMs(token) ?? Infinity) - Date.now();
    clearTimeout(socket.data.recheck);
    const timer = setTimeout(
      () => void this.check(socket),
      Math.max(soonestRecheckMs, Math.min(latestRecheckMs, untilExpiryMs)),
    );
    timer.unref();
    socket.data.recheck = timer;
  }

  private async check(socket: Socket): Promise<void> {
    if (await this.isRefused(socket)) socket.conn.close();
    else if (socket.conn.readyState === 'open') this.checkLater(socket);
  }

  /** A database that is away for a moment refuses nobody. */
  private async isRefused(socket: Socket): Promise<boolean> {
    const { token, idfTeam } = socket.handshake.auth as { token: string; idfTeam: number };
    try {
      socket.data.caller = await this.access.authorize(token, idfTeam);
      return false;
    } catch (error) {
      return error instanceof ServiceError && (error.status === 401 || error.status === 403);
    }
  }
}

const roomOf = (idfTeam: number) => `team:${idfTeam}`;

/** The client finds the wire error under `error.data`. */
function refusal(error: unknown): Error {
  const known = error instanceof ServiceError ? error : new ServiceError('unavailable');
  return Object.assign(new Error(known.message), { data: known.toWire() });
}
