import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { makePlayer, makeRecording } from '../../../../test/make.js';
import { type ReadRecordings, openBatch, button, region } from '../../../../test/open-batch.js';
import { answer, failure, pending } from '../../../../test/server.js';
import UploadPage from '../upload-page.js';

const { activities, analyses, players, recordings } = routes.team;
const open = openBatch(<UploadPage />);
const free = { idfActivity: null, idfPlayer: null };

describe('Recordings of an upload', () => {
  it('without a player stand first, with what they hold and when, to be given one', async () => {
    await open([
      { idfActivity: null },
      { ...free, idfData: 42, athleteName: 'N. Striker', existHr: true },
    ]);
    const part = await region('Recordings and players');
    expect(await part.findByText('N. Striker')).toBeTruthy();
    expect(part.getByText(/14 Mar.*15:00–17:00 · position, heart rate · nina\.csv$/)).toBeTruthy();
    expect(part.getAllByRole('combobox')).toHaveLength(1);
    expect(part.getByText('1 of 2 recordings have a player')).toBeTruthy();
  });

  it('are matched with the keys alone', async () => {
    const { user, server } = await open(
      [{ ...free, athleteName: 'N. Striker' }],
      [answer(recordings.match, makeRecording())],
    );
    const field = await screen.findByRole('combobox', { name: 'Player of N. Striker' });
    await user.click(field);
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['1 Kim Keeper', '9 Nina Striker', 'New player: N. Striker']);
    server.answers(answer(recordings.list, [makeRecording({ idfActivity: null })]));
    await user.keyboard('nina{ArrowDown}{Enter}');
    expect(await screen.findByText('Recording and player matched.')).toBeTruthy();
    expect(server.calls(recordings.match)[0]).toMatchObject({
      params: { id: 41 },
      body: { idfPlayer: 11, before: { idfPlayer: null } },
    });
    expect(await screen.findByText('1 recording has a player')).toBeTruthy();
  });

  it.each(['nina striker', 'Niña Striker', '9 Nina Striker'])(
    'offer no second player of the name %s',
    async (name) => {
      const { user } = await open([{ ...free, athleteName: 'N. Striker' }]);
      await user.click(await screen.findByRole('combobox'));
      await user.keyboard(name);
      const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
      expect(options).toEqual(['9 Nina Striker']);
    },
  );

  it('cannot be matched to somebody who has another one then: says so', async () => {
    const { user } = await open(
      [{ ...free, athleteName: 'N. Striker' }],
      [answer(recordings.match, failure('playerOwnsOtherData'))],
    );
    await user.click(await screen.findByRole('combobox'));
    await user.click(screen.getByRole('option', { name: '1 Kim Keeper' }));
    expect(
      await screen.findByText('This player already has another recording of the same time.'),
    ).toBeTruthy();
    expect(screen.getByText('0 of 1 recordings have a player')).toBeTruthy();
  });

  /** In the question's dialog the page's buttons are hidden. */
  const createTwo = async ({ click }: Awaited<ReturnType<typeof open>>['user']) => {
    await click(await button('Create 2 players'));
    const question = await screen.findByRole('dialog', { name: 'Create 2 players?' });
    await click(within(question).getByRole('button', { name: 'Create 2 players' }));
  };

  const squadOf = (...names: string[]): ReadRecordings =>
    names.map((athleteName, place) => ({ ...free, idfData: 41 + place, athleteName }));
  const made = answer(players.create, ({ body: { name } }) =>
    makePlayer({ name, idfPlayer: 20 + name.length }),
  );

  it('make new players at once, one for each name that the squad does not have', async () => {
    const { user, server } = await open(squadOf('#7', 'Lea', 'LEA', 'Nina Striker', '#1'), [
      made,
      answer(recordings.match, makeRecording()),
    ]);
    await createTwo(user);
    expect(await screen.findByText('2 players created. 5 recordings matched.')).toBeTruthy();
    expect(server.calls(players.create).map(({ body }) => body)).toEqual([
      { name: '#7', backNumber: 7 },
      { name: 'Lea' },
    ]);
    expect(
      server.calls(recordings.match).map(({ params, body }) => [params.id, body.idfPlayer]),
    ).toEqual([
      [41, 22],
      [42, 23],
      [43, 23],
      [44, 11],
      [45, 12],
    ]);
  });

  it('make no players before somebody has read their names', async () => {
    const { user, server } = await open(squadOf('Lea', 'Mia', 'Nina Striker'), []);
    await user.click(await button('Create 2 players'));
    const question = within(await screen.findByRole('dialog', { name: 'Create 2 players?' }));
    expect(question.getByText(/matched to them: Lea, Mia$/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls(players.create)).toEqual([]);
    expect(server.calls(recordings.match)).toEqual([]);
  });

  it('are nobody’s again when their player is taken away, which can be undone', async () => {
    const { user, server } = await open(
      [{ ...free, idfPlayer: 12 }],
      [answer(recordings.unmatch, makeRecording()), answer(recordings.match, makeRecording())],
    );
    await user.click(await button('Show matched'));
    await user.click(await screen.findByRole('combobox'));
    await user.click(await button('No player'));
    await screen.findByText('Player taken off the recording.');
    expect(server.calls(recordings.unmatch)).toMatchObject([
      { params: { id: 41 }, query: { idfPlayer: 12 } },
    ]);
    await user.click(await button('Undo'));
    await waitFor(() =>
      expect(server.calls(recordings.match)).toMatchObject([
        { params: { id: 41 }, body: { idfPlayer: 12, before: { idfPlayer: null } } },
      ]),
    );
  });

  it('whose device somebody else wears than the file names ask whose they are', async () => {
    const note = { code: 'wearerContradicted', params: { idfPlayer: 12 } } as const;
    const { user, server } = await open(
      [{ ...free, athleteName: 'Nina Striker', notes: [note] }],
      [answer(recordings.match, makeRecording())],
    );
    expect(await screen.findByText(/Kim Keeper wears this device/)).toBeTruthy();
    await user.click(await button('Probably 9 Nina Striker: match'));
    await waitFor(() =>
      expect(server.calls(recordings.match)).toMatchObject([{ body: { idfPlayer: 11 } }]),
    );
  });

  it('say whose name could not be given a player, and why; the others have theirs', async () => {
    const { user, server } = await open(squadOf('Lea', 'Mia'), [
      answer(players.create, ({ body: { name } }) =>
        name === 'Lea' ? failure('duplicateTeamPlayer', { field: 'name' }) : makePlayer(),
      ),
      answer(recordings.match, makeRecording()),
    ]);
    await createTwo(user);
    const report = within(await screen.findByRole('dialog', { name: 'Recordings and players' }));
    expect(report.getByText('1 player created. 1 recording matched.')).toBeTruthy();
    expect(report.getByText('1 name could not be given a player:')).toBeTruthy();
    expect(report.getByRole('listitem').textContent).toBe(
      'Lea: The player exists already in this team.',
    );
    expect(server.calls(recordings.match).map(({ params }) => params.id)).toEqual([42]);
    await user.click(report.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of players who are all in the squad are matched by their names', async () => {
    const { user, server } = await open(squadOf('Nina Striker', 'Kim Keeper'), [
      answer(recordings.match, makeRecording()),
    ]);
    await user.click(await button('Match 2 by name'));
    await screen.findByText('2 recordings matched.');
    expect(server.calls(players.create)).toEqual([]);
  });

  it('of whom the squad probably has are matched one by one or all as proposed, and nobody is created', async () => {
    const { user, server } = await open(squadOf('N. Striker', 'Keeper'), [
      answer(recordings.match, makeRecording()),
    ]);
    await user.click(await button('Probably 9 Nina Striker: match'));
    const matches = () =>
      server.calls(recordings.match).map(({ params, body }) => [params.id, body.idfPlayer]);
    await waitFor(() => expect(matches()).toEqual([[41, 11]]));
    expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull();
    await user.click(await button('Match 2 as proposed'));
    await waitFor(() =>
      expect(matches().slice(1)).toEqual([
        [41, 11],
        [42, 12],
      ]),
    );
    expect(server.calls(players.create)).toEqual([]);
  });

  it('of whose player there is another one say so, and are not matched by name once more', async () => {
    const taken = { code: 'playerTaken', params: { idfPlayer: 11 } } as const;
    const [mine, second, ...others] = squadOf(
      'Nina Striker',
      'N. Striker',
      'Kim Keeper',
      'Keeper, Kim',
    );
    await open([{ ...mine, idfPlayer: 11 }, { ...second, notes: [taken] }, ...others]);
    await screen.findByText(/^Not matched to Nina Striker: another recording of the same time/);
    expect(await button('Match 2 by name')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Probably/ })).toBeNull();
  });

  it('are taken back from whom they were given by mistake, unless somebody else did so', async () => {
    const { user, server } = await open(squadOf('N. Striker', 'Keeper'), [
      answer(recordings.match, makeRecording()),
      answer(recordings.unmatch, makeRecording(free)),
    ]);
    const undone = () =>
      server.calls(recordings.unmatch).map(({ params, query }) => [params.id, query.idfPlayer]);
    await user.click(await button('Probably 9 Nina Striker: match'));
    await user.click(await button('Undo'));
    await waitFor(() => expect(undone()).toEqual([[41, 11]]));
    await user.click(await button('Match 2 as proposed'));
    await screen.findByText('2 recordings matched.');
    await user.click(await button('Undo'));
    await waitFor(() =>
      expect(undone().slice(1)).toEqual([
        [41, 11],
        [42, 12],
      ]),
    );
  });

  it('that are given to another player say whose they were, and go back there', async () => {
    const { user, server } = await open(
      [{ idfActivity: null }],
      [answer(recordings.match, makeRecording())],
    );
    await user.click(await button('Show matched'));
    await user.click(screen.getByRole('combobox'));
    await user.click(screen.getByRole('option', { name: '1 Kim Keeper' }));
    await user.click(await button('Undo'));
    await waitFor(() =>
      expect(server.calls(recordings.match).map(({ body }) => body)).toEqual([
        { idfPlayer: 12, before: { idfPlayer: 11 } },
        { idfPlayer: 11, before: { idfPlayer: 12 } },
      ]),
    );
  });

  it('that have another player than their file says are shown at once', async () => {
    await open([
      { idfActivity: null, idfPlayer: 12, athleteName: 'Nina Striker' },
      { idfActivity: null, idfData: 42, idfPlayer: 11, athleteName: 'kim keeper' },
      { idfActivity: null, idfData: 43, athleteName: 'Nina Striker' },
      { idfActivity: null, idfData: 44, athleteName: 'Somebody' },
    ]);
    const part = await region('Recordings and players');
    expect(await part.findByText('2 have another player than their files say')).toBeTruthy();
    expect(part.getAllByRole('combobox')).toHaveLength(2);
  });

  it('are exchanged with what the chosen player has of the same time, after a question, and back', async () => {
    const [mine, hers] = [
      { ...free, idfPlayer: 12, athleteName: 'Nina' },
      { ...free, idfData: 42, idfPlayer: 11, athleteName: 'Kim' },
    ];
    const { user, server } = await open(
      [mine, hers],
      [answer(recordings.match, makeRecording()), answer(recordings.unmatch, makeRecording(free))],
    );
    const changes = () => [
      server.calls(recordings.unmatch).map(({ params, query }) => [params.id, query.idfPlayer]),
      server.calls(recordings.match).map(({ params, body }) => [params.id, body.idfPlayer]),
    ];
    await user.click(await button('Show matched'));
    await user.click(screen.getByRole('combobox', { name: 'Player of Nina' }));
    await user.click(screen.getByRole('option', { name: '9 Nina Striker' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Give this recording to 9 Nina Striker?' }),
    );
    expect(
      question.getByText(/“Kim” of the same time. That one goes to 1 Kim Keeper/),
    ).toBeTruthy();
    expect(changes()).toEqual([[], []]);
    await user.click(question.getByRole('button', { name: 'Give to 9 Nina Striker' }));
    await screen.findByText('The two players have swapped recordings.');
    const there = [
      [[42, 11]],
      [
        [41, 11],
        [42, 12],
      ],
    ];
    expect(changes()).toEqual(there);
    await user.click(await button('Undo'));
    const back = [
      [
        [42, 11],
        [42, 12],
      ],
      [
        [41, 11],
        [42, 12],
        [41, 12],
        [42, 11],
      ],
    ];
    await waitFor(() => expect(changes()).toEqual(back));
  });

  it('that take part in an activity lead to it: there they are removed first', async () => {
    const { user } = await open(
      [{ idfActivity: 21 }],
      [answer(activities.get, pending), answer(analyses.getProgress, pending)],
    );
    await user.click(await button('Show matched'));
    const part = await region('Recordings and players');
    expect(part.getByText('9 Nina Striker')).toBeTruthy();
    expect(part.queryByRole('combobox')).toBeNull();
    const way = part.getByRole('link', { name: 'Open activity' });
    expect(way.getAttribute('href')).toBe('/activity/detail/21');
  });

  it('are matched at another try where the service was busy', async () => {
    let tries = 0;
    const { user, server } = await open(squadOf('Nina Striker', 'Kim Keeper'), [
      answer(recordings.match, () => (tries++ === 0 ? failure(503) : makeRecording())),
    ]);
    await user.click(await button('Match 2 by name'));
    await screen.findByText('2 recordings matched.', {}, { timeout: 3000 });
    expect(server.calls(recordings.match)).toHaveLength(3);
  });

  it('show whom they are matched to on demand', async () => {
    const { user } = await open([{ idfActivity: null }]);
    await user.click(await button('Show matched'));
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('9 Nina Striker');
    await user.click(await button('Hide matched'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('need the squad: when it cannot be had, that is said and can be tried again', async () => {
    const { user, server } = await open([free], [answer(players.list, failure('teamNotFound'))]);
    const part = await region('Recordings and players');
    const again = await part.findByRole('button', { name: 'Try again' });
    server.answers(answer(players.list, [makePlayer()]));
    await user.click(again);
    expect(await part.findByRole('combobox')).toBeTruthy();
  });

  it('are counted in the reader’s language', async () => {
    await open([free, { idfActivity: null }], [], { language: 'es' });
    expect(await screen.findByText(/^1 de 2 /)).toBeTruthy();
  });
});
