import { beforeEach, describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { AuthProvider } from 'react-oidc-context';
import { useCall } from '../api/use-call.js';
import { queryClient } from '../api/query-client.js';
import { makeAccount, makePlayer, makeTeam } from '../../test/make.js';
import { provider, signIn } from '../../test/provider.js';
import { renderScreen } from '../../test/render-screen.js';
import { type Answer, answer, failure } from '../../test/server.js';
import { userManager } from './oidc.js';
import { SignInProvider } from './sign-in-provider.js';
import { useSignedIn, useSignIn } from './signed-in.js';
import { formatNumber } from '../format/numbers.js';
import { writeStored } from '../stored-value.js';
import '../../test/number-forms.js';

const { me } = routes.identity.accounts;
const { list } = routes.team.players;
const oidc = provider();

const teams = [
  makeTeam({ idfTeam: 3, name: 'First team' }),
  makeTeam({ idfTeam: 4, name: 'Under 19', role: 'guest' }),
];

/** What a screen knows of who is signed in. */
function Status() {
  const state = useSignIn();
  if (state.status === 'ready') return <Ready />;
  if (state.status === 'failed') return <button onClick={state.retry}>again</button>;
  return <p>{'elsewhere' in state ? 'signed out elsewhere' : state.status}</p>;
}

function Ready() {
  const { account, team, role, selectTeam } = useSignedIn();
  const players = useCall(list, {});
  return (
    <>
      <p>{[account.name, team?.name, role, players.data?.[0]?.name].filter(Boolean).join(', ')}</p>
      <button onClick={() => selectTeam(4)}>Under 19</button>
    </>
  );
}

async function open(given: Answer | null = answer(me, makeAccount({ teamDtoList: teams }))) {
  const left: string[] = [];
  const view = await renderScreen(
    <AuthProvider userManager={userManager}>
      <SignInProvider onTeamChange={() => left.push('screen')}>
        <Status />
      </SignInProvider>
    </AuthProvider>,
    {
      answers: [
        ...(given ? [given] : []),
        answer(list, ({ params }) => [
          makePlayer({ name: params.idfTeam === 3 ? 'Nina' : 'Young Kim' }),
        ]),
      ],
      at: '/numbers?metric=maxSpeed',
      language: undefined,
    },
  );
  return { ...view, left };
}

describe('Who is signed in', () => {
  it('is none without a sign-in, and the account is not asked for', async () => {
    const { server } = await open();
    expect(await screen.findByText('signedOut')).toBeTruthy();
    expect(server.calls(me)).toEqual([]);
  });

  it('is that of the account, in its first team', async () => {
    await signIn();
    await open();
    expect(await screen.findByText('Ada Coach, First team, coach, Nina')).toBeTruthy();
  });

  it('is in no team for an account that has none', async () => {
    await signIn();
    await open(answer(me, makeAccount({ teamDtoList: [] })));
    expect(await screen.findByText('Ada Coach')).toBeTruthy();
  });

  it('goes over to another team: its screens are left, nothing of the old one is kept', async () => {
    await signIn();
    const { user, left, server } = await open();
    await screen.findByText(/Nina$/);
    await user.click(screen.getByRole('button', { name: 'Under 19' }));
    expect(await screen.findByText('Ada Coach, Under 19, guest, Young Kim')).toBeTruthy();
    expect(left).toEqual(['screen']);
    const kept = queryClient.getQueryCache().findAll({ queryKey: [list.name] });
    expect(kept.map(({ queryKey }) => queryKey[1])).toEqual([{ idfTeam: 4 }]);
    expect(server.calls(me)).toHaveLength(1);
  });

  it.each([
    ['the one that was selected last', 4, 'Under 19'],
    ['the first when that one is no longer theirs', 9, 'First team'],
  ])('opens in %s', async (_, idfTeam, name) => {
    writeStored('team', idfTeam);
    await signIn();
    await open();
    expect(await screen.findByText(new RegExp(`, ${name},`))).toBeTruthy();
  });

  it('cannot be had while the server is away, and is asked for again', async () => {
    await signIn();
    const { user, server } = await open(answer(me, failure(503)));
    const again = await screen.findByRole('button', { name: 'again' });
    server.answers(answer(me, makeAccount({ teamDtoList: teams })));
    await user.click(again);
    expect(await screen.findByText(/^Ada Coach/)).toBeTruthy();
  });

  it('that is refused is over: nothing of it stays, and the sign-in leads back here', async () => {
    await signIn();
    const { user, server } = await open(answer(me, failure(401)));
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(oidc().signIns).toHaveBeenCalledTimes(1));
    expect(await userManager.getUser()).toBeNull();
    expect(server.calls(list)).toEqual([]);
  });
});

describe('The language of an account', () => {
  beforeEach(() => signIn());
  const korean = answer(me, makeAccount({ teamDtoList: teams, country: 'KR' }));

  it('is Korean in Korea', async () => {
    await open(korean);
    await waitFor(() => expect(i18next.language).toBe('ko'));
  });

  it('stays the one that was chosen', async () => {
    writeStored('language', 'es');
    await open(korean);
    await screen.findByText(/^Ada Coach/);
    expect(i18next.language).toBe('en');
  });
});

describe('What its reader chose on another device', () => {
  beforeEach(() => signIn());
  const chosen = { language: 'es', numberForm: 'comma' } as const;
  const account = makeAccount({ teamDtoList: teams, preferences: chosen });

  it('holds here as well, before anything is shown', async () => {
    writeStored('language', 'en');
    await open(answer(me, account));
    await screen.findByText(/^Ada Coach/);
    expect(i18next.language).toBe('es');
    expect(formatNumber(1155.5, 1)).toBe('1.155,5');
  });

  it('does not overrule what is chosen here later', async () => {
    await open(answer(me, account));
    await screen.findByText(/^Ada Coach/);
    await act(() => i18next.changeLanguage('en'));
    await act(() => queryClient.refetchQueries({ queryKey: [me.name] }));
    expect(i18next.language).toBe('en');
  });
});

describe('Signing out', () => {
  beforeEach(() => signIn());

  it('in another window ends this one as well: no token and no answer stays', async () => {
    await open();
    await screen.findByText(/Nina$/);
    const newValue = JSON.stringify({ value: Date.now() });
    act(() => {
      fireEvent(window, new StorageEvent('storage', { key: 'touchline.signedOut', newValue }));
    });
    expect(await screen.findByText('signed out elsewhere')).toBeTruthy();
    await waitFor(async () => expect(await userManager.getUser()).toBeNull());
    expect(queryClient.getQueryCache().findAll({ queryKey: [list.name] })).toEqual([]);
    expect(oidc().signIns).not.toHaveBeenCalled();
  });

  it('is not what other changes in another window mean', async () => {
    await open();
    await screen.findByText(/Nina$/);
    for (const key of ['touchline.team', 'signedOut', null]) {
      act(() => {
        fireEvent(window, new StorageEvent('storage', { key, newValue: '{"value":1}' }));
      });
    }
    expect(screen.getByText(/Nina$/)).toBeTruthy();
  });
});
