import {
  type ChangeKind,
  type ErrorKey,
  type LiveMessage,
  livePath,
  routes,
} from '@touchline/proto';
import type { QueryClient } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { queryKeyOf } from '../api/use-call.js';
import { accessToken } from '../sign-in/access-token.js';
import { watchNetwork } from './network.js';
import { liveState } from './live-state.js';
import { changesOf, refresh, refreshAll } from './refresh.js';

/** Messages that come close together are answered by one refetch. */
const gatherMs = 300;

class Refetcher {
  private readonly gathered = new Set<ChangeKind>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly client: QueryClient) {}

  add(changes: readonly ChangeKind[]): void {
    if (changes.length === 0) return;
    changes.forEach((kind) => this.gathered.add(kind));
    this.timer ??= setTimeout(() => this.flush(), gatherMs);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private flush(): void {
    this.timer = undefined;
    const changes = [...this.gathered];
    this.gathered.clear();
    void refresh(this.client, changes);
  }
}

function putProgress(client: QueryClient, idfTeam: number, message: LiveMessage): void {
  if (message.kind !== 'analysis') return;
  const { progress } = message;
  const params = { idfTeam, id: progress.idfActivity };
  const key = queryKeyOf(routes.team.analyses.getProgress, { params });
  client.setQueryData(key, (before: unknown) => before && progress);
}

const kinds: readonly LiveMessage['kind'][] = ['upload', 'change', 'analysis', 'preview'];
/** A message of a newer server may be of a kind that this page does not know. */
const isKnown = (given: LiveMessage): boolean => kinds.includes(given.kind);

/** As the server says why it lets nobody in. */
interface Refusal extends Error {
  readonly data?: { readonly errorKey?: ErrorKey };
}

function listen(socket: Socket, client: QueryClient, idfTeam: number): () => void {
  const refetcher = new Refetcher(client);
  let wasConnected = false;
  socket.on('connect', () => {
    liveState.joined();
    // What was said while the line was down is asked for.
    if (wasConnected) void refreshAll(client);
    wasConnected = true;
  });
  socket.on('disconnect', () => liveState.lost());
  socket.on('connect_error', ({ data }: Refusal) => {
    if (data?.errorKey === 'tooManyOpenPages') liveState.refused();
    else liveState.lost();
  });
  socket.on('live', (message: LiveMessage) => {
    if (!isKnown(message)) return;
    putProgress(client, idfTeam, message);
    refetcher.add(changesOf(message));
  });
  return () => refetcher.stop();
}

/** Of many pages that one server refused, not all come back in the same moment. */
const reconnectMs = () => 2_000 * (1 + Math.random());

/** The library retries a lost line by itself, but not one that the server refused or ended. */
function comeBack(socket: Socket): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    if (socket.active) return;
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), reconnectMs());
  };
  socket.on('connect_error', later);
  socket.on('disconnect', later);
  return () => clearTimeout(timer);
}

/** Back in the network, it does not wait for the library's next try. */
const comeBackWithNetwork = (socket: Socket): (() => void) =>
  watchNetwork((isOnline) => {
    if (isOnline && !socket.connected) socket.disconnect().connect();
  });

/** Joins the team's room until the returned function is called. */
export function connectLive(client: QueryClient, idfTeam: number): () => void {
  const socket = io({
    path: livePath,
    transports: ['websocket', 'polling'],
    // Otherwise the second one is never tried, and networks that let no WebSocket through stay silent.
    tryAllTransports: true,
    auth: (give) => {
      accessToken().then(
        (token) => give({ token, idfTeam }),
        () => give({ token: null, idfTeam }),
      );
    },
  });
  const stops = [listen(socket, client, idfTeam), comeBack(socket), comeBackWithNetwork(socket)];
  return () => {
    stops.forEach((stop) => stop());
    socket.removeAllListeners();
    socket.close();
    liveState.left();
  };
}
