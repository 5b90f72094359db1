import { describe, expect, it, jest } from '@jest/globals';
import type { ErrorKey } from '@touchline/proto';
import { screen } from '@testing-library/react';
import { ApiError, type FailureStatus } from '../api/api-error.js';
import { renderScreen } from '../../test/render-screen.js';
import { FailedPanel, StatePanel } from './state-panel.js';

const failed = (status: FailureStatus, key: ErrorKey | null = null, traceId?: string) =>
  new ApiError(status, null, key, 'failBasic', { traceId });
const back = { to: '/activity/list', key: 'button:backToActivities' } as const;

describe('Something that could not be had', () => {
  it.each([
    ['no answer at all', failed('offline'), 'The server cannot be reached.'],
    ['502 of a proxy', failed(502), 'The server cannot be reached.'],
    ['no answer in time', failed('timeOut'), 'The server did not answer in time. Try again.'],
    ['403', failed(403), 'Incorrect access.'],
    ['401', failed(401), 'Authentication expired. Sign in again.'],
    ['a rule', failed(409, 'activityTooLong'), 'An activity lasts at most 8 hours.'],
    ['500', failed(500), 'That did not work. Try again later.'],
    ['a fault of the page', new TypeError('no x'), 'That did not work. Try again later.'],
    ['nobody knows what', undefined, 'That did not work. Try again later.'],
  ])('says what and why: %s', async (_, error, words) => {
    await renderScreen(<FailedPanel error={error} />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`This could not be loaded${words}`);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([failed(503, 'busy'), failed(503, 'unavailable')])(
    'for now only leaves the reason to the notice above it, and asks for nothing: %s',
    async (error) => {
      const { unmount } = await renderScreen(<FailedPanel error={error} onRetry={jest.fn()} />);
      expect((await screen.findByRole('status')).textContent).toBe('Not loaded yet');
      expect(screen.queryByRole('button')).toBeNull();
      unmount();
      await renderScreen(<FailedPanel error={error} onRetry={jest.fn()} alone />);
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('Resumes automatically.');
    },
  );

  it.each([
    [400, 'answerTooLarge', 'Choose one session'],
    [400, 'listTooLong', 'Choose a shorter period'],
    [413, 'requestTooLarge', 'Choose less'],
  ] as const)('is not asked for again where only less can be had: %s', async (status, key, way) => {
    await renderScreen(<FailedPanel error={failed(status, key)} onRetry={jest.fn()} />);
    expect((await screen.findByRole('alert')).textContent).toContain(way);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be tried again', async () => {
    const retry = jest.fn();
    const { user } = await renderScreen(<FailedPanel error={failed(500)} onRetry={retry} />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('is tried again by the keys alone', async () => {
    const retry = jest.fn();
    const { user } = await renderScreen(<FailedPanel error={failed(500)} onRetry={retry} />);
    await screen.findByRole('button');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('names the id for the support where the fault is ours, and only there', async () => {
    const { unmount } = await renderScreen(<FailedPanel error={failed(500, null, 'ab12')} />);
    expect(await screen.findByText('Support ID: ab12')).toBeTruthy();
    unmount();
    await renderScreen(<FailedPanel error={failed('offline', null, 'ab12')} />);
    await screen.findByRole('alert');
    expect(screen.queryByText(/ab12/)).toBeNull();
  });

  it('says it in other words, and offers something else, where the screen knows better', async () => {
    const reload = jest.fn();
    const { user } = await renderScreen(
      <FailedPanel
        error={failed(500)}
        messageKey="messages:incorrectAccess"
        actionKey="button:signIn"
        onRetry={reload}
      />,
    );
    expect(await screen.findByText('Incorrect access.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('speaks the reader’s language', async () => {
    await renderScreen(<FailedPanel error={failed('offline')} />, { language: 'es' });
    expect(await screen.findByText('No se puede contactar con el servidor.')).toBeTruthy();
  });
});

describe('Something that does not exist', () => {
  const gone = failed(404, 'activityNotFound');

  it('is called so, and leads on instead of being tried again', async () => {
    const { user, address } = await renderScreen(
      <FailedPanel error={gone} back={back} onRetry={() => undefined} fullScreen />,
    );
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('The activity does not exist in this team.');
    expect(screen.queryByText('This could not be loaded')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to activities' }));
    expect(address()).toBe('/activity/list');
  });

  it.each([failed(500), failed('offline'), failed(403)])(
    'is not what any other failure means: %s',
    async (error) => {
      await renderScreen(<FailedPanel error={error} back={back} onRetry={() => undefined} />);
      expect(await screen.findByText('This could not be loaded')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});

describe('A state in words', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('is the heading of the page where it is all there is: %s', async (fullScreen, headings) => {
    await renderScreen(
      <StatePanel title="Nothing yet" text="Upload a file" fullScreen={fullScreen} />,
    );
    expect(await screen.findByText('Nothing yet')).toBeTruthy();
    expect(screen.queryAllByRole('heading', { level: 1 })).toHaveLength(headings);
  });

  it.each(['alert', 'status'] as const)('is told to screen readers as %s', async (role) => {
    await renderScreen(<StatePanel title="Nothing yet" role={role} />);
    expect((await screen.findByRole(role)).textContent).toBe('Nothing yet');
  });
});
