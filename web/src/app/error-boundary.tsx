import { useRouteError } from 'react-router-dom';
import { FailedPanel } from '../shared/ui/state-panel.js';
import { ChunkLoadError } from './lazy-screen.js';
import type { TextKey } from '../shared/i18n/texts.js';

function messageKey(error: unknown): TextKey {
  if (!(error instanceof ChunkLoadError)) return 'messages:screenFailed';
  return error.kind === 'style' ? 'messages:cssLoadError' : 'messages:chunkLoadError';
}

/** What stands in place of a screen that broke or did not load. */
export function RouteError() {
  const error = useRouteError();
  return (
    <FailedPanel
      messageKey={messageKey(error)}
      actionKey="button:reload"
      onRetry={() => window.location.reload()}
      fullScreen
    />
  );
}
