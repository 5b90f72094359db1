import { useEffect, useEffectEvent } from 'react';

/** Esc anywhere on the page, unless a dialog or menu took it for itself. */
export function useEscape(onEscape: () => void): void {
  const tell = useEffectEvent(onEscape);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) tell();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
