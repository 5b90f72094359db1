import { parentPort, workerData } from 'node:worker_threads';
import { Client } from '@touchline/client';
import { Neighbour } from './neighbour.js';
import type { NeighbourOrder, NeighbourWord } from './neighbour-thread.js';

const { origin, email, password, ...club } = workerData as NeighbourOrder;
const neighbour = new Neighbour({ ...club, coach: new Client(origin, email, password) });

/** Tells what was met since it was last asked; "leave" is the last question. */
parentPort!.on('message', (word: NeighbourWord) => {
  if (word === 'take') return parentPort!.postMessage(neighbour.take());
  void neighbour.leave().then((met) => {
    parentPort!.postMessage(met);
    parentPort!.close();
  });
});
