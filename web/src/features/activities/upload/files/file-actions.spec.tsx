import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeRecording, makeUpload } from '../../../../test/make.js';
import { renderScreen } from '../../../../test/render-screen.js';
import { type Answer, answer } from '../../../../test/server.js';
import { uploadServer } from '../../../../test/uploads.js';
import UploadPage from '../upload-page.js';

const { recordings, players } = routes.team;
const { list } = routes.ingestion.uploads;
type File0 = Parameters<typeof makeUpload>[0];

const sent = uploadServer();
const csv = (name: string, bytes = 1000) => new File(['x'.repeat(bytes)], name);
const input = (): HTMLInputElement => screen.getByLabelText('Choose files', { selector: 'input' });
const lineOf = async (file: string) =>
  within((await screen.findByText(file)).closest<HTMLElement>('li')!);
const names = async (file: string) =>
  (await lineOf(file)).queryAllByRole('button').map(({ ariaLabel }) => ariaLabel);
const empty = {
  code: 'refusal.empty' as const,
  line: null,
  byte: null,
  found: null,
  expected: null,
};
let batches = 0;
async function open(files: File0[] = [], answers: Answer[] = [], around: object = {}) {
  let takenBack: readonly string[] = [];
  const lines = files.map(makeUpload);
  const view = await renderScreen(<UploadPage />, {
    answers: [
      ...answers,
      answer(recordings.list, []),
      answer(recordings.proposeActivities, []),
      answer(players.list, []),
      answer(list, () => lines.filter(({ uploadId }) => !takenBack.includes(uploadId))),
    ],
    at: `/upload?batch=actions-${++batches}`,
    ...around,
  });
  takenBack = view.server.takenBack;
  return view;
}

describe('What can be done with a file of the server', () => {
  it.each<[string, File0, string[]]>([
    ['is being stored', { state: 'stored' }, []],
    ['is being decoded', { state: 'decoding', percent: 4 }, []],
    ['is ready', { state: 'ready' }, ['Remove nina.csv']],
    ['was interrupted', { state: 'receiving', percent: 30 }, ['Remove nina.csv']],
    ['was sent before', { duplicateOf: 'other.csv', recordings: [] }, ['Remove nina.csv']],
  ])('that %s', async (_, file, buttons) => {
    await open([file]);
    expect(await names('nina.csv')).toEqual(buttons);
  });

  it('that is ready, and nothing was read from it, is taken back without a question', async () => {
    const { user, server } = await open([{ recordings: [] }]);
    await user.click((await lineOf('nina.csv')).getByRole('button'));
    await waitFor(() => expect(screen.queryByText('nina.csv')).toBeNull());
    expect(server.takenBack).toEqual(['upload-41']);
    expect(server.calls(recordings.delete)).toEqual([]);
  });

  it('leaves the focus to the next one when it is taken back, the last one to the one before', async () => {
    const files = ['one.csv', 'two.csv', 'three.csv'].map((fileName, n) => {
      return { fileName, uploadId: `upload-${n}`, recordings: [] };
    });
    const { user } = await open(files);
    const [, two, three] = await Promise.all(files.map(({ fileName }) => lineOf(fileName)));
    two!.getByRole('button').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('two.csv')).toBeNull());
    expect(document.activeElement).toBe(three!.getByRole('button'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('three.csv')).toBeNull());
    const [left] = (await lineOf('one.csv')).getAllByRole('button');
    expect(document.activeElement).toBe(left);
  });

  it('that makes up one recording with another: both are deleted, as the question says', async () => {
    const read = makeRecording({ idfActivity: null });
    const { user, server } = await open(
      [
        { fileName: 'gps.fit', recordings: ['r1'] },
        { uploadId: 'upload-42', fileName: 'heart.fit', recordings: ['r1'] },
        { uploadId: 'upload-43', fileName: 'kim.csv', recordings: ['r2'] },
      ],
      [answer(recordings.list, [read]), answer(recordings.delete, {})],
    );
    await screen.findByRole('button', { name: 'Show matched' });
    await user.click(screen.getByRole('button', { name: 'Remove heart.fit' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/gps\.fit, heart\.fit/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('gps.fit')).toBeNull());
    expect(screen.queryByText('heart.fit')).toBeNull();
    expect(screen.getByText('kim.csv')).toBeTruthy();
    expect(server.calls(recordings.delete).map(({ params }) => params.id)).toEqual([41]);
  });

  it('is kept when the question is denied', async () => {
    const { user, server } = await open(
      [{}],
      [answer(recordings.list, [makeRecording({ idfActivity: null })])],
    );
    await screen.findByRole('button', { name: 'Show matched' });
    await user.click(screen.getByRole('button', { name: 'Remove nina.csv' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('nina.csv')).toBeTruthy();
    expect(server.calls(recordings.delete)).toEqual([]);
  });

  it('that were refused are taken back together; those that were read stay', async () => {
    const refused = { state: 'refused' as const, recordings: [], error: empty };
    const { user, server } = await open([
      refused,
      { ...refused, uploadId: 'upload-42', fileName: 'kim.csv' },
      { uploadId: 'upload-43', fileName: 'lee.csv' },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Remove 2 refused files' }));
    await waitFor(() => expect(screen.queryByText('nina.csv')).toBeNull());
    expect(screen.queryByText('kim.csv')).toBeNull();
    expect(screen.getByText('lee.csv')).toBeTruthy();
    expect(server.takenBack).toEqual(['upload-41', 'upload-42']);
  });

  it('that cannot be taken back stay, and the others go all the same', async () => {
    const refused = { state: 'refused' as const, recordings: [], error: empty };
    const { user, server } = await open([
      refused,
      { ...refused, uploadId: 'upload-42', fileName: 'kim.csv' },
    ]);
    server.stuck.add('upload-41');
    await user.click(await screen.findByRole('button', { name: 'Remove 2 refused files' }));
    await waitFor(() => expect(screen.queryByText('kim.csv')).toBeNull());
    expect(screen.getByText('nina.csv')).toBeTruthy();
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('that were refused for the same reason stand under it, their names on demand', async () => {
    const refused = { state: 'refused' as const, recordings: [], error: empty };
    const strange = { ...refused, error: { ...empty, code: 'refusal.noTrack' as const } };
    const { user } = await open([
      refused,
      { ...refused, uploadId: 'upload-42', fileName: 'kim.csv' },
      { ...strange, uploadId: 'upload-43', fileName: 'map.gpx' },
      { uploadId: 'upload-44', fileName: 'joe.csv' },
    ]);
    const group = await screen.findByText('2 files refused');
    const names = () => screen.getAllByText(/\.(csv|gpx)$/).map(({ textContent }) => textContent);
    expect(names()).toEqual(['nina.csv', 'kim.csv', 'map.gpx', 'joe.csv']);
    const fold = group.closest('details')!;
    expect(fold.open).toBe(false);
    expect(within(fold).queryByText('map.gpx')).toBeNull();
    // The reason stands above them, once.
    expect(within(fold).getAllByText(/Export it again from the device/)).toHaveLength(1);
    await user.click(group);
    expect(fold.open).toBe(true);
    await user.click(within(fold).getByRole('button', { name: 'Remove kim.csv' }));
    // Two are left: each stands for itself.
    await waitFor(() => expect(screen.queryByText('2 files refused')).toBeNull());
    expect(names()).toEqual(['nina.csv', 'map.gpx', 'joe.csv']);
  });

  it('that were all refused, and are taken back together, lead to a new upload', async () => {
    const refused = { state: 'refused' as const, recordings: [], error: empty };
    const { user, address } = await open(
      [refused, { ...refused, uploadId: 'upload-42', fileName: 'kim.csv' }],
      [answer(routes.ingestion.uploads.listBatches, []), answer(recordings.listUnassigned, [])],
    );
    await user.click(await screen.findByRole('button', { name: 'Remove 2 refused files' }));
    expect(await screen.findByText('2 files removed from the list.')).toBeTruthy();
    expect(address()).toBe('/upload');
  });
});

describe('What can be done with a file on its way', () => {
  it.each([
    ['is being sent', 'held', ['Pause nina.csv', 'Remove nina.csv']],
    ['was refused', 'refused', ['Try nina.csv again', 'Remove nina.csv']],
  ] as const)('that %s', async (_, how, buttons) => {
    const { user } = await open();
    if (how === 'held') sent().held.add('nina.csv');
    else sent().refused.set('nina.csv', 'storageFull');
    await user.upload(input(), csv('nina.csv'));
    await waitFor(async () => expect(await names('nina.csv')).toEqual(buttons));
  });

  it('that were not sent are sent again with one click', async () => {
    const { user } = await open();
    const files = ['kim.csv', 'nina.csv'];
    for (const file of files) sent().refused.set(file, 'storageFull');
    await user.upload(
      input(),
      files.map((file) => csv(file)),
    );
    const again = await screen.findByRole('button', { name: 'Send 2 files again' });
    sent().refused.clear();
    await user.click(again);
    await waitFor(() =>
      expect(
        sent()
          .files.map(({ filename }) => filename)
          .sort(),
      ).toEqual(files),
    );
    expect(screen.queryByRole('button', { name: 'Send 2 files again' })).toBeNull();
  });

  it('is paused and taken back with the keys alone', async () => {
    const { user } = await open();
    sent().held.add('nina.csv');
    await user.upload(input(), csv('nina.csv'));
    const pause = await screen.findByRole('button', { name: 'Pause nina.csv' });
    act(() => pause.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Paused at/)).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Remove nina.csv' }).focus());
    await user.keyboard(' ');
    await waitFor(() => expect(screen.queryByText('nina.csv')).toBeNull());
    await waitFor(() => expect(sent().takenBack).toEqual(['nina.csv']));
  });

  it('goes on when its screen is left, and is there when it is opened again', async () => {
    const first = await open();
    sent().held.add('nina.csv');
    await first.user.upload(input(), csv('nina.csv'));
    await screen.findByRole('button', { name: 'Pause nina.csv' });
    first.unmount();
    sent().release();
    batches -= 1;
    await open();
    expect(await (await lineOf('nina.csv')).findByText('Received')).toBeTruthy();
    expect(sent().files).toHaveLength(1);
  });

  it('lets the next one begin when it is paused', async () => {
    const { user } = await open();
    const five = [1, 2, 3, 4, 5].map((number) => csv(`player-${number}.csv`));
    five.forEach(({ name }) => sent().held.add(name));
    await user.upload(input(), five);
    const waiting = await lineOf('player-5.csv');
    expect(await waiting.findByText('Waiting')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Pause player-2.csv' }));
    await waitFor(() => expect(waiting.queryByText('Waiting')).toBeNull());
  });
});

describe('Dropping files', () => {
  const drop = (files: File[]) => {
    const zone = screen.getByText('Drop your trackers’ files here');
    fireEvent.dragOver(zone);
    fireEvent.drop(zone, { dataTransfer: { files } });
  };

  it('sends them, whatever they are: what they hold is the server’s to say', async () => {
    await open();
    await screen.findByText('Drop your trackers’ files here');
    drop([csv('nina.csv'), csv('notes.docx')]);
    expect(await (await lineOf('notes.docx')).findByText('Received')).toBeTruthy();
    expect(sent().files.map(({ filename }) => filename)).toEqual(['nina.csv', 'notes.docx']);
  });

  it('of nothing, or a drag that leaves again, begins nothing', async () => {
    await open();
    const zone = await screen.findByText('Drop your trackers’ files here');
    fireEvent.dragLeave(zone);
    drop([]);
    expect(sent().files).toEqual([]);
    expect(screen.getByText('Drop your trackers’ files here')).toBeTruthy();
  });

  it('can be done without a pointer: the button opens the browser’s own choice', async () => {
    const { user } = await open();
    let opened = 0;
    await screen.findByText('Drop your trackers’ files here');
    input().click = () => void (opened += 1);
    act(() => screen.getByRole('button', { name: 'Choose files' }).focus());
    await user.keyboard('{Enter}');
    expect(opened).toBe(1);
  });

  it('speaks the reader’s language', async () => {
    await open([], [], { language: 'ko' });
    expect(await screen.findByRole('button', { name: '파일 선택' })).toBeTruthy();
  });
});
