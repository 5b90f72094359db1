import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.js';
import { ApiError } from '../api/api-error.js';
import { showError } from '../api/show-error.js';
import { confirm, notify } from './feedback.js';

const question = {
  title: { key: 'messages:deleteNamed', values: { name: 'Friendly' } },
  message: { key: 'messages:deleteActivity' },
  agree: { key: 'button:delete' },
  cancelKey: 'button:cancel',
} as const;
const ask = (changes: object = {}) => {
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = confirm({ ...question, ...changes });
  });
  return answer;
};
const dialog = async () => within(await screen.findByRole('dialog'));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('A question', () => {
  it('has the safe answer in focus: a second Enter changes nothing', async () => {
    const { user } = await renderScreen(null);
    const answer = ask();
    const cancel = (await dialog()).getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await user.keyboard('{Enter}');
    expect(await answer).toBe(false);
  });

  it('without a way back has its one answer in focus', async () => {
    const { user } = await renderScreen(null);
    const answer = ask({ cancelKey: undefined });
    const agree = (await dialog()).getByRole('button', { name: 'Delete' });
    await waitFor(() => expect(document.activeElement).toBe(agree));
    await user.keyboard('{Enter}');
    expect(await answer).toBe(true);
  });

  it.each(['{Escape}', '{Tab}{Shift>}{Tab}{/Shift}{Enter}'])(
    'is denied with the keys: %s',
    async (keys) => {
      const { user } = await renderScreen(null);
      const answer = ask();
      await (await dialog()).findByRole('button', { name: 'Cancel' });
      await user.keyboard(keys);
      expect(await answer).toBe(false);
      await gone();
    },
  );

  it('is not denied by the second click of a double click on what asked, and by a later one beside it', async () => {
    const { user } = await renderScreen(null);
    const answer = ask();
    await dialog();
    const beside = document.querySelector('.MuiDialog-container')!;
    await user.click(beside);
    expect(screen.getByRole('dialog')).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 600));
    await user.click(beside);
    expect(await answer).toBe(false);
  });

  it('says nothing below its title where that is all', async () => {
    const { user } = await renderScreen(null);
    const answer = ask({ title: { key: 'base:signedOut' }, message: undefined });
    const shown = await screen.findByRole('dialog', { name: 'Signed out' });
    expect(shown.textContent).toBe('Signed outCancelDelete');
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await answer;
  });

  it('gives way to a newer one, and counts as denied', async () => {
    const { user } = await renderScreen(null);
    const first = ask();
    await dialog();
    const second = ask({ title: { key: 'base:signedOut' } });
    expect(await first).toBe(false);
    const newer = within(await screen.findByRole('dialog', { name: 'Signed out' }));
    await user.click(newer.getByRole('button', { name: 'Delete' }));
    expect(await second).toBe(true);
  });
});

describe('A question whose answer takes its time', () => {
  it('stays, cannot be left, and closes when it is done', async () => {
    let finish = (): void => undefined;
    const onAgree = () => new Promise<void>((done) => (finish = done));
    const { user } = await renderScreen(null);
    const answer = ask({ onAgree });
    const shown = await dialog();
    await user.click(shown.getByRole('button', { name: 'Delete' }));
    expect(shown.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await act(async () => finish());
    expect(await answer).toBe(true);
    await gone();
  });

  it('stays for another try when that failed', async () => {
    let fails = true;
    const onAgree = async () => {
      if (fails) throw new Error('no');
    };
    const { user } = await renderScreen(null);
    const answer = ask({ onAgree });
    const shown = await dialog();
    await user.click(shown.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(shown.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(false),
    );
    fails = false;
    await user.click(shown.getByRole('button', { name: 'Delete' }));
    expect(await answer).toBe(true);
  });
});

describe('What went wrong', () => {
  const told = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  const failed = (status: number, traceId?: string) =>
    new ApiError(status, null, null, 'failBasic', { traceId });

  it('is told once, however often it is reported', async () => {
    await renderScreen(null);
    const error = failed(500);
    act(() => [1, 2, 3].forEach(() => showError(error)));
    await screen.findByRole('alert');
    expect(told()).toEqual(['That did not work. Try again later.']);
  });

  it('is not told when somebody broke it off', async () => {
    await renderScreen(null);
    act(() => {
      showError(new Error('canceled'));
      showError(new DOMException('left', 'AbortError'));
      notify('success', { text: 'Saved.' }, 60_000);
    });
    await screen.findByText('Saved.');
    expect(told()).not.toContain('That did not work. Try again later.');
  });

  it('carries the id for the support', async () => {
    await renderScreen(null);
    act(() => showError(failed(500, 'cd34')));
    expect(await screen.findByText('Support ID: cd34')).toBeTruthy();
  });

  it('is told in the words of the one who asked', async () => {
    await renderScreen(null);
    act(() => showError(failed(409), 'Somebody else was faster.'));
    expect(await screen.findByText('Somebody else was faster.')).toBeTruthy();
  });
});
