import { type CrowdAsk, openSockets } from './crowd.js';

/** What a crowd's process says: all are there, or how many still are. */
export type CrowdWord = { opened: number } | { connected: number } | { failed: string };

const say = (word: CrowdWord) => void process.send?.(word);

/** A process of idle sockets; each message after the first asks how many are still connected. */
process.once('message', (ask: CrowdAsk) => {
  openSockets(ask).then(
    (sockets) => {
      say({ opened: sockets.length });
      process.on('message', () =>
        say({ connected: sockets.filter(({ connected }) => connected).length }),
      );
    },
    (error: Error) => say({ failed: error.message }),
  );
});
process.on('disconnect', () => process.exit());
