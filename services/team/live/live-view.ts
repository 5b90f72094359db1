import { admits, cutAnswer, type Viewer } from '@touchline/platform';
import {
  type ChangeKind,
  liveAccess,
  type LiveMessage,
  liveMessageSchema,
  type Role,
  routeList,
} from '@touchline/proto';

/** The message as the GETs behind it show it to the viewer; undefined when they would refuse them. */
export function viewMessage(message: LiveMessage, viewer: Viewer): LiveMessage | undefined {
  if (message.kind === 'change') return viewChange(message, viewer.role);
  if (!admits(liveAccess[message.kind], viewer.role)) return undefined;
  return cutAnswer(liveMessageSchema, message, viewer) as LiveMessage;
}

type Change = Extract<LiveMessage, { kind: 'change' }>;

/** A member hears of what refreshes an answer that they may ask for. */
function viewChange(message: Change, role: Role | null): Change | undefined {
  const changes = message.changes.filter((kind) => isShownTo(role, kind));
  return changes.length > 0 ? { ...message, changes } : undefined;
}

const isShownTo = (role: Role | null, kind: ChangeKind): boolean =>
  routeList.some(({ access, refreshedBy }) => refreshedBy.includes(kind) && admits(access, role));
