import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSignedIn } from '../../shared/sign-in/signed-in.js';

/** Keeps the selected team's live connection; its code loads after the first screen. */
export function LiveUpdates() {
  const client = useQueryClient();
  const { team } = useSignedIn();
  const idfTeam = team?.idfTeam;
  useEffect(() => {
    if (idfTeam === undefined) return;
    let leave: (() => void) | undefined;
    let left = false;
    import('../../shared/live/live-connection.js').then(
      ({ connectLive }) => {
        if (!left) leave = connectLive(client, idfTeam);
      },
      // Without it screens ask by themselves, only less often.
      () => undefined,
    );
    return () => {
      left = true;
      leave?.();
    };
  }, [client, idfTeam]);
  return null;
}
