import {
  type AnalysisProgress,
  type ChangeKind,
  type LiveMessage,
  type Role,
  routeList,
} from '@touchline/proto';

interface Viewer {
  role: Role | null;
  idfPlayer: number | null;
}

/** The progress as the caller may see it: a player his own line, a guest none. */
export function viewProgress(progress: AnalysisProgress, viewer: Viewer): AnalysisProgress {
  if (viewer.role === 'coach') return progress;
  const own = progress.players.filter(
    (player) => viewer.role === 'player' && player.idfPlayer === viewer.idfPlayer,
  );
  return { ...progress, players: own };
}

/** The message as its GET would show it to the caller; undefined when the GET would refuse him. */
export function viewMessage(message: LiveMessage, viewer: Viewer): LiveMessage | undefined {
  switch (message.kind) {
    case 'upload':
    case 'preview':
      return viewer.role === 'coach' ? message : undefined;
    case 'change':
      return viewChange(message, viewer.role);
    case 'analysis':
      return { kind: 'analysis', progress: viewProgress(message.progress, viewer) };
  }
}

type Change = Extract<LiveMessage, { kind: 'change' }>;

/** A member hears of what refreshes an answer that they may ask for. */
function viewChange(message: Change, role: Role | null): Change | undefined {
  const changes = message.changes.filter((kind) => isShownTo(role, kind));
  return changes.length > 0 ? { ...message, changes } : undefined;
}

const isShownTo = (role: Role | null, kind: ChangeKind): boolean =>
  routeList.some(
    ({ access, refreshedBy }) =>
      refreshedBy.includes(kind) && role !== null && access.who.includes(role),
  );
