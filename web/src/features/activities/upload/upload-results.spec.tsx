import { describe, expect, it } from '@jest/globals';
import { limits, routes } from '@touchline/proto';
import { screen, waitFor, within } from '@testing-library/react';
import {
  hourMs,
  kickOff,
  makeActivity,
  makePlayer,
  makeProgress,
  makeProposal,
  makeRecording,
  makeSpeedUnit,
  makeUpload,
} from '../../../test/make.js';
import { renderScreen, tell } from '../../../test/render-screen.js';
import { type Answer, answer, failure } from '../../../test/server.js';
import UploadPage from './upload-page.js';

const { activities, analyses, players, recordings } = routes.team;
type Recordings = Parameters<typeof makeRecording>[0][];

const free = { idfActivity: null, idfPlayer: null };
let batches = 0;

/** The page of a batch whose one file is ready, with what was read from it. */
const open = (read: Recordings, answers: Answer[] = [], around: { language?: 'es' | 'ko' } = {}) =>
  renderScreen(<UploadPage />, {
    answers: [
      ...answers,
      answer(routes.ingestion.uploads.list, [makeUpload()]),
      answer(recordings.list, read.map(makeRecording)),
      answer(recordings.proposeActivities, []),
      answer(players.list, [
        makePlayer(),
        makePlayer({ idfPlayer: 12, backNumber: 1, name: 'Kim Keeper', nickName: 'Kim' }),
      ]),
    ],
    at: `/upload?batch=results-${++batches}`,
    ...around,
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('Recordings of an upload', () => {
  it('without a player stand first, with what they hold and when, to be given one', async () => {
    await open([
      { idfActivity: null },
      { ...free, idfData: 42, athleteName: 'N. Striker', existHr: true },
    ]);
    const part = await region('Recordings and players');
    expect(await part.findByText('N. Striker')).toBeTruthy();
    expect(part.getByText(/14 Mar.*15:00–17:00 · position, heart rate$/)).toBeTruthy();
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
      body: { idfPlayer: 11 },
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
      await screen.findByText('The player already owns other data in this time.'),
    ).toBeTruthy();
    expect(screen.getByText('0 of 1 recordings have a player')).toBeTruthy();
  });

  const squadOf = (...names: string[]): Recordings =>
    names.map((athleteName, place) => ({ ...free, idfData: 41 + place, athleteName }));
  const made = answer(players.create, ({ body: { name } }) =>
    makePlayer({ name, idfPlayer: 20 + name.length }),
  );

  it('make new players at once, one for each name that the squad does not have', async () => {
    const { user, server } = await open(squadOf('#7', 'Kim', 'KIM', 'Nina Striker', '#1'), [
      made,
      answer(recordings.match, makeRecording()),
    ]);
    await user.click(await button('Create 2 players'));
    expect(await screen.findByText('Players created: 2. Already in the squad: 2.')).toBeTruthy();
    expect(server.calls(players.create).map(({ body }) => body)).toEqual([
      { name: '#7', backNumber: 7 },
      { name: 'Kim' },
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

  it('say whose name could not be given a player, and why; the others have theirs', async () => {
    const { user, server } = await open(squadOf('Lea', 'Mia'), [
      answer(players.create, ({ body: { name } }) =>
        name === 'Lea' ? failure('duplicateTeamPlayer', { field: 'name' }) : makePlayer(),
      ),
      answer(recordings.match, makeRecording()),
    ]);
    await user.click(await button('Create 2 players'));
    const report = within(await screen.findByRole('dialog', { name: 'Recordings and players' }));
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
    await screen.findByText('Players created: 0. Already in the squad: 2.');
    expect(server.calls(players.create)).toEqual([]);
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

describe('A proposed activity', () => {
  const proposed = (changes: Parameters<typeof makeProposal>[0] = {}) =>
    answer(recordings.proposeActivities, [makeProposal(changes)]);
  const matched: Recordings = [{ idfActivity: null }];

  it('is made as it was changed, with the recordings that have a player, and analysed', async () => {
    const { user, server } = await open(
      [...matched, { ...free, idfData: 42 }],
      [
        proposed({ idfData: [41, 42], unmatched: [42] }),
        answer(activities.create, makeActivity({ idfActivity: 77 })),
        answer(analyses.analyze, makeProgress({ status: 'ANALYZING' })),
      ],
    );
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(screen.getByText(/^1 recording has no player and is left out/)).toBeTruthy();
    await user.clear(name);
    await user.type(name, '  Cup final ');
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(screen.getByRole('option', { name: 'Cup match' }));
    await user.click(await button('Create and analyse'));
    expect(await screen.findByText('Added.')).toBeTruthy();
    expect(server.calls(activities.create)[0]?.body).toMatchObject({
      name: 'Cup final',
      type: 'C',
      dateStart: kickOff,
      idfData: [41],
    });
    expect(server.calls(analyses.analyze)[0]?.params.id).toBe(77);
  });

  it('shows its times on the team’s clock', async () => {
    await open(matched, [proposed()]);
    const start = await screen.findByRole('group', { name: /^Start/ });
    expect(start.textContent).toContain('15:00');
  });

  it('is not made without a name', async () => {
    const { user, server } = await open(matched, [proposed()]);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('This field is required.')).toBeTruthy();
    expect(document.activeElement).toBe(name);
    expect(server.calls(activities.create)).toEqual([]);
  });

  it('keeps what was entered when it cannot be made', async () => {
    const { user } = await open(matched, [
      proposed(),
      answer(activities.create, failure('activityTooLong')),
    ]);
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.type(name, ' by the sea');
    await user.click(await button('Create and analyse'));
    expect(await screen.findByText('An activity lasts at most 8 hours.')).toBeTruthy();
    expect(name.value).toBe('Training 14 March by the sea');
  });

  it.each([
    ['1430', 'Start must be earlier than Finish.'],
    ['2330', `An activity lasts at most ${limits.activityHours} hours.`],
  ])('is not made with a finish at %s', async (digits, words) => {
    const { user, server } = await open(matched, [proposed()]);
    const finish = within(await screen.findByRole('group', { name: /^Finish/ }));
    await user.click(finish.getByRole('spinbutton', { name: 'Hours' }));
    await user.keyboard(`${digits}{Enter}`);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(server.calls(activities.create)).toEqual([]);
  });

  it('whose times miss its recordings is made only after a question', async () => {
    const { user, server } = await open(matched, [proposed()]);
    const start = within(await screen.findByRole('group', { name: /^Start/ }));
    await user.click(start.getByRole('spinbutton', { name: 'Day' }));
    await user.keyboard('13');
    const finish = within(await screen.findByRole('group', { name: /^Finish/ }));
    await user.click(finish.getByRole('spinbutton', { name: 'Day' }));
    await user.keyboard('13{Enter}');
    const question = await screen.findByRole('dialog', { name: 'Please confirm' });
    expect(question.textContent).toContain('No recording falls into these times');
    expect(server.calls(activities.create)).toEqual([]);
  });

  it('keeps what was typed while more of its files come in', async () => {
    const { user, server } = await open(matched, [proposed()]);
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Derby');
    server.answers(proposed({ idfData: [41, 42], dateFinish: kickOff + 3 * hourMs }));
    await tell({ kind: 'upload', batch: 'batch-1', uploadId: 'upload-42' });
    const finish = await screen.findByRole('group', { name: /^Finish/ });
    await waitFor(() => expect(finish.textContent).toContain('18:00'));
    expect(name.value).toBe('Derby');
  });

  it('is made without a recording whose unit of speed nobody knows, if so wished', async () => {
    const doubted = { idfActivity: null, idfData: 42, speedUnit: makeSpeedUnit() };
    const { user, server } = await open(
      [...matched, doubted],
      [
        proposed({ idfData: [41, 42] }),
        answer(activities.create, makeActivity({ idfActivity: 77 })),
        answer(analyses.analyze, makeProgress({ status: 'ANALYZING' })),
      ],
    );
    await user.click(await button('Leave out'));
    expect(await screen.findByText(/^1 recording is left out/)).toBeTruthy();
    await user.click(await button('Create and analyse'));
    await screen.findByText('Added.');
    expect(server.calls(activities.create)[0]?.body.idfData).toEqual([41]);
  });

  it('waits for a recording with a player', async () => {
    await open([free], [proposed({ unmatched: [41] })]);
    expect((await button('Create and analyse')).hasAttribute('disabled')).toBe(true);
  });

  it('waits for the answer in which unit speeds are, which is asked at the file', async () => {
    const doubted = { idfActivity: null, speedUnit: makeSpeedUnit() };
    const answered = makeSpeedUnit({
      state: 'ANSWERED',
      answer: 'kmhNotMps',
      conversion: 'kmhNotMps',
    });
    const { user, server } = await open(
      [doubted],
      [proposed(), answer(recordings.answerSpeedUnit, makeRecording())],
    );
    expect(await screen.findByText(/^1 recording waits for an answer/)).toBeTruthy();
    expect((await button('Create and analyse')).hasAttribute('disabled')).toBe(true);
    expect(
      screen.getByText(/reads 103\.7 km\/h \(28\.8 m\/s\).*By its own positions it is 28\.8 km\/h/),
    ).toBeTruthy();
    server.answers(
      answer(recordings.list, [makeRecording({ idfActivity: null, speedUnit: answered })]),
    );
    await user.click(await button('Read as km/h: 28.8 km/h'));
    expect(await screen.findByText('Speeds are read as km/h.')).toBeTruthy();
    expect(server.calls(recordings.answerSpeedUnit)[0]?.body.conversion).toBe('kmhNotMps');
    expect((await button('Create and analyse')).hasAttribute('disabled')).toBe(false);
  });

  it('is to come as soon as recordings are ready', async () => {
    await open([free]);
    expect(await screen.findByText(/^Activities are proposed as soon as/)).toBeTruthy();
  });

  it('cannot be had: says so', async () => {
    await open([free], [answer(recordings.proposeActivities, failure('teamNotFound'))]);
    const part = await region('Activities');
    expect(await part.findByText('This could not be loaded')).toBeTruthy();
  });
});

describe('An activity made of an upload', () => {
  const made = (progress: Parameters<typeof makeProgress>[0], ...others: Answer[]) =>
    open(
      [{}],
      [
        ...others,
        answer(activities.get, makeActivity()),
        answer(analyses.getProgress, makeProgress(progress)),
      ],
    );

  it('shows its analysis player by player, and the way to its report with the first of them', async () => {
    await made({
      status: 'ANALYZING',
      done: 1,
      total: 2,
      players: [
        { idfPlayer: 11, state: 'DONE', failure: null },
        { idfPlayer: 12, state: 'WAITING', failure: null },
      ],
    });
    expect(await screen.findByText('1 of 2 players done')).toBeTruthy();
    expect(await screen.findByText('Kim Keeper')).toBeTruthy();
    expect(screen.getByTitle('Waiting')).toBeTruthy();
    const report = screen.getByRole('link', { name: 'Open report' });
    expect(report.getAttribute('href')).toBe('/report/main/team-activity?activity=21');
  });

  it('says why a player has no numbers, or nobody has', async () => {
    await made({
      status: 'UN_ANALYZED',
      done: 0,
      failure: { code: 'noPlayerAnalysed', params: {} },
      players: [
        { idfPlayer: 11, state: 'FAILED', failure: { code: 'recordingMissing', params: {} } },
      ],
    });
    expect(await screen.findByText('No player could be analysed.')).toBeTruthy();
    expect(
      await screen.findByText(/^Nina Striker: A recording of the player is no longer there/),
    ).toBeTruthy();
    expect(await button('Analyse')).toBeTruthy();
  });

  it('cannot be had: says why, and has it after another try', async () => {
    const { user, server } = await made({}, answer(activities.get, failure('activityNotFound')));
    const part = await region('Activities');
    const again = await part.findByRole('button', { name: 'Try again' });
    server.answers(answer(activities.get, makeActivity()));
    await user.click(again);
    expect(await part.findByRole('link', { name: 'Cup final' })).toBeTruthy();
  });
});
