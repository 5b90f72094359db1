import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { hourMs, kickOff, makeActivityDetail, makeSession, minuteMs } from '../../../test/make.js';
import { openActivityDialog } from '../../../test/open-activity-dialog.js';
import { type Answer, answer, failure } from '../../../test/server.js';
import { makeStored } from '../../../test/stored.js';

const { activities, crops, sessions } = routes.team;

describe('Adding a session', () => {
  it('takes type and times; the type names it', async () => {
    const { user, server, dialog, save } = await openActivityDialog('Add session', {}, [
      answer(sessions.create, makeSession()),
    ]);
    await user.click(save);
    expect(await dialog.findAllByText('This field is required.')).toHaveLength(2);
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: /^Session type/ }));
    await user.click(dialog.getByRole('combobox', { name: /^Session type/ }));
    await user.click(await screen.findByRole('option', { name: 'Warm-up' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Warm-up');
    await user.click(save);
    expect(await screen.findByText('“First half” added.')).toBeTruthy();
    expect(server.calls(sessions.create)[0]?.body).toMatchObject({
      idfActivity: 21,
      idfSessionType: 2,
      name: 'Warm-up',
      dateStart: kickOff,
      dateFinish: kickOff + 2 * hourMs,
    });
  });
});

describe('Editing a session', () => {
  const open = (answers: Answer[] = []) => openActivityDialog('Edit First half', {}, answers);

  it('must stay within its activity', async () => {
    const { user, server, dialog, save, typeTime } = await open();
    await typeTime('Start (team’s time)', '1430');
    await user.click(save);
    expect(await dialog.findByText(/Every session must lie within its activity/)).toBeTruthy();
    expect(server.calls(sessions.update)).toEqual([]);
  });

  it('keeps its crops inside', async () => {
    const crop = { id: 7, dateStart: kickOff, dateFinish: kickOff + 20 * minuteMs };
    const session = makeSession({ cropRanges: [crop] });
    const { user, dialog, typeTime } = await openActivityDialog(
      'Edit First half',
      { sessions: [session] },
      [],
    );
    await typeTime('Start (team’s time)', '1510');
    await user.keyboard('{Enter}');
    expect(await dialog.findByText(/^Crops must not overlap/)).toBeTruthy();
  });

  it('follows what another coach stores', async () => {
    const stored = makeStored(activities.getDetail, makeActivityDetail());
    const { user, server, dialog, save } = await open([
      stored.answer,
      answer(sessions.update, makeSession()),
    ]);
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ', A');
    const dateFinish = kickOff + 30 * minuteMs;
    await stored.anotherStores(makeActivityDetail({ sessions: [makeSession({ dateFinish })] }));
    expect(dialog.getByRole('group', { name: /^Finish/ }).textContent).toContain('30');
    await user.click(save);
    await waitFor(() => expect(server.calls(sessions.update)).toHaveLength(1));
    expect(server.calls(sessions.update)[0]!.body).toMatchObject({
      name: 'First half, A',
      dateFinish,
    });
  });

  it('is not taken twice: says so at its name', async () => {
    const { user, dialog, save } = await open([
      answer(sessions.update, failure('duplicateSession', { field: 'name' })),
    ]);
    await user.click(save);
    expect(await dialog.findByText('The session exists already.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Name/ }));
  });

  it('asks before changed times are lost, and saves them on demand', async () => {
    const { user, server, typeTime } = await open([answer(sessions.update, makeSession())]);
    await typeTime('Start (team’s time)', '1510');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', {
      name: /^The time of the session has been changed/,
    });
    await user.click(within(question).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.calls(sessions.update)[0]?.body.dateStart).toBe(kickOff + 10 * minuteMs),
    );
    await screen.findByText('Changes saved.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone.');
    expect(server.calls(sessions.update)[1]?.body.dateStart).toBe(kickOff);
  });

  it('is left without a question when nothing was changed', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('deletes it after a question', async () => {
    const { user, server, dialog } = await open([answer(sessions.delete, {})]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete “First half”?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“First half” deleted.')).toBeTruthy();
    expect(server.calls(sessions.delete)[0]?.params.id).toBe(31);
  });
});

describe('Adding a crop', () => {
  const crop = { id: 7, dateStart: kickOff, dateFinish: kickOff + 20 * minuteMs };
  const open = (answers: Answer[] = []) =>
    openActivityDialog('Add crop', { sessions: [makeSession({ cropRanges: [crop] })] }, answers);

  it('begins with the longest part that no crop takes', async () => {
    const { user, server, save } = await open([answer(crops.create, makeSession())]);
    await user.click(save);
    expect(await screen.findByText('“Crop” added.')).toBeTruthy();
    expect(server.calls(crops.create)[0]).toMatchObject({
      params: { id: 31 },
      body: { dateStart: kickOff + 20 * minuteMs, dateFinish: kickOff + hourMs },
    });
  });

  it('follows what another coach stores: times, and where there is room', async () => {
    const stored = makeStored(activities.getDetail, makeActivityDetail());
    const { user, server, save } = await open([stored.answer, answer(crops.create, makeSession())]);
    const later = { ...crop, dateFinish: kickOff + 25 * minuteMs };
    const session = makeSession({ cropRanges: [later] });
    await stored.anotherStores(makeActivityDetail({ sessions: [session] }));
    await user.click(save);
    await screen.findByText('“Crop” added.');
    expect(server.calls(crops.create)[0]!.body.dateStart).toBe(later.dateFinish);
  });

  it('is exact to the second and apart from the others', async () => {
    const { user, server, dialog, save, typeTime } = await open([
      answer(crops.create, makeSession()),
    ]);
    await typeTime('Start (team’s time)', '151959');
    await user.click(save);
    expect(await dialog.findByText(/^Crops must not overlap/)).toBeTruthy();
    await typeTime('Start (team’s time)', '152001');
    await user.click(save);
    await screen.findByText('“Crop” added.');
    expect(server.calls(crops.create).map(({ body }) => body.dateStart)).toEqual([
      kickOff + 20 * minuteMs + 1000,
    ]);
  });

  it('tells what the server refuses, and stays open', async () => {
    const { user, save } = await open([answer(crops.create, failure('cropOverlap'))]);
    await user.click(save);
    expect(await screen.findByText(/^Crops must not overlap/)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
