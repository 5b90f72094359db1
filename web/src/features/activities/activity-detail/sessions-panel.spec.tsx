import { describe, expect, it } from '@jest/globals';
import { limits, routes } from '@touchline/proto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { hourMs, kickOff, makeActivityDetail, makeSession, minuteMs } from '../../../test/make.js';
import { button, openActivity } from '../../../test/open-activity.js';
import { answer } from '../../../test/server.js';
import ActivityDetailPage from './activity-detail-page.js';

const open = openActivity(<ActivityDetailPage />);

describe('Sessions of an activity', () => {
  const first = makeSession({
    cropRanges: [{ id: 7, dateStart: kickOff, dateFinish: kickOff + 5 * minuteMs }],
  });
  const second = makeSession({
    idfSession: 32,
    name: 'Second half',
    dateStart: kickOff + hourMs,
    dateFinish: kickOff + 2 * hourMs,
    dataItems: [],
  });

  it('stand in order of time with length, recordings and crops to the second', async () => {
    await open({ sessions: [second, first] });
    const part = within(await screen.findByRole('region', { name: 'Sessions' }));
    const [one, two] = part.getAllByRole('listitem');
    expect(one!.textContent).toMatch(/^First half15:00–16:001:00:00Recordings: 1/);
    expect(two!.textContent).toMatch(/^Second half16:00–17:001:00:00Recordings: 0/);
    expect(part.getByText('Crop 15:00:00–15:05:00')).toBeTruthy();
  });

  it('are none: recordings count whole, until a part is made a session', async () => {
    await open({ sessions: [] });
    expect((await screen.findByText(/^No sessions/)).textContent).toBe(
      'No sessions: analysed as a whole. Add a session to analyse a part.',
    );
  });

  it('are as many as there may be: no more are offered', async () => {
    const sessions = Array.from({ length: limits.sessionsPerActivity }, (_, place) =>
      makeSession({ idfSession: place + 1 }),
    );
    await open({ sessions });
    expect((await button('Add session')).hasAttribute('disabled')).toBe(true);
  });

  it('lose a crop with the keys alone', async () => {
    const { user, server } = await open({ sessions: [first] }, [
      answer(routes.team.crops.delete, makeSession()),
    ]);
    const chip = (await screen.findByText(/^Crop/)).closest<HTMLElement>('[tabindex]')!;
    act(() => chip.focus());
    await user.keyboard('{Delete}');
    await screen.findByText(/^“Crop .+” deleted\.$/);
    expect(server.calls(routes.team.crops.delete)[0]?.params).toMatchObject({ id: 31, cropId: 7 });
  });

  it('get a deleted crop back, also when it has gone from the page', async () => {
    const { user, server } = await open({ sessions: [first] }, [
      answer(routes.team.crops.delete, makeSession()),
      answer(routes.team.crops.create, makeSession()),
    ]);
    const chip = (await screen.findByText(/^Crop/)).closest<HTMLElement>('[tabindex]')!;
    act(() => chip.focus());
    server.answers(
      answer(
        routes.team.activities.getDetail,
        makeActivityDetail({ sessions: [{ ...first, cropRanges: [] }] }),
      ),
    );
    await user.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByText(/^Crop/)).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone.');
    const { dateStart, dateFinish } = first.cropRanges[0]!;
    expect(server.calls(routes.team.crops.create)[0]).toMatchObject({
      params: { id: 31 },
      body: { dateStart, dateFinish },
    });
  });
});
