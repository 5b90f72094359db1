import type { AnalysisProgress, LiveMessage, Role } from '@touchline/proto';

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
    case 'activity':
      return message;
    case 'analysis':
      return { kind: 'analysis', progress: viewProgress(message.progress, viewer) };
  }
}
