import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeRecording, makeUpload } from '../../../test/make.js';
import { renderScreen, tell } from '../../../test/render-screen.js';
import { type Answer, answer, failure, pending } from '../../../test/server.js';
import { makeBatch, nothingToFinish } from '../../../test/batches.js';
import { uploadServer } from '../../../test/uploads.js';
import UploadPage from './upload-page.js';

const { recordings } = routes.team;
const { list } = routes.ingestion.uploads;

const sent = uploadServer();
const csv = (name: string, bytes = 1000) => new File(['x'.repeat(bytes)], name);
const open = (answers: Answer[] = [], batch?: string) =>
  renderScreen(<UploadPage />, {
    answers: [...answers, ...nothingToFinish, answer(recordings.list, []), answer(list, [])],
    at: batch ? `/upload?batch=${batch}` : '/upload',
  });
const input = (): HTMLInputElement => screen.getByLabelText('Choose files', { selector: 'input' });
const lineOf = async (file: string) =>
  within((await screen.findByText(file)).closest<HTMLElement>('li')!);
/** The server has news of the batch. */
const told = () => tell({ kind: 'upload', batch: 'any', uploadId: 'any' });

describe('What was uploaded before', () => {
  const { listBatches } = routes.ingestion.uploads;
  const lines = async (title: string) => {
    const region = within(await screen.findByRole('region', { name: title }));
    return region.getAllByRole('listitem').map(({ textContent }) => textContent);
  };
  const unassigned = (batch: string, count: number) => ({
    batch,
    recordings: count,
    unmatched: 0,
    dateStart: Date.UTC(2026, 2, 1),
    dateFinish: Date.UTC(2026, 2, 1, 2),
  });

  it('stands under the place for files: first what somebody has to go on with', async () => {
    await open([
      answer(listBatches, [
        makeBatch({ batch: 'moving', files: 6, ready: 2, receiving: 4, isSending: true }),
        makeBatch({ batch: 'left', receiving: 2, ready: 1, refused: 1 }),
        makeBatch({ batch: 'loose' }),
        makeBatch({ batch: 'done', firstFile: 'match.fit', files: 5 }),
      ]),
      answer(recordings.listUnassigned, [unassigned('loose', 1), unassigned('older', 3)]),
    ]);
    const name = 'Upload of 14 Mar 2026, 18:30';
    expect(await lines('To finish')).toEqual([
      `${name}player_1.csv and 3 more2 files not sent to the end. Select them again to resume. · 1 file refused`,
      `${name}player_1.csv and 3 more1 recording in no activity`,
      'Recordings of 1 Mar 20263 recordings in no activity',
    ]);
    expect(await lines('Recent uploads')).toEqual([
      `${name}player_1.csv and 5 more2 of 6 files ready`,
      `${name}match.fit and 4 more5 files, done`,
    ]);
    expect(
      screen
        .getAllByRole('link', { name: /^(Upload|Recordings) of/ })
        .map((link) => link.getAttribute('href')),
    ).toEqual(
      ['left', 'loose', 'older', 'moving', 'done'].map((batch) => `/upload?batch=${batch}`),
    );
  });

  it('could not be had: that is said, and files can be sent all the same', async () => {
    const { user, server } = await open([answer(listBatches, failure(500))]);
    expect(await screen.findByText('This could not be loaded')).toBeTruthy();
    server.answers(answer(listBatches, [makeBatch()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await lines('Recent uploads')).toHaveLength(1);
  });
});

describe('The page of uploads', () => {
  it('begins with a place for files, and asks for none', async () => {
    const { server } = await open();
    expect(await screen.findByText('Drop your trackers’ files here')).toBeTruthy();
    expect(server.calls(list)).toEqual([]);
  });

  it('says of an upload that has no files that it has none', async () => {
    const { user, address } = await open([], 'nope');
    expect(await screen.findByText('There are no files in this upload')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'New upload' }));
    expect(address()).toBe('/upload');
    expect(screen.queryByText('There are no files in this upload')).toBeNull();
  });

  it('sends what is chosen for the selected team, all of it under one batch in the address', async () => {
    const { user, address } = await open();
    await user.upload(input(), [csv('nina.csv'), csv('kim.fit', 2500)]);
    expect(await (await lineOf('kim.fit')).findByText('Received')).toBeTruthy();
    expect((await lineOf('kim.fit')).getByText('2.5 kB')).toBeTruthy();
    const { batch, idfTeam, bytes } = sent().named('kim.fit');
    expect({ idfTeam, bytes }).toEqual({ idfTeam: 3, bytes: 2500 });
    expect(address()).toBe(`/upload?batch=${batch}`);
    expect(sent().named('nina.csv').batch).toBe(batch);
  });

  it('takes a second drop into the same batch, until a new upload is begun', async () => {
    const { user, address } = await open();
    await user.upload(input(), csv('first.csv'));
    await lineOf('first.csv');
    const zone = screen.getByText('More files for this upload: drop them here');
    fireEvent.drop(zone, { dataTransfer: { files: [csv('second.csv')] } });
    await (await lineOf('second.csv')).findByText('Received');
    expect(sent().named('second.csv').batch).toBe(sent().named('first.csv').batch);
    await user.click(screen.getByRole('link', { name: 'New upload' }));
    expect(address()).toBe('/upload');
    expect(screen.queryByText('first.csv')).toBeNull();
  });

  it('sends four at once, and the fifth when one of them is there', async () => {
    const files = [1, 2, 3, 4, 5].map((number) => csv(`player-${number}.csv`));
    const { user } = await open();
    files.forEach(({ name }) => sent().held.add(name));
    await user.upload(input(), files);
    expect(
      await (await lineOf('player-4.csv')).findByText(/^0 B of 1\.0 kB|^1\.0 kB of/),
    ).toBeTruthy();
    expect((await lineOf('player-5.csv')).getByText('Waiting')).toBeTruthy();
    sent().release();
    expect(await (await lineOf('player-5.csv')).findByText('Received')).toBeTruthy();
  });

  it('pauses a file and goes on with it', async () => {
    const { user } = await open();
    sent().held.add('nina.csv');
    await user.upload(input(), csv('nina.csv'));
    await user.click(await screen.findByRole('button', { name: 'Pause nina.csv' }));
    const line = await lineOf('nina.csv');
    expect(await line.findByText(/^Paused at \d+ %/)).toBeTruthy();
    sent().release();
    await user.click(screen.getByRole('button', { name: 'Go on with nina.csv' }));
    expect(await line.findByText('Received')).toBeTruthy();
    expect(sent().files).toHaveLength(1);
  });

  it('takes back a file that is on its way', async () => {
    const { user } = await open();
    sent().held.add('wrong.csv');
    await user.upload(input(), csv('wrong.csv'));
    await screen.findByRole('button', { name: 'Pause wrong.csv' });
    await user.click(screen.getByRole('button', { name: 'Remove wrong.csv' }));
    expect(screen.queryByText('wrong.csv')).toBeNull();
    expect(await screen.findByText('Drop your trackers’ files here')).toBeTruthy();
    expect(sent().takenBack).toEqual(['wrong.csv']);
  });

  it('says why a file was not taken, and sends it again on demand', async () => {
    const { user } = await open();
    sent().refused.set('nina.csv', 'storageFull');
    await user.upload(input(), [csv('nina.csv'), csv('kim.csv')]);
    const line = await lineOf('nina.csv');
    expect(await line.findByText('Not sent')).toBeTruthy();
    expect(line.getByText(/^The server has no room left/)).toBeTruthy();
    expect(await (await lineOf('kim.csv')).findByText('Received')).toBeTruthy();
    sent().refused.clear();
    await user.click(line.getByRole('button', { name: 'Try nina.csv again' }));
    expect(await line.findByText('Received')).toBeTruthy();
    expect(line.queryByText(/^The server has no room left/)).toBeNull();
  });

  it('says what is accepted where a file is too large, and does not offer to send it again', async () => {
    const { user } = await open();
    sent().refused.set('nina.csv', 'fileTooLarge');
    await user.upload(input(), csv('nina.csv'));
    const line = await lineOf('nina.csv');
    expect(await line.findByText('The file is larger than this server accepts.')).toBeTruthy();
    expect(line.getByText('Expected: ≤ 10.0 MB')).toBeTruthy();
    expect(line.queryByRole('button', { name: 'Try nina.csv again' })).toBeNull();
    expect(line.getByRole('button', { name: 'Remove nina.csv' })).toBeTruthy();
  });

  it('waits while the server is away, says so, and goes on by itself', async () => {
    const { user } = await open();
    sent().refused.set('nina.csv', 'offline');
    await user.upload(input(), csv('nina.csv'));
    const line = await lineOf('nina.csv');
    expect(await line.findByText(/^Waiting to resume,/)).toBeTruthy();
    expect(line.getByText(/Resumes automatically\.$/)).toBeTruthy();
    sent().refused.clear();
    expect(await line.findByText('Received')).toBeTruthy();
  });

  it('asks the browser to warn before files on their way are left', async () => {
    const { user } = await open();
    sent().held.add('nina.csv');
    const leaves = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(leaves()).toBe(false);
    await user.upload(input(), csv('nina.csv'));
    await screen.findByRole('button', { name: 'Pause nina.csv' });
    expect(leaves()).toBe(true);
    sent().release();
    await screen.findByText('Received');
    expect(leaves()).toBe(false);
  });
});

describe('Files that the server has', () => {
  let batches = 0;
  const openBatch = (files: Parameters<typeof makeUpload>[0][], answers: Answer[] = []) =>
    open([...answers, answer(list, files.map(makeUpload))], `files-${++batches}`);

  it.each([
    [{ state: 'decoding', percent: 42 }, 'Reading file, 42 %'],
    [{ state: 'stored' }, 'Received'],
    [{ state: 'ready' }, 'Ready'],
    [{ state: 'receiving', percent: 30 }, 'Interrupted at 30 %'],
    [{ state: 'receiving', percent: 0, receivedBytes: 0 }, 'Not sent yet'],
    [
      { state: 'receiving', percent: 0, receivedBytes: 0, isSending: true },
      'Waiting in another window',
    ],
    [{ duplicateOf: 'nina (1).csv' }, /Already uploaded as nina \(1\)\.csv/],
    [
      { notes: [{ code: 'rowsTimeless', params: { count: 3 } }] },
      'Rows without a time, left out: 3.',
    ],
  ] as const)('are told as they stand: %j', async (file, words) => {
    await openBatch([file as Parameters<typeof makeUpload>[0]]);
    expect(await (await lineOf('nina.csv')).findByText(words)).toBeTruthy();
  });

  it('are refused again where the same bytes were, and not said to be counted', async () => {
    const code = 'refusal.empty' as const;
    const error = { code, line: null, byte: null, found: null, expected: null };
    await openBatch([{ state: 'refused', duplicateOf: 'nina (1).csv', error }]);
    expect(await (await lineOf('nina.csv')).findByText(/empty/i)).toBeTruthy();
    expect(screen.queryByText(/Already uploaded/)).toBeNull();
  });

  it('were begun in another window: asks for the same file again', async () => {
    await openBatch([{ state: 'receiving', percent: 30 }]);
    expect(await screen.findByText(/^Select the file again/)).toBeTruthy();
  });

  it('are refused with the reason and the place, and the others go on', async () => {
    const error = {
      code: 'refusal.badHeader',
      line: 1204,
      byte: null,
      found: 'Tme',
      expected: 'Time',
    };
    const other = { uploadId: 'upload-42', fileName: 'kim.csv' };
    const { user, server } = await openBatch([
      { state: 'refused', error: error as ReturnType<typeof makeUpload>['error'], recordings: [] },
      other,
    ]);
    const line = await lineOf('nina.csv');
    expect(line.getByText(/^The head of the file is incomplete/)).toBeTruthy();
    expect(line.getByText('Line 1,204 · Found: Tme · Expected: Time')).toBeTruthy();
    expect(screen.getByText('2 of 2 files done: 1 ready, 1 refused')).toBeTruthy();
    server.answers(answer(list, [makeUpload(other)]));
    await user.click(line.getByRole('button', { name: 'Remove nina.csv' }));
    await waitFor(() => expect(screen.queryByText('nina.csv')).toBeNull());
    expect(server.takenBack).toEqual(['upload-41']);
    expect(screen.getByText('1 of 1 files ready')).toBeTruthy();
  });

  it('arrive by live messages', async () => {
    const { server } = await openBatch([{ state: 'decoding', percent: 10 }]);
    await screen.findByText('Reading file, 10 %');
    server.answers(answer(list, [makeUpload()]));
    await told();
    expect(await screen.findByText('Ready')).toBeTruthy();
    expect(screen.getByText('1 of 1 files ready')).toBeTruthy();
  });

  it('are folded away when many are ready; one that was refused, or only half read, stays in sight', async () => {
    const { user } = await openBatch(
      Array.from({ length: 9 }, (_, place) => ({
        uploadId: `upload-${place}`,
        fileName: `${place}.csv`,
        state: place === 4 ? 'refused' : 'ready',
        notes: place === 7 ? [{ code: 'cutInLine', params: { line: 812 } }] : [],
      })),
    );
    await lineOf('4.csv');
    await lineOf('7.csv');
    expect(screen.queryByText('0.csv')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all 9 files' }));
    expect(screen.getByText('0.csv')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hide ready files' }));
    expect(screen.queryByText('0.csv')).toBeNull();
  });

  it('that all want somebody’s eye are all shown, and there are no more to ask for', async () => {
    await openBatch(
      Array.from({ length: 9 }, (_, place) => ({
        uploadId: `upload-${place}`,
        fileName: `${place}.csv`,
        state: 'refused',
      })),
    );
    await lineOf('8.csv');
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('with a long name show its ending, too', async () => {
    const fileName = 'Recording of the second half of the training match.csv';
    await openBatch([{ fileName }]);
    const end = await screen.findByText('ng match.csv');
    expect(end.parentElement).toMatchObject({ title: fileName, textContent: fileName });
  });

  it('that came before are said to be there already', async () => {
    await openBatch([
      { duplicateOf: 'nina (1).csv' },
      { uploadId: 'upload-42', fileName: 'kim.csv' },
    ]);
    expect(await (await lineOf('nina.csv')).findByText('Already there')).toBeTruthy();
    expect(screen.getByText('2 of 2 files done: 1 ready, 1 already there')).toBeTruthy();
  });

  it('keep their place while they load', async () => {
    await open([answer(list, pending)], 'loading');
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('cannot be had: says why and asks again', async () => {
    let up = false;
    const { user } = await openBatch(
      [],
      [answer(list, () => (up ? [makeUpload()] : failure(500)))],
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    up = true;
    await user.click(again);
    expect(await screen.findByText('nina.csv')).toBeTruthy();
  });

  it('are deleted with what was read from them, after a question', async () => {
    const read = makeRecording({ idfActivity: null });
    const { user, server } = await openBatch(
      [{}],
      [
        answer(recordings.list, [read]),
        answer(recordings.proposeActivities, []),
        answer(routes.team.players.list, []),
        answer(recordings.delete, failure('cannotChangeData')),
      ],
    );
    await screen.findByRole('button', { name: 'Show matched' });
    await user.click(screen.getByRole('button', { name: 'Remove nina.csv' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/^Delete what was read from nina\.csv\?/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The data cannot be changed.')).toBeTruthy();
    expect(screen.getByText('nina.csv')).toBeTruthy();
    server.answers(answer(recordings.delete, {}));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Drop your trackers’ files here')).toBeTruthy();
    expect(server.calls(recordings.delete).at(-1)?.params.id).toBe(41);
  });

  it('are kept while an activity uses them', async () => {
    const { user, server } = await openBatch(
      [{}],
      [
        answer(recordings.list, [makeRecording()]),
        answer(recordings.proposeActivities, []),
        answer(routes.team.players.list, []),
        answer(routes.team.activities.get, pending),
        answer(routes.team.analyses.getProgress, pending),
      ],
    );
    await screen.findByRole('button', { name: 'Show matched' });
    await user.click(screen.getByRole('button', { name: 'Remove nina.csv' }));
    expect(await screen.findByText(/^The recording takes part in an activity/)).toBeTruthy();
    expect(server.calls(recordings.delete)).toEqual([]);
  });
});
