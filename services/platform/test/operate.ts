import { connectWithRetry } from '../database/connect-with-retry.js';
import { ParkedEvents } from '../operations/parked-events.js';

/** What an operator does with the events of a database. */
export async function operate(
  url: string,
  work: (events: ParkedEvents) => Promise<void>,
): Promise<void> {
  const client = await connectWithRetry(url);
  try {
    await work(new ParkedEvents(client));
  } finally {
    await client.end();
  }
}
