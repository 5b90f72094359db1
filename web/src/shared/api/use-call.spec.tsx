import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { makePlayer, makeRecording, makeTeam } from '../../test/make.js';
import { renderScreen, tell } from '../../test/render-screen.js';
import { type Answer, answer, failure, pending } from '../../test/server.js';
import { setForbidden } from './query-client.js';
import { changed, useCall, useChange } from './use-call.js';

const { players, recordings } = routes.team;

/** A screen with the squad, which may be left. */
function Squad({ enabled = true, keepPrevious = false }) {
  const [batch, choose] = useState<string>();
  const query = { batch };
  const { data, isError, isPlaceholderData, fetchStatus } = useCall(
    recordings.list,
    { query },
    { enabled, keepPrevious },
  );
  return (
    <>
      <p>
        {data?.map(({ fileName }) => fileName).join() ?? (isError ? 'failed' : fetchStatus)}
        {isPlaceholderData ? ' (before)' : ''}
      </p>
      <button onClick={() => choose('later')}>later ones</button>
    </>
  );
}
const open = (answers: Answer[], element = <Squad />, around: object = {}) =>
  renderScreen(element, { answers, ...around });
const files = (...names: string[]) => names.map((fileName) => makeRecording({ fileName }));

describe('What a screen reads', () => {
  it('is of the selected team', async () => {
    const { server } = await open([answer(recordings.list, files('nina.csv'))], <Squad />, {
      teams: [makeTeam({ idfTeam: 8 })],
    });
    expect(await screen.findByText('nina.csv')).toBeTruthy();
    expect(server.calls(recordings.list)[0]?.params.idfTeam).toBe(8);
  });

  it.each([
    ['without a team', <Squad key="1" />, { role: null }],
    ['before it is known who is signed in', <Squad key="2" />, { state: { status: 'loading' } }],
    ['as long as the screen does not want it', <Squad key="3" enabled={false} />, {}],
  ])('is not asked for %s', async (_, element, around) => {
    const { server } = await open([answer(recordings.list, [])], element, around);
    expect(await screen.findByText('idle')).toBeTruthy();
    expect(server.calls(recordings.list)).toEqual([]);
  });

  it('is asked for once by several parts of a screen', async () => {
    const { server } = await open(
      [answer(recordings.list, files('nina.csv'))],
      <>
        <Squad />
        <Squad />
      </>,
    );
    expect(await screen.findAllByText('nina.csv')).toHaveLength(2);
    expect(server.calls(recordings.list)).toHaveLength(1);
  });

  it('is broken off when the screen is left', async () => {
    const { server, unmount } = await open([answer(recordings.list, pending)]);
    await waitFor(() => expect(server.calls(recordings.list)).toHaveLength(1));
    unmount();
    server.answers(answer(recordings.list, files('kim.csv')));
    await open([]);
    expect(await screen.findByText('kim.csv')).toBeTruthy();
  });

  it.each([
    [true, 'nina.csv (before)'],
    [false, 'fetching'],
  ])(
    'stays until the next is there where the screen wants it so: %s',
    async (keepPrevious, words) => {
      const { user, server } = await open(
        [answer(recordings.list, files('nina.csv'))],
        <Squad keepPrevious={keepPrevious} />,
      );
      await screen.findByText('nina.csv');
      server.answers(answer(recordings.list, pending));
      await user.click(screen.getByRole('button', { name: 'later ones' }));
      expect(await screen.findByText(words)).toBeTruthy();
    },
  );

  it('is asked for twice more when it may come, and is refused at once otherwise', async () => {
    const { server, unmount } = await open([answer(recordings.list, failure(503))]);
    expect(await screen.findByText('failed')).toBeTruthy();
    expect(server.calls(recordings.list)).toHaveLength(3);
    unmount();
    server.answers(answer(recordings.list, failure('dataNotFound')));
    await open([], <Squad key="again" />);
    await waitFor(() => expect(server.calls(recordings.list)).toHaveLength(4));
    expect(await screen.findByText('failed')).toBeTruthy();
    expect(server.calls(recordings.list)).toHaveLength(4);
  });

  it('follows what others change, and only that', async () => {
    let names = files('nina.csv');
    const { server } = await open([answer(recordings.list, () => names)]);
    await screen.findByText('nina.csv');
    names = files('nina.csv', 'kim.csv');
    await tell({ kind: 'change', changes: ['stadium'], traceId: 'a'.repeat(32) });
    expect(server.calls(recordings.list)).toHaveLength(1);
    await tell({ kind: 'change', changes: ['recording'], traceId: 'b'.repeat(32) });
    expect(await screen.findByText('nina.csv,kim.csv')).toBeTruthy();
  });
});

describe('A change', () => {
  function Change({ success = false, follow = false }) {
    const [done, setDone] = useState('');
    const create = useChange(players.create);
    const match = useChange(recordings.match, {
      ...(success && { success: () => changed.updated() }),
      ...(follow && { next: () => create.mutateAsync({ body: { name: 'Kim' } }) }),
      onSuccess: ({ fileName }, { body }) => setDone(`${fileName} is of ${body.idfPlayer}`),
    });
    return (
      <>
        <Squad />
        <button onClick={() => match.mutate({ params: { id: 41 }, body: { idfPlayer: 11 } })}>
          match
        </button>
        <button onClick={() => create.mutate({ body: { name: 'Kim' } })}>create</button>
        <output>{done || (match.isPending ? 'under way' : '')}</output>
      </>
    );
  }
  const click = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) =>
    user.click(await screen.findByRole('button', { name }));

  it('is asked for once by a double click', async () => {
    const view = await open(
      [
        answer(recordings.list, files('nina.csv')),
        answer(recordings.match, makeRecording({ fileName: 'nina.csv' })),
      ],
      <Change success />,
    );
    await view.user.dblClick(await screen.findByRole('button', { name: 'match' }));
    await screen.findByText('nina.csv is of 11');
    expect(view.server.calls(recordings.match)).toHaveLength(1);
    await click(view, 'match');
    await waitFor(() => expect(view.server.calls(recordings.match)).toHaveLength(2));
  });

  it('is told, and what it changed is asked for again', async () => {
    const view = await open(
      [
        answer(recordings.list, files('nina.csv')),
        answer(recordings.match, makeRecording({ fileName: 'nina.csv' })),
      ],
      <Change success />,
    );
    await screen.findByText('nina.csv');
    view.server.answers(answer(recordings.list, files('matched.csv')));
    await click(view, 'match');
    expect(await screen.findByText('Changes saved.')).toBeTruthy();
    expect(await screen.findByText('matched.csv')).toBeTruthy();
    expect(screen.getByText('nina.csv is of 11')).toBeTruthy();
  });

  it('is shown once what belongs to it is done', async () => {
    const view = await open(
      [
        answer(recordings.list, files('nina.csv')),
        answer(recordings.match, makeRecording({ fileName: 'nina.csv' })),
        answer(players.create, pending),
      ],
      <Change follow />,
    );
    await screen.findByText('nina.csv');
    await click(view, 'match');
    await waitFor(() => expect(view.server.calls(players.create)).toHaveLength(1));
    expect(view.server.calls(recordings.list)).toHaveLength(1);
    expect(screen.getByText('under way')).toBeTruthy();
  });

  it('that fails is told once with its reason, and changes nothing on the screen', async () => {
    const view = await open(
      [
        answer(recordings.list, files('nina.csv')),
        answer(recordings.match, failure('playerOwnsOtherData')),
      ],
      <Change success />,
    );
    await click(view, 'match');
    await screen.findByText('This player already has another recording of the same time.');
    expect(screen.queryByText('Changes saved.')).toBeNull();
    expect(view.server.calls(recordings.list)).toHaveLength(1);
  });

  it.each([
    ['match', recordings.match, 3],
    ['create', players.create, 1],
  ] as const)(
    'is repeated by itself only where that does no harm: %s, %#',
    async (name, route, times) => {
      const view = await open(
        [answer(recordings.list, []), answer(route as typeof players.create, failure(503))],
        <Change />,
      );
      await click(view, name);
      await screen.findByText('That did not work. Try again later.', undefined, {
        timeout: 15_000,
      });
      expect(view.server.calls(route)).toHaveLength(times);
    },
    30_000,
  );

  describe('that is forbidden', () => {
    const left: string[] = [];
    beforeEach(() => setForbidden(() => void left.push('home')));
    afterEach(() => setForbidden(() => undefined));

    it('leads home, and says why', async () => {
      const view = await open(
        [answer(recordings.list, []), answer(players.create, failure('incorrectAccess'))],
        <Change />,
      );
      await click(view, 'create');
      expect(await screen.findByText('Incorrect access.')).toBeTruthy();
      expect(left).toEqual(['home']);
    });
  });

  it('of this page is not asked for a second time when the server tells of it', async () => {
    const view = await open(
      [answer(recordings.list, files('nina.csv')), answer(players.create, makePlayer())],
      <Change />,
    );
    await screen.findByText('nina.csv');
    await click(view, 'create');
    await act(async () => undefined);
    const asked = view.server.calls(recordings.list).length;
    await tell({ kind: 'change', changes: ['stadium'], traceId: 'c'.repeat(32) });
    expect(view.server.calls(recordings.list)).toHaveLength(asked);
  });
});
