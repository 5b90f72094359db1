import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { makeActivity, makeRecording, makeUpload } from '../../../../test/make.js';
import { renderScreen, tell } from '../../../../test/render-screen.js';
import { type Answer, answer, failure } from '../../../../test/server.js';
import { uploadServer } from '../../../../test/uploads.js';
import UploadPage from '../upload-page.js';

const { activities, recordings } = routes.team;
const { list } = routes.ingestion.uploads;

const sent = uploadServer();
const csv = (name: string) => new File(['x'.repeat(1000)], name, { lastModified: 1 });
const input = (): HTMLInputElement => screen.getByLabelText('Choose files', { selector: 'input' });
const lines = async (file: string) => {
  await screen.findAllByText(file);
  return screen.getAllByText(file).map((name) => within(name.closest<HTMLElement>('li')!));
};
let batches = 0;
const open = (answers: Answer[] = []) =>
  renderScreen(<UploadPage />, {
    answers: [...answers, answer(recordings.list, []), answer(list, [])],
    at: `/upload?batch=repeated-${++batches}`,
  });

describe('Files that were sent before', () => {
  const again = makeUpload({ duplicateOf: 'nina (1).csv', batch: 'now' });
  const before = { batch: 'last week', uploadId: 'upload-1' };
  /** The recordings of this upload, none, or those that were read from the file before. */
  const read = (...of: Parameters<typeof makeRecording>[0][]) => [
    answer(list, [again]),
    answer(recordings.list, ({ query }) => (query.recordings ? of.map(makeRecording) : [])),
  ];

  it('name the activity that they belong to, and lead to it', async () => {
    const { user, server, address } = await open([
      ...read({ ...before, idfActivity: 21 }),
      answer(activities.get, makeActivity({ name: 'Cup final' })),
    ]);
    const [line] = await lines('nina.csv');
    const link = await line!.findByRole('link', { name: 'Cup final' });
    expect(line!.getByText(/^Already uploaded as nina \(1\)\.csv/)).toBeTruthy();
    const asked = server.calls(recordings.list).flatMap(({ query }) => query.recordings ?? []);
    expect(asked).toEqual(['recording-41']);
    await user.click(link);
    expect(address()).toBe('/activity/detail/21');
  });

  it('name each activity once, however many recordings the file holds', async () => {
    await open([
      ...read(
        { ...before, idfData: 1, idfActivity: 21 },
        { ...before, idfData: 2, idfActivity: 21 },
        { ...before, idfData: 3, idfActivity: 22 },
      ),
      answer(activities.get, ({ params: { id } }) =>
        makeActivity({ idfActivity: id, name: id === 21 ? 'Cup final' : 'Recovery' }),
      ),
    ]);
    const [line] = await lines('nina.csv');
    await line!.findByRole('link', { name: 'Recovery' });
    const links = line!.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual(['Cup final', 'Recovery']);
  });

  it('that are in no activity lead to the upload where they wait for one', async () => {
    const { user, address } = await open(read({ ...before, idfActivity: null }));
    const [line] = await lines('nina.csv');
    await user.click(await line!.findByRole('link', { name: /^Not in an activity yet/ }));
    expect(address()).toBe('/upload?batch=last+week');
  });

  it('are said to be there also when it cannot be had where', async () => {
    await open([
      answer(list, [again]),
      answer(recordings.list, ({ query }) => (query.recordings ? failure('teamNotFound') : [])),
    ]);
    const [line] = await lines('nina.csv');
    expect(line!.getByText(/^Already uploaded/)).toBeTruthy();
    expect(line!.queryByRole('link')).toBeNull();
  });

  it('are not waited for: the page asks no more for recordings of this upload', async () => {
    const { server } = await open(read({ ...before, idfActivity: null }));
    await screen.findByRole('link', { name: /^Not in an activity yet/ });
    const asked = () => server.calls(recordings.list).filter(({ query }) => query.batch).length;
    const first = asked();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(asked()).toBe(first);
  });

  it('are taken back without a question, since nothing of them is kept here', async () => {
    const { user, server } = await open(read({ ...before, idfActivity: null }));
    await lines('nina.csv');
    server.answers(answer(list, []));
    await user.click(screen.getByRole('button', { name: 'Remove nina.csv' }));
    await waitFor(() => expect(screen.queryByText('nina.csv')).toBeNull());
    expect(server.takenBack).toEqual(['upload-41']);
    expect(server.calls(recordings.delete)).toEqual([]);
  });
});

describe('A file that is chosen twice in one upload', () => {
  let takenBack: readonly string[] = [];
  /** As the server answers: the second of the same bytes refers to the first. */
  const served = answer(list, () =>
    sent()
      .lines((_, place) =>
        place > 0 ? { duplicateOf: 'nina.csv', recordings: ['recording-0'] } : {},
      )
      .filter(({ uploadId }) => !takenBack.includes(uploadId)),
  );
  const found = answer(recordings.list, ({ query: { batch } }) =>
    batch ? [] : [makeRecording({ idfActivity: null, batch: `repeated-${batches}` })],
  );

  it.each([true, false])(
    'is ready once, and known the second time; chosen while the first is sent: %s',
    async (early) => {
      const { user } = await open([served, found]);
      if (early) sent().held.add('nina.csv');
      await user.upload(input(), csv('nina.csv'));
      if (early) await screen.findByRole('button', { name: 'Pause nina.csv' });
      else await screen.findByText('Ready');
      await user.upload(input(), csv('nina.csv'));
      sent().release();
      expect(await screen.findByText(/^Already uploaded as nina\.csv/)).toBeTruthy();
      expect(await screen.findByText('Already there')).toBeTruthy();
      expect(screen.getAllByText('Ready')).toHaveLength(1);
      expect(screen.queryByText('Received')).toBeNull();
      expect(screen.getByText('2 of 2 files done: 1 ready, 1 already there')).toBeTruthy();
    },
  );

  it('leaves the first as it is when the second is taken back', async () => {
    const { user, server } = await open([served, found]);
    takenBack = server.takenBack;
    await user.upload(input(), csv('nina.csv'));
    await screen.findByText('Ready');
    await user.upload(input(), csv('nina.csv'));
    await screen.findByText(/^Already uploaded/);
    await user.click(screen.getAllByRole('button', { name: 'Remove nina.csv' }).at(-1)!);
    expect(await screen.findByText('1 of 1 files ready')).toBeTruthy();
    expect(screen.queryByText(/^Already uploaded/)).toBeNull();
    expect(screen.queryByText('Received')).toBeNull();
  });
});

describe('The list of an upload', () => {
  it('has the order in which files were chosen, here and on the server', async () => {
    const names = ['d.csv', 'a.csv', 'c.csv', 'b.csv', 'e.csv'];
    const { user } = await open([answer(list, () => sent().lines())]);
    sent().slow.add('d.csv');
    await user.upload(input(), names.map(csv));
    await lines('e.csv');
    sent().release();
    expect(await screen.findByText('5 of 5 files ready')).toBeTruthy();
    const shown = screen.getAllByText(/^[a-e]\.csv$/).map(({ textContent }) => textContent);
    expect(shown).toEqual(names);
    expect(sent().files.map(({ filename }) => filename)).toEqual(names);
  });

  it('loses what was deleted in another window', async () => {
    let there = true;
    const { user } = await open([answer(list, () => (there ? sent().lines() : []))]);
    await user.upload(input(), csv('nina.csv'));
    await screen.findByText('Ready');
    there = false;
    await tell({ kind: 'upload', batch: 'any', uploadId: 'any' });
    expect(await screen.findByText('Drop your trackers’ files here')).toBeTruthy();
    expect(screen.queryByText('nina.csv')).toBeNull();
  });
});
