import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirm } from '../feedback/feedback.js';
import { useAskBeforeUnload } from './use-ask-before-unload.js';

/** Whether the reader leaves what they entered. */
export const askToLeave = (): Promise<boolean> =>
  confirm({
    message: { key: 'messages:leaveUnsaved' },
    agreeKey: 'button:leave',
    cancelKey: 'button:keepEditing',
  });

/** Stands on the page while something is entered: another address, and closing the window, ask first. */
export function LeaveGuard({ hasUnsaved }: { hasUnsaved: () => boolean }) {
  useAskBeforeUnload(true);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  const ask = useEffectEvent(async () => {
    if (await askToLeave()) blocker.proceed?.();
    else blocker.reset?.();
  });
  const { state } = blocker;
  useEffect(() => {
    if (state === 'blocked') void ask();
  }, [state]);
  return null;
}
