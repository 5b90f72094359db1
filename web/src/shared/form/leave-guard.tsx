import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirm } from '../feedback/feedback.js';
import type { EditForm } from './use-edit-form.js';

/** Whether the reader leaves what they entered. */
export const askToLeave = (): Promise<boolean> =>
  confirm({
    title: { key: 'messages:leaveUnsavedTitle' },
    message: { key: 'messages:leaveUnsaved' },
    agree: { key: 'button:leave' },
    cancelKey: 'button:keepEditing',
  });

/**
 * Stands on the page while something is entered: another address, and closing the window, ask first. What is
 * being saved is waited for, since it cannot be taken back.
 */
export function LeaveGuard({ form: { hasUnsaved, busy, setLeaving } }: { form: EditForm }) {
  useEffect(() => {
    const askInItsWords = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askInItsWords);
    return () => window.removeEventListener('beforeunload', askInItsWords);
  }, []);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isHeld = hasUnsaved() && currentLocation.pathname !== nextLocation.pathname;
    if (isHeld) setLeaving(true);
    return isHeld;
  });
  const ask = useEffectEvent(async () => {
    if (!hasUnsaved() || (await askToLeave())) blocker.proceed?.();
    else blocker.reset?.();
    setLeaving(false);
  });
  const { state } = blocker;
  useEffect(() => {
    if (state === 'blocked' && !busy) void ask();
  }, [state, busy]);
  return null;
}
