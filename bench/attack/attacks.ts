import { announcements } from './attacks/announcements.attack.js';
import { arrowColumns } from './attacks/arrow-columns.attack.js';
import { arrowNames } from './attacks/arrow-names.attack.js';
import { arrowRecordings } from './attacks/arrow-recordings.attack.js';
import { bigBodies } from './attacks/big-bodies.attack.js';
import { cancelledRequests } from './attacks/cancelled-requests.attack.js';
import { connections } from './attacks/connections.attack.js';
import { databaseEnds } from './attacks/database-ends.attack.js';
import { demoPasswords } from './attacks/demo-passwords.attack.js';
import { frontDoor } from './attacks/front-door.attack.js';
import { fullDisk } from './attacks/full-disk.attack.js';
import { halfSentCalls } from './attacks/half-sent-calls.attack.js';
import { headerOfSpacesAttack } from './attacks/header-of-spaces.attack.js';
import { largestAnswers } from './attacks/largest-answers.attack.js';
import { lockOut } from './attacks/lock-out.attack.js';
import { longQueries } from './attacks/long-queries.attack.js';
import { publicPages } from './attacks/public-pages.attack.js';
import { readersThatStop } from './attacks/readers-that-stop.attack.js';
import { secretsInLogs } from './attacks/secrets-in-logs.attack.js';
import { sentAhead } from './attacks/sent-ahead.attack.js';
import { signInFlood } from './attacks/sign-in-flood.attack.js';
import { signedOut } from './attacks/signed-out.attack.js';
import { strangeInput } from './attacks/strange-input.attack.js';
import { strangersAgain } from './attacks/strangers-again.attack.js';
import { strangersAtOnce } from './attacks/strangers-at-once.attack.js';
import { tooManyConnections } from './attacks/too-many-connections.attack.js';
import { traceFlood } from './attacks/trace-flood.attack.js';
import { twelveTimes } from './attacks/twelve-times.attack.js';
import type { Attack } from './attack.js';

/**
 * Every attack, in the order in which they are tried. What roles may see is no attack: the access matrix
 * looks into every answer for it.
 */
export const attacks: readonly Attack[] = [
  arrowNames,
  arrowRecordings,
  arrowColumns,
  signInFlood,
  lockOut,
  largestAnswers,
  readersThatStop,
  cancelledRequests,
  headerOfSpacesAttack,
  traceFlood,
  announcements,
  twelveTimes,
  strangeInput,
  bigBodies,
  longQueries,
  publicPages,
  strangersAtOnce,
  strangersAgain,
  signedOut,
  connections,
  sentAhead,
  halfSentCalls,
  tooManyConnections,
  demoPasswords,
  frontDoor,
  fullDisk,
  databaseEnds,
  // Reads what all others have left in the logs.
  secretsInLogs,
];
