import { FullScreen } from './full-screen.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';

/** Between two pages of a sign-in. */
export function Waiting() {
  return (
    <FullScreen>
      <Skeletons rows={3} height={48} />
    </FullScreen>
  );
}
