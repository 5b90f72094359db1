import { storedName, writeStored } from '../stored-value.js';

const name = 'signedOut';

/** Between the windows of one browser: each has tokens of its own, and all end together. */
export const otherWindows = {
  tellSignedOut: (): void => writeStored(name, Date.now()),
  /** Until the returned function is called; a window does not hear itself. */
  onSignedOut(listener: () => void): () => void {
    const heard = ({ key, newValue }: StorageEvent): void => {
      if (key === storedName(name) && newValue !== null) listener();
    };
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  },
};
