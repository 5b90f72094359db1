import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen } from '@testing-library/react';
import { makeActivity, makeActivityDetail, makeSession } from '../../../test/make.js';
import { button, dialog, openActivity } from '../../../test/open-activity.js';
import { failedPanel, tell } from '../../../test/render-screen.js';
import { answer, failure, pending } from '../../../test/server.js';
import ActivityDetailPage from './activity-detail-page.js';

const { activities, sessions, stadiums } = routes.team;
const open = openActivity(<ActivityDetailPage />);

describe('An activity', () => {
  it('says when it was on the team’s clock, what kind, and whom it is about', async () => {
    await open({ activity: makeActivity({ memo: 'Rain in the second half' }) });
    expect(await screen.findByRole('heading', { name: 'Cup final' })).toBeTruthy();
    expect(screen.getByText('14 Mar 2026, 15:00–17:00')).toBeTruthy();
    expect(screen.getByText('Cup match')).toBeTruthy();
    expect(screen.getByText('Home match')).toBeTruthy();
    expect(screen.getByText('Analysed')).toBeTruthy();
    expect(screen.getByText('Rain in the second half')).toBeTruthy();
  });

  it('keeps the place of what is loaded', async () => {
    await open(pending);
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('that does not exist is told once, with the way back', async () => {
    const { user, address } = await open(failure('activityNotFound'));
    const back = await screen.findByRole('link', { name: 'Back to activities' });
    expect(screen.getAllByText('The activity does not exist in this team.')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(back);
    expect(address()).toBe('/activity/list');
  });

  it('that somebody deletes while it is open is shown no longer, and told once', async () => {
    const { server } = await open();
    expect(await screen.findByRole('heading', { name: 'Cup final' })).toBeTruthy();
    server.answers(answer(activities.getDetail, failure('activityNotFound')));
    await tell({ kind: 'change', changes: ['activity'], traceId: 'f'.repeat(32) });
    await screen.findByRole('link', { name: 'Back to activities' });
    expect(screen.getAllByText('The activity does not exist in this team.')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('says why it cannot be had', async () => {
    const { user, server } = await open(failure('offline'));
    expect((await failedPanel()).textContent).toContain('The server cannot be reached.');
    server.answers(answer(activities.getDetail, makeActivityDetail()));
    await user.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Cup final' })).toBeTruthy();
  });

  it('names its stadium to coaches, who may read it', async () => {
    const idfStadium = 5;
    const harbour = { idfTeam: 3, name: 'Harbour ground', address: '', lengthM: 105, widthM: 68 };
    await open({ activity: makeActivity({ idfStadium }) }, [
      answer(stadiums.list, [{ ...harbour, idfStadium, corners: null }]),
    ]);
    const link = await screen.findByRole('link', { name: 'Harbour ground' });
    expect(link.getAttribute('href')).toBe('/stadiums/5');
  });

  it('lets a player read it and change nothing', async () => {
    await open({}, [], { role: 'player' });
    expect(await screen.findByRole('link', { name: 'Open report' })).toBeTruthy();
    const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual([]);
  });
});

describe('Deleting an activity', () => {
  it('takes its sessions along, and goes on where it was cut off', async () => {
    const { user, server, address } = await open(
      { sessions: [makeSession({ idfSession: 1 }), makeSession({ idfSession: 2 })] },
      [answer(sessions.delete, {}), answer(activities.delete, failure('participatingData'))],
    );
    await user.click(await button('Delete'));
    const question = await dialog();
    expect(question.getByText(/^Delete “Cup final” and its 2 sessions\?$/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText(/^The recording takes part in an activity/);
    server.answers(answer(activities.delete, {}));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('“Cup final” deleted.');
    expect(server.calls(sessions.delete).map(({ params }) => params.id)).toEqual([1, 2]);
    expect(address()).toBe('/activity/list');
  });

  it('is asked about, told when it fails, and ends in the list', async () => {
    const { user, server, address } = await open({ sessions: [] }, [
      answer(activities.delete, failure('participatingData')),
    ]);
    await user.click(await button('Delete'));
    const question = await dialog();
    expect(question.getByText('Delete “Cup final”?')).toBeTruthy();
    expect(question.getByText(/^Its report and analyses go with it\./)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText(/^The recording takes part in an activity/);
    server.answers(answer(activities.delete, {}));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('“Cup final” deleted.');
    expect(address()).toBe('/activity/list');
  });
});
