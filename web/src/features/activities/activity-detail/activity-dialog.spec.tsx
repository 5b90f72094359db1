import { describe, expect, it } from '@jest/globals';
import { limits, routes } from '@touchline/proto';
import { screen, waitFor, within } from '@testing-library/react';
import {
  hourMs,
  kickOff,
  makeActivity,
  makeRecording,
  minuteMs,
  makeActivityDetail,
} from '../../../test/make.js';
import { openActivityDialog } from '../../../test/open-activity-dialog.js';
import { type Answer, answer, failure, pending } from '../../../test/server.js';
import { makeStored } from '../../../test/stored.js';

const { activities, stadiums } = routes.team;

describe('Editing an activity', () => {
  const open = (answers: Answer[] = [], detail: Parameters<typeof makeActivityDetail>[0] = {}) =>
    openActivityDialog('Edit', detail, answers);

  it('begins with what is stored, on the team’s clock', async () => {
    const { dialog } = await open();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Cup final');
    expect(dialog.getByRole('combobox', { name: 'Match day' }).textContent).toBe('Home match');
    expect(dialog.getByRole('group', { name: /^Start/ }).textContent).toContain('15:00:00');
  });

  it('saves with Enter what was changed, and closes', async () => {
    const { user, server, dialog } = await open([answer(activities.update, makeActivity())]);
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Derby{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone.');
    expect(server.calls(activities.update)[1]?.body).toMatchObject({
      name: 'Cup final',
      before: { name: 'Derby' },
    });
    expect(server.calls(activities.update)[0]?.body).toMatchObject({
      name: 'Derby',
      type: 'C',
      matchDay: 'MD(H)',
      dateStart: kickOff,
      dateFinish: kickOff + 2 * hourMs,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('chooses type, match day and stadium', async () => {
    const harbour = { idfTeam: 3, address: '', lengthM: 105, widthM: 68, corners: null };
    const { user, server, dialog, save } = await open([
      answer(activities.update, makeActivity()),
      answer(stadiums.list, [{ ...harbour, idfStadium: 5, name: 'Harbour ground' }]),
    ]);
    const choose = async (field: string, option: string) => {
      await user.click(await dialog.findByRole('combobox', { name: field }));
      await user.click(screen.getByRole('option', { name: option }));
    };
    await choose('Type', 'League match');
    await choose('Match day', 'None');
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'Stadium' }).ariaDisabled).not.toBe('true'),
    );
    await choose('Stadium', 'Harbour ground');
    await user.click(save);
    await screen.findByText('Changes saved.');
    expect(server.calls(activities.update)[0]?.body).toMatchObject({
      type: 'L',
      matchDay: 'None',
      idfStadium: 5,
    });
  });

  it('is not saved without a name: says so, and leads there', async () => {
    const { user, server, dialog, save } = await open();
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.click(save);
    expect(await dialog.findByText('This field is required.')).toBeTruthy();
    expect(dialog.getByRole('status').textContent).toBe('1 field to correct');
    expect(document.activeElement).toBe(name);
    expect(server.calls(activities.update)).toEqual([]);
    await user.type(name, 'Derby');
    await waitFor(() => expect(dialog.queryByText('This field is required.')).toBeNull());
  });

  it('is not saved with a name that is too long', async () => {
    const { user, dialog, save } = await open();
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.click(name);
    await user.paste('x'.repeat(limits.nameLength));
    await user.click(save);
    expect(await dialog.findByText(`At most ${limits.nameLength} characters.`)).toBeTruthy();
  });

  it.each([
    ['1430', 'Start must be earlier than Finish.'],
    ['2330', `An activity lasts at most ${limits.activityHours} hours.`],
    [
      '1530',
      'The session duration is not appropriate. Every session must lie within its activity.',
    ],
  ])('is not saved with a finish at %s', async (digits, words) => {
    const { server, user, dialog, typeTime } = await open();
    await typeTime('Finish (team’s time)', digits);
    await user.keyboard('{Enter}');
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(server.calls(activities.update)).toEqual([]);
  });

  it('is not saved with a day that no month has, which stays as it was typed', async () => {
    const { server, user, dialog, save, typeTime } = await open();
    await typeTime('Start (team’s time)', '0231', 'Month');
    await user.click(save);
    expect(await dialog.findByText('Enter a date that exists, with its time.')).toBeTruthy();
    const start = dialog.getByRole('group', { name: /^Start/ });
    expect(start.textContent).toContain('2026-02-31');
    expect(start.contains(document.activeElement)).toBe(true);
    expect(server.calls(activities.update)).toEqual([]);
    await typeTime('Start (team’s time)', '0314', 'Month');
    await waitFor(() => expect(dialog.queryByText(/^Enter a date/)).toBeNull());
  });

  it('whose times no recording falls into is saved only after a question', async () => {
    const early = makeRecording({ dateStart: kickOff - hourMs, dateFinish: kickOff - minuteMs });
    const { server, user, dialog, save } = await open([answer(activities.update, makeActivity())], {
      data: [early],
    });
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'No recording falls into these times. Please check them.',
    );
    await user.click(save);
    const question = within(await screen.findByRole('dialog', { name: 'Go on anyway?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Go on anyway?' })).toBeNull());
    expect(server.calls(activities.update)).toEqual([]);
    await user.click(save);
    const again = within(await screen.findByRole('dialog', { name: 'Go on anyway?' }));
    await user.click(again.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changes saved.')).toBeTruthy();
    expect(server.calls(activities.update)).toHaveLength(1);
  });

  it('keeps what was entered when it cannot be saved', async () => {
    const { user, server, dialog, save } = await open([
      answer(activities.update, failure('activityNotFound')),
    ]);
    await user.type(dialog.getByRole('textbox', { name: 'Memo' }), 'Wind from the sea');
    await user.click(save);
    const why = await dialog.findByRole('alert');
    expect(why.textContent).toMatch(/^Not savedThe activity does not exist in this team\./);
    expect(screen.getAllByText('The activity does not exist in this team.')).toHaveLength(1);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Memo' }).value).toBe(
      'Wind from the sea',
    );
    server.answers(answer(activities.update, makeActivity()));
    await user.click(save);
    await screen.findByText('Changes saved.');
  });

  it('cannot be discarded while it is being saved', async () => {
    const { user, dialog, save } = await open([answer(activities.update, pending)]);
    await user.type(dialog.getByRole('textbox', { name: 'Memo' }), 'Wind');
    await user.click(save);
    await waitFor(() =>
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true),
    );
    await user.keyboard('{Escape}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('follows what another coach stores', async () => {
    const stored = makeStored(activities.getDetail, makeActivityDetail());
    const { dialog } = await open([stored.answer]);
    await stored.anotherStores(makeActivityDetail({ activity: makeActivity({ memo: 'Rain' }) }));
    expect(dialog.getByDisplayValue('Rain')).toBeTruthy();
  });

  it('is not left open over another activity', async () => {
    const { user, goTo } = await open([
      answer(activities.getDetail, ({ params: { id } }) =>
        makeActivityDetail({ activity: makeActivity({ idfActivity: id, name: `Match ${id}` }) }),
      ),
    ]);
    // Once both are loaded, one is replaced by the other at once.
    for (const id of [22, 21]) {
      await goTo(`/activity/detail/${id}`);
      await screen.findByRole('heading', { name: `Match ${id}` });
    }
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog');
    await goTo('/activity/detail/22');
    await screen.findByRole('heading', { name: 'Match 22' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows what the server refuses at the field where it belongs, and there alone', async () => {
    const { user, dialog, save } = await open([
      answer(activities.update, failure('stadiumNotFound', { field: 'idfStadium' })),
    ]);
    await user.click(save);
    await dialog.findByText(/^The stadium does not exist/);
    expect(screen.getAllByText(/^The stadium does not exist/)).toHaveLength(1);
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Stadium' }));
  });

  it('is left with Escape, and nothing is changed', async () => {
    const { user, server } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls(activities.update)).toEqual([]);
  });

  it('asks before what was entered is lost', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByRole('textbox', { name: 'Memo' }), 'Wind');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull(),
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not wait for stadiums', async () => {
    const { user, server, save } = await open([
      answer(stadiums.list, pending),
      answer(activities.update, makeActivity()),
    ]);
    await user.click(save);
    await screen.findByText('Changes saved.');
    expect(server.calls(activities.update)).toHaveLength(1);
  });
});
