import { useQueryClient } from '@tanstack/react-query';
import { routes, type SpeedConversion } from '@touchline/proto';
import { useState } from 'react';
import { call } from '../api/call.js';
import { showError } from '../api/show-error.js';
import { notify } from '../feedback/feedback.js';
import { refresh } from '../live/refresh.js';
import { useTeam } from '../sign-in/signed-in.js';
import type { DoubtedItem } from './speed-units.js';

/**
 * Answers for recordings in which unit their speeds are; a fault skips its recording only. Numbers that were
 * `analysed` before stay, and that is said.
 */
export function useAnswerSpeedUnit(analysed: boolean) {
  const { idfTeam } = useTeam();
  const client = useQueryClient();
  const [working, setWorking] = useState(false);
  /** @returns whether every answer was taken. */
  const answer = async (
    items: readonly DoubtedItem[],
    conversion: SpeedConversion,
  ): Promise<boolean> => {
    let refused = 0;
    setWorking(true);
    for (const { idfData } of items) {
      const input = { params: { idfTeam, id: idfData }, body: { conversion } };
      await call(routes.team.recordings.answerSpeedUnit, input).catch((error: unknown) => {
        refused++;
        showError(error);
      });
    }
    await refresh(client, routes.team.recordings.answerSpeedUnit.changes);
    setWorking(false);
    if (refused > 0) return false;
    if (analysed) notify('default', { key: 'messages:speedUnitAnswered' }, 6000);
    return true;
  };
  return { answer, working };
}
