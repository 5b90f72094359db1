import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.js';
import { lazyPart } from './lazy-part.js';

const partNotLoaded = /^A part of the page did not load\./;

/** Code that arrives only while the network is there. */
function partOverNetwork() {
  const network = { isThere: false, tries: 0 };
  const part = lazyPart<{ name: string }>(async () => {
    network.tries++;
    await new Promise((later) => setTimeout(later));
    if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: ({ name }) => <p>The part of {name}</p> };
  });
  return { network, part };
}

describe('A part of the page whose code does not arrive', () => {
  it('says so in its place, keeps what was typed beside it, and comes with another try', async () => {
    const { network, part } = partOverNetwork();
    const { user } = await renderScreen(
      <>
        <input aria-label="Memo" />
        <part.Part name="Max" />
      </>,
    );
    await user.type(screen.getByLabelText('Memo'), 'Windy');
    const failed = (await screen.findByText(partNotLoaded)).closest<HTMLElement>('[role=alert]')!;
    network.isThere = true;
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The part of Max')).toBeTruthy();
    expect(screen.queryByText(partNotLoaded)).toBeNull();
    expect(screen.getByLabelText('Memo')).toHaveProperty('value', 'Windy');
  });

  it('is there at once when it was fetched before, also with the network gone', async () => {
    const { network, part } = partOverNetwork();
    network.isThere = true;
    const leave = part.fetch(1);
    await new Promise((later) => setTimeout(later, 50));
    leave();
    network.isThere = false;
    await renderScreen(<part.Part name="Max" />);
    expect(screen.getByText('The part of Max')).toBeTruthy();
    expect(network.tries).toBe(1);
  });

  it('is asked for again by itself', async () => {
    const { network, part } = partOverNetwork();
    await renderScreen(<part.Part name="Max" />);
    await screen.findByText(partNotLoaded);
    network.isThere = true;
    expect(await screen.findByText('The part of Max')).toBeTruthy();
  });
});
