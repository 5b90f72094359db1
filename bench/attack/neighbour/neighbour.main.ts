import { Client } from '@touchline/client';
import { FileToNumbers } from './file-to-numbers.js';
import { Neighbour } from './neighbour.js';
import type { NeighbourWord } from './neighbour-process.js';

let neighbour: Neighbour | undefined;

/** Begins with the club that it is of; tells what was met since it was last asked. "leave" is the last question. */
process.on('message', (word: NeighbourWord) => {
  if (word === 'take') return process.send!(neighbour!.take());
  if (word === 'leave') {
    return void neighbour!.leave().then((met) => process.send!(met, () => process.disconnect()));
  }
  const { origin, email, password, ...own } = word;
  const club = { ...own, coach: new Client(origin, email, password) };
  neighbour = new Neighbour(club, new FileToNumbers(club));
});
process.once('disconnect', () => process.exit());
