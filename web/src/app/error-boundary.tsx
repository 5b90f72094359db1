import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { FailedPanel } from '../shared/ui/state-panel.js';
import { ChunkLoadError } from './lazy-screen.js';
import { serverIsThere } from './retrying.js';
import type { TextKey } from '../shared/i18n/texts.js';

function messageKey(error: unknown): TextKey {
  if (!(error instanceof ChunkLoadError)) return 'messages:screenFailed';
  return error.kind === 'style' ? 'messages:cssLoadError' : 'messages:chunkLoadError';
}

const reloadedName = 'touchline.reloaded';
/** A page that cannot be loaded although the server is there is loaded anew only so often. */
const reloadEveryMs = 60_000;

/** True unless it was so a moment ago. */
export function mayReload(nowMs = Date.now()): boolean {
  const lastMs = Number(sessionStorage.getItem(reloadedName) ?? 0);
  if (nowMs - lastMs < reloadEveryMs) return false;
  sessionStorage.setItem(reloadedName, String(nowMs));
  return true;
}

/** What stands in place of a screen that broke or did not load; the latter is loaded once the server answers. */
export function RouteError() {
  const error = useRouteError();
  const isUnloaded = error instanceof ChunkLoadError;
  useEffect(() => {
    if (!isUnloaded) return;
    const left = new AbortController();
    void serverIsThere(left.signal).then(() => {
      if (!left.signal.aborted && mayReload()) window.location.reload();
    });
    return () => left.abort();
  }, [isUnloaded]);
  return (
    <FailedPanel
      messageKey={messageKey(error)}
      actionKey="button:reload"
      onRetry={() => window.location.reload()}
      fullScreen
    />
  );
}
