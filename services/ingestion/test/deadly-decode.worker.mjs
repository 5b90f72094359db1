import decode from '@touchline/ingestion/decode.worker';

/** Decodes as ever, except files whose name says how their thread is to die. */
export default function deadlyDecode(task) {
  if (task.fileName === 'exit.csv') process.exit(7);
  if (task.fileName === 'hoard.csv') hoard();
  return decode(task);
}

/** Until the heap that the pool gives its threads is full. */
function hoard() {
  const kept = [];
  for (;;) kept.push(new Array(100_000).fill(0.5));
}
