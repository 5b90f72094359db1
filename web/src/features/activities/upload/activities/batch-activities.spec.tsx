import { describe, expect, it } from '@jest/globals';
import { limits, routes } from '@touchline/proto';
import { screen, waitFor, within } from '@testing-library/react';
import {
  hourMs,
  kickOff,
  makeActivity,
  makePage,
  makePlayer,
  makeProgress,
  makeProposal,
  makeRecording,
  makeSpeedUnit,
  makeUpload,
} from '../../../../test/make.js';
import { type ReadRecordings, openBatch, button, region } from '../../../../test/open-batch.js';
import { tell } from '../../../../test/render-screen.js';
import { type Answer, answer, failure } from '../../../../test/server.js';
import UploadPage from '../upload-page.js';

const { activities, activityRecordings, analyses, players, recordings } = routes.team;
const open = openBatch(<UploadPage />);
const free = { idfActivity: null, idfPlayer: null };

describe('A proposed activity', () => {
  const proposed = (changes: Parameters<typeof makeProposal>[0] = {}) =>
    answer(recordings.proposeActivities, [makeProposal(changes)]);
  const matched: ReadRecordings = [{ idfActivity: null }];

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
    expect(screen.getByText(/^1 recording has no player yet/)).toBeTruthy();
    expect(screen.getByText('With 1 of 2 recordings')).toBeTruthy();
    await user.clear(name);
    await user.type(name, '  Cup final ');
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(screen.getByRole('option', { name: 'Cup match' }));
    await user.click(await button('Create and analyse'));
    const question = within(await screen.findByRole('dialog', { name: 'Go on anyway?' }));
    expect(question.getByText(/^1 recording has no player yet\. It will be left out/)).toBeTruthy();
    expect(server.calls(activities.create)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Create and analyse' }));
    expect(await screen.findByText('“Cup final” added.')).toBeTruthy();
    expect(server.calls(activities.create)[0]?.body).toMatchObject({
      name: 'Cup final',
      type: 'C',
      dateStart: kickOff,
      idfData: [41],
    });
    expect(server.calls(analyses.analyze)[0]?.params.id).toBe(77);
  });

  const created = [
    proposed(),
    answer(activities.create, makeActivity({ idfActivity: 77 })),
    answer(analyses.analyze, makeProgress({ status: 'ANALYZING' })),
  ];

  it('names recordings that are much shorter than the others: their files may have been cut off', async () => {
    const long = { idfActivity: null, dateStart: kickOff, dateFinish: kickOff + hourMs };
    const cut = { ...long, athleteName: 'Kim', dateFinish: kickOff + 60_000 };
    await open(
      [
        { ...long, idfData: 41 },
        { ...long, idfData: 42 },
        { ...cut, idfData: 43 },
      ],
      [proposed({ idfData: [41, 42, 43] })],
    );
    expect(await screen.findByText('Much shorter than the others: Kim (0:01:00)')).toBeTruthy();
  });

  it('says which files it would be without: those that nobody sends, and those on their way', async () => {
    const begun = { state: 'receiving' as const, percent: 30, receivedBytes: 360_000 };
    await open(matched, [
      proposed(),
      answer(routes.ingestion.uploads.list, [
        makeUpload(),
        makeUpload({ ...begun, uploadId: 'upload-42', fileName: 'kim.csv' }),
        makeUpload({ ...begun, uploadId: 'upload-43', fileName: 'lea.csv', isSending: true }),
      ]),
    ]);
    const unsent = '1 file was not sent to the end. The activity would be without it.';
    expect(await screen.findByText(unsent)).toBeTruthy();
    expect(screen.getByText('1 file is still on its way.')).toBeTruthy();
  });

  it('of a whole batch leads to its report with one click', async () => {
    const { user, address } = await open(matched, created);
    await user.click(await button('Create and analyse'));
    await waitFor(() => expect(address()).toBe('/report/main/team-activity?activity=77'));
  });

  it.each([
    [
      'another is proposed',
      answer(recordings.proposeActivities, [makeProposal(), makeProposal({ idfData: [42] })]),
    ],
    ['it could not be analysed', answer(analyses.analyze, failure('analysisNotFound'))],
  ])('stays on the page where %s', async (_, changed) => {
    const { user, server, address } = await open(matched, [changed, ...created]);
    const [first] = await screen.findAllByRole('button', { name: 'Create and analyse' });
    await user.click(first!);
    await waitFor(() => expect(server.calls(analyses.analyze)).toHaveLength(1));
    expect(await screen.findByText(/ added\.$/)).toBeTruthy();
    expect(address()).toContain('/upload');
  });

  it('waits while players are being created', async () => {
    let finish = (): void => undefined;
    const held = new Promise<void>((done) => (finish = done));
    const { user, server } = await open(
      [
        ...matched,
        ...['Lea', 'Mia'].map((athleteName, at) => ({ ...free, idfData: 42 + at, athleteName })),
      ],
      [
        proposed({ idfData: [41, 42, 43], unmatched: [42, 43] }),
        answer(players.create, async ({ body: { name } }) => {
          if (name === 'Mia') await held;
          return makePlayer({ name, idfPlayer: 20 });
        }),
        answer(recordings.match, makeRecording()),
      ],
    );
    const create = await button('Create and analyse');
    expect(create).toHaveProperty('disabled', false);
    await user.click(await button('Create 2 players'));
    const question = within(await screen.findByRole('dialog', { name: 'Create 2 players?' }));
    await user.click(question.getByRole('button', { name: 'Create 2 players' }));
    expect(await screen.findByText('1 of 2 players done')).toBeTruthy();
    expect(create).toHaveProperty('disabled', true);
    server.answers(proposed({ idfData: [41, 42, 43], unmatched: [] }));
    finish();
    await waitFor(() => expect(create).toHaveProperty('disabled', false));
    expect(screen.getByText('3 recordings with a player')).toBeTruthy();
  });

  const later: ReadRecordings = [
    { idfActivity: 77 },
    { idfActivity: null, idfData: 42, idfPlayer: 12 },
  ];
  const ofLater = (status: 'ANALYZED' | 'UN_ANALYZED') => [
    proposed({ idfData: [42], unmatched: [] }),
    answer(activities.get, makeActivity({ idfActivity: 77, name: 'Sixty names', status })),
    answer(analyses.getProgress, makeProgress({ status })),
    answer(activityRecordings.add, []),
  ];
  it.each([
    ['ANALYZED', analyses.reanalyze],
    ['UN_ANALYZED', analyses.analyze],
  ] as const)(
    'of the time of one that is %s may be added to it, and it is analysed',
    async (status, route) => {
      const analysis = answer(route, makeProgress({ status: 'ANALYZING' }));
      const { user, server } = await open(later, [...ofLater(status), analysis]);
      await screen.findByText('1 more recording from the time of “Sixty names”');
      expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
      server.answers(answer(recordings.proposeActivities, []));
      await user.click(await button('Add 1 to “Sixty names” and analyse'));
      await waitFor(() => expect(server.calls(route)).toHaveLength(1));
      expect(server.calls(activityRecordings.add)[0]).toMatchObject({
        params: { id: 77 },
        body: { idfData: [42] },
      });
      expect(screen.queryByText(/more recording/)).toBeNull();
    },
  );

  it('of the time of one that was made may be another one', async () => {
    const { user } = await open(later, ofLater('ANALYZED'));
    await user.click(await button('Make another activity'));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy();
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
    expect(name.value).toBe('Training 14 Mar 2026, 15:00 by the sea');
  });

  it('is named in the words of whoever makes it', async () => {
    await open(matched, [proposed()], { language: 'es' });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
    expect(name.value).toBe('Entrenamiento 14 mar 2026, 15:00');
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
    const question = await screen.findByRole('dialog', { name: 'Go on anyway?' });
    expect(question.textContent).toContain(
      'No recording falls into these times. Please check them.',
    );
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
    await screen.findByText('“Cup final” added.');
    expect(server.calls(activities.create)[0]?.body.idfData).toEqual([41]);
  });

  it('is the one that was planned for its time, unless another one is wanted', async () => {
    const planned = { status: 'UN_ANALYZED' as const, playerCount: 0, players: [] };
    const { user, server } = await open(matched, [
      proposed(),
      answer(
        activities.list,
        makePage([
          makeActivity({
            ...planned,
            idfActivity: 70,
            dateStart: kickOff + 9 * hourMs,
            dateFinish: kickOff + 10 * hourMs,
          }),
          makeActivity({ idfActivity: 71 }),
          makeActivity({ ...planned, idfActivity: 72, name: 'Set pieces' }),
        ]),
      ),
      answer(activities.get, makeActivity({ ...planned, idfActivity: 72, name: 'Set pieces' })),
      answer(activityRecordings.add, []),
      answer(analyses.analyze, makeProgress({ status: 'ANALYZING' })),
    ]);
    await screen.findByText('1 recording from the time planned for “Set pieces”');
    expect(screen.queryByRole('button', { name: 'Create and analyse' })).toBeNull();
    await user.click(await button('Add 1 to “Set pieces” and analyse'));
    await waitFor(() => expect(server.calls(analyses.analyze)[0]?.params.id).toBe(72));
    expect(server.calls(activityRecordings.add)[0]).toMatchObject({
      params: { id: 72 },
      body: { idfData: [41] },
    });
    await user.click(await button('Make another activity'));
    expect(await button('Create and analyse')).toBeTruthy();
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
