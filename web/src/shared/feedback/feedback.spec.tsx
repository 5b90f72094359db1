import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.js';
import { confirm, notify } from './feedback.js';

const toDelete = {
  title: { key: 'messages:deleteNamed', values: { name: 'Friendly' } },
  message: { key: 'messages:deleteActivity' },
  agree: { key: 'button:delete' },
  kind: 'error',
} as const;

describe('What the product tells', () => {
  it('stands beside what was told a moment ago, but not twice', async () => {
    await renderScreen(null);
    act(() => notify('success', { text: 'Saved.' }, 60_000));
    act(() => notify('error', { text: 'The other one could not be saved.' }, 60_000));
    act(() => notify('error', { text: 'The other one could not be saved.' }, 60_000));
    await screen.findByText('The other one could not be saved.');
    const told = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(told.sort()).toEqual(['Saved.', 'The other one could not be saved.']);
  });

  it('can be put away, and leaves by itself', async () => {
    const { user } = await renderScreen(null);
    act(() => notify('warning', { text: 'Still here' }, 60_000));
    act(() => notify('success', { text: 'Soon gone' }, 100));
    await waitForElementToBeRemoved(await screen.findByText('Soon gone'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitForElementToBeRemoved(screen.queryByText('Still here'));
  });
});

describe('A question', () => {
  it('names what is at stake, and gives the reader’s answer', async () => {
    const { user } = await renderScreen(null);
    for (const [button, agreed] of [
      ['Cancel', false],
      ['Delete', true],
    ] as const) {
      const answer = confirm({ ...toDelete, cancelKey: 'button:cancel' });
      const dialog = await screen.findByRole('dialog', { name: 'Delete “Friendly”?' });
      expect(dialog).toHaveProperty('textContent', expect.stringContaining('Its report'));
      await user.click(await screen.findByRole('button', { name: button }));
      expect(await answer).toBe(agreed);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('is left by Escape only where there is a way back', async () => {
    const { user } = await renderScreen(null);
    const answer = confirm(toDelete);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await answer).toBe(true);
  });
});
