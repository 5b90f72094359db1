import { type LiveMessage, livePath, routes, type UploadLine } from '@touchline/proto';
import { io, type Socket } from 'socket.io-client';
import type { Club } from './club.js';

const reconnectMs = 500;

/** A team's open page: asks for its uploads when it is told of one, and whenever it has connected. */
export class LivePage {
  /** As the page shows them now. */
  lines: readonly UploadLine[] = [];
  connections = 0;
  heard = 0;
  /** Resolves when it has connected for the first time. */
  readonly opened: Promise<void>;
  private asking: Promise<void> = Promise.resolve();
  private failure: unknown;
  private readonly socket: Socket;

  /** @param transport Polling is what pages fall back to where web sockets do not come through. */
  constructor(
    origin: string,
    private readonly club: Club,
    transport: 'websocket' | 'polling' = 'websocket',
  ) {
    this.socket = io(origin, {
      path: livePath,
      forceNew: true,
      transports: [transport],
      withCredentials: true,
      auth: (give) => void this.auth().then(give),
    });
    this.socket.on('connect', () => {
      this.connections += 1;
      this.refetch();
    });
    this.socket.on('live', ({ kind }: LiveMessage) => {
      this.heard += 1;
      if (kind === 'upload') this.refetch();
    });
    this.opened = new Promise((resolve) => this.socket.once('connect', resolve));
    this.socket.on('connect_error', () => this.comeBack());
    this.socket.on('disconnect', () => this.comeBack());
  }

  linesNow(): Promise<readonly UploadLine[]> {
    const { coach, idfTeam } = this.club;
    return coach.call(routes.ingestion.uploads.list, { params: { idfTeam }, query: {} });
  }

  leave(): void {
    this.socket.removeAllListeners();
    this.socket.close();
  }

  /** Throws when one of its calls failed for good. */
  async close(): Promise<void> {
    this.leave();
    await this.asking;
    if (this.failure) throw this.failure;
  }

  private async auth(): Promise<{ token: string | null; idfTeam: number }> {
    const { coach, idfTeam } = this.club;
    return { token: await coach.token().catch(() => null), idfTeam };
  }

  /** The library retries a lost line by itself, but not one that the server refused or ended. */
  private comeBack(): void {
    if (!this.socket.active) setTimeout(() => this.socket.connect(), reconnectMs);
  }

  private refetch(): void {
    this.asking = this.asking.then(async () => {
      try {
        this.lines = await this.linesNow();
      } catch (error) {
        this.failure ??= error;
      }
    });
  }
}
