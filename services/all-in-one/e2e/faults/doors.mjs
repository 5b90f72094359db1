import { isMainThread } from 'node:worker_threads';
import process from 'node:process';
import './file-doors.mjs';

/** `node --import …/doors.mjs services/all-in-one/dist/main.js`: the product with its doors watched. */
if (isMainThread) {
  await import('./database-doors.mjs');
  await import('./answer-doors.mjs');
  await import('./haste.mjs');
}
if (process.env.S3_ENDPOINT) await import('./server-doors.mjs');
