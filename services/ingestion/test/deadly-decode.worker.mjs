import decode from '@touchline/ingestion/decode.worker';

/** Decodes as ever, except files whose name says how their decoder is to go wrong. */
export default function deadlyDecode(task) {
  if (task.fileName === 'exit.csv') process.exit(7);
  if (task.fileName === 'throw.csv') throw new Error('This decoder has a fault.');
  // Outside of V8's heap, whose limit it does not meet.
  const buffer = new ArrayBuffer(task.fileName === 'buffers.csv' ? 600 * 1024 ** 2 : 0);
  while (task.fileName === 'hang.csv');
  if (task.fileName === 'hoard.csv') hoard();
  return decode(task).finally(() => buffer.byteLength);
}

/** Until the heap that the pool gives its threads is full. */
function hoard() {
  const kept = [];
  for (;;) kept.push(new Array(100_000).fill(0.5));
}
