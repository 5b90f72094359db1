import { describe, expect, it } from '@jest/globals';
import { routes, type Stadium } from '@touchline/proto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makeActivity, makeActivityDetail, makePage } from '../../../test/make.js';
import { failedPanel, renderScreen } from '../../../test/render-screen.js';
import { type Answer, answer, failure, pending } from '../../../test/server.js';
import { makeStored } from '../../../test/stored.js';
import StadiumPage from './stadium-page.js';
import StadiumsPage from './stadiums-page.js';

const { activities, stadiums } = routes.team;

/** A pitch of 105 × 68 m, its first corner in the south-west. */
const corners = [
  { lat: 52, lon: 13 },
  { lat: 52 + 105 / 111_195, lon: 13 },
  { lat: 52 + 105 / 111_195, lon: 13 + 68 / 68_460 },
  { lat: 52, lon: 13 + 68 / 68_460 },
];
const makeStadium = (changes: Partial<Stadium> = {}): Stadium => ({
  idfStadium: 5,
  idfTeam: 3,
  name: 'Harbour ground',
  address: 'Pier 1',
  lengthM: 105,
  widthM: 68,
  corners: null,
  ...changes,
});

describe('The list of stadiums', () => {
  const open = (given: Stadium[] | ReturnType<typeof failure> | Promise<never>) =>
    renderScreen(<StadiumsPage />, { answers: [answer(stadiums.list, given)], at: '/stadiums' });

  it('shows size, whether corners are known, and which are of every team', async () => {
    await open([
      makeStadium({ corners }),
      makeStadium({ idfStadium: 6, name: 'City arena', idfTeam: null, widthM: 67.5, address: '' }),
    ]);
    const link = await screen.findByRole('link', { name: 'Harbour ground' });
    expect(link.getAttribute('href')).toBe('/stadiums/5');
    expect(link.closest('tr')!.textContent).toBe('Harbour groundPier 1105 × 68 mEntered');
    const arena = screen.getByRole('link', { name: 'City arena' }).closest('tr')!;
    expect(arena.textContent).toBe('City arenaFor every team–105 × 67.5 mSize only');
  });

  it('says what stadiums are for where there is none, and leads to the first', async () => {
    await open([]);
    expect(await screen.findByText('There is no stadium yet')).toBeTruthy();
    const [link] = screen.getAllByRole('link', { name: 'Add stadium' });
    expect(link!.getAttribute('href')).toBe('/stadiums/new');
  });

  it('keeps its place while it loads', async () => {
    await open(pending);
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('says why it cannot be had', async () => {
    await open(failure('teamNotFound'));
    expect((await failedPanel()).textContent).toContain('Invalid team.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('A stadium', () => {
  const open = (which: string, answers: Answer[] = []) =>
    renderScreen(<StadiumPage />, {
      answers: [...answers, answer(stadiums.get, makeStadium())],
      at: `/stadiums/${which}`,
      path: '/stadiums/:idfStadium',
    });
  const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  it.each([
    ['abc', 0],
    ['-5', 0],
    ['99', 1],
  ])('that is not there is said to be so, with a way back: %s', async (which, asked) => {
    const { user, server, address } = await open(which, [
      answer(stadiums.get, failure('stadiumNotFound')),
    ]);
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByRole('heading').textContent).toBe('There is no such stadium.');
    expect(screen.queryByRole('button')).toBeNull();
    expect(server.calls(stadiums.get)).toHaveLength(asked);
    await user.click(panel.getByRole('link', { name: 'Back to stadiums' }));
    expect(address()).toBe('/stadiums');
  });

  it('is entered with its size, and the list follows', async () => {
    const { user, server, address } = await open('new', [answer(stadiums.create, makeStadium())]);
    await user.type(await field(/^Name/), ' Harbour ground ');
    await user.clear(await field(/^Width/));
    await user.type(await field(/^Width/), '64,5');
    await user.click(button('Save'));
    expect(await screen.findByText(/^“.+” added\.$/)).toBeTruthy();
    expect(server.calls(stadiums.create)[0]).toMatchObject({
      query: { idfTeam: 3 },
      body: { name: 'Harbour ground', lengthM: 105, widthM: 64.5, corners: null },
    });
    await waitFor(() => expect(address()).toBe('/stadiums'));
  });

  it.each([
    [/^Name/, '', 'This field is required.'],
    [/^Length/, '3', 'At least 10.'],
    [/^Length/, '', 'This field is required.'],
    [/^Width/, '201', 'At most 200.'],
    [/^Width/, 'wide', 'Enter a number, such as 12.5.'],
  ])('is not saved with %s “%s”', async (name, text, words) => {
    const { user, server } = await open('5');
    await user.clear(await field(name));
    if (text) await user.type(await field(name), text);
    await user.click(button('Save'));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(await field(name));
    expect(server.calls(stadiums.update)).toEqual([]);
  });

  it('keeps what was entered when it cannot be saved', async () => {
    const { user } = await open('5', [answer(stadiums.update, failure('cornersOnLine'))]);
    await user.type(await field(/^Name/), ' East{Enter}');
    expect(await screen.findByText('The corners of the pitch lie on a line.')).toBeTruthy();
    expect((await field(/^Name/)).value).toBe('Harbour ground East');
  });

  it('asks before changes are lost', async () => {
    const { user, address, goTo } = await open('5');
    await user.type(await field(/^Name/), ' East');
    await goTo('/home');
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/^Discard your changes/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/stadiums/5');
    await goTo('/home');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/home'));
  });

  it('is deleted after a question; one that activities use is kept, and that is told', async () => {
    const { user, server, address } = await open('5', [
      answer(stadiums.delete, failure('stadiumInUse')),
    ]);
    await field(/^Name/);
    await user.click(button('Delete'));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Delete “Harbour ground”?')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Activities use this stadium/)).toBeTruthy();
    server.answers(answer(stadiums.delete, {}));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/stadiums'));
  });

  it('of every team is read only', async () => {
    await open('5', [answer(stadiums.get, makeStadium({ idfTeam: null }))]);
    expect(await screen.findByText('For every team')).toBeTruthy();
    expect((await field(/^Name/)).readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  describe('with corners', () => {
    const withCorners = (answers: Answer[] = []) =>
      open('5', [...answers, answer(stadiums.get, makeStadium({ corners }))]);

    it('moves by a metre with the arrow keys, and is saved where it lies then', async () => {
      const { user, server } = await withCorners([answer(stadiums.update, makeStadium())]);
      const plan = await screen.findByRole('button', { name: 'Pitch' });
      act(() => plan.focus());
      await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
      await user.click(button('Save'));
      await screen.findByText('Changes saved.');
      const moved = server.calls(stadiums.update)[0]!.body.corners!;
      const north = moved.map(({ lat }, place) =>
        Math.round((lat - corners[place]!.lat) * 111_195),
      );
      expect(north).toEqual([10, 10, 10, 10]);
      await user.click(button('Undo'));
      await screen.findByText('Undone.');
      expect(server.calls(stadiums.update)[1]!.body.corners).toEqual(corners);
    });

    it('does not follow what another coach saves while it is being moved, and says so', async () => {
      const stored = makeStored(stadiums.get, makeStadium({ corners }));
      const { user } = await open('5', [stored.answer]);
      const plan = await screen.findByRole('button', { name: 'Pitch' });
      act(() => plan.focus());
      await user.keyboard('{ArrowUp}');
      const moved = corners.map(({ lat, lon }) => ({ lat: lat + 0.01, lon }));
      await stored.anotherStores(makeStadium({ name: 'Dock', corners: moved }));
      expect(await screen.findByText(/^Somebody else has saved changes/)).toBeTruthy();
      expect((await field(/^Name/)).value).toBe('Dock');
    });

    it('tells which side is not as long as was entered', async () => {
      const { user, server } = await withCorners();
      await user.clear(await field(/^Length/));
      await user.type(await field(/^Length/), '90');
      await user.tab();
      expect(
        await screen.findByText(
          /^From corner 1 to corner 2 it is 10\d\.\d m, but 90 m are entered/,
        ),
      ).toBeTruthy();
      await user.click(button('Save'));
      expect(server.calls(stadiums.update)).toEqual([]);
      await user.click(button('Make it a rectangle'));
      await waitFor(() => expect(screen.queryByText(/^From corner/)).toBeNull());
    });

    it('is not saved while a side is too long: the reason stays, in view, until it is mended', async () => {
      const { user, server } = await withCorners();
      const reason = /^From corner 1 to corner 2 it is 10\d\.\d m, but 90 m are entered/;
      await user.clear(await field(/^Length/));
      await user.type(await field(/^Length/), '90');
      await screen.findByText(reason);
      await user.click(button('Save'));
      expect(await screen.findByText('1 field to correct')).toBeTruthy();
      expect(screen.getByText(reason)).toBeTruthy();
      const alert = screen.getByText(reason).closest<HTMLElement>('[role=alert]');
      await waitFor(() => expect(document.activeElement).toBe(alert));
      await user.type(await field(/^Name/), ' East');
      expect(screen.getByText(reason)).toBeTruthy();
      expect(server.calls(stadiums.update)).toEqual([]);
    });

    it('says only what is missing once a corner is emptied', async () => {
      const { user } = await withCorners();
      await user.clear(await field(/^Length/));
      await user.type(await field(/^Length/), '90');
      await user.click(button('Save'));
      await screen.findByText('1 field to correct');
      await user.clear(await field('Corner 2, Latitude'));
      expect(await screen.findByText('This field is required.')).toBeTruthy();
      expect(screen.queryByText(/^From corner/)).toBeNull();
      expect(screen.getByText('1 field to correct')).toBeTruthy();
    });

    it('is mended by its size alone: nothing is left to correct', async () => {
      const { user } = await withCorners();
      await user.clear(await field(/^Length/));
      await user.type(await field(/^Length/), '90');
      await user.click(button('Save'));
      await screen.findByText('1 field to correct');
      await user.click(button('Size only'));
      await waitFor(() => expect(screen.queryByText('1 field to correct')).toBeNull());
    });

    it('needs each of them to be a place on Earth', async () => {
      const { user, server } = await withCorners();
      const lat = await field('Corner 3, Latitude');
      await user.clear(lat);
      await user.type(lat, '95');
      await user.click(button('Save'));
      expect(await screen.findByText('At most 90.')).toBeTruthy();
      expect(lat.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(lat);
      expect(server.calls(stadiums.update)).toEqual([]);
    });

    it('turns to its size alone and back, and loses nothing', async () => {
      const { user } = await withCorners();
      await user.click(await screen.findByRole('button', { name: 'Size only' }));
      expect(screen.getByText(/^The size alone is enough/)).toBeTruthy();
      await user.click(button('On a plan'));
      expect((await field('Corner 1, Latitude')).value).toBe('52');
    });

    it('has them from a recording: says when none can be had', async () => {
      const { user } = await withCorners([
        answer(activities.list, makePage([makeActivity()])),
        answer(activities.getDetail, makeActivityDetail()),
        answer(routes.ingestion.recordings.getStream, failure('dataNotFound')),
      ]);
      await user.click(await screen.findByRole('button', { name: 'From a recording' }));
      await user.click(screen.getByRole('combobox', { name: 'Activity' }));
      await user.click(await screen.findByRole('option', { name: /Cup final/ }));
      await waitFor(() =>
        expect(
          screen.getByRole('combobox', { name: 'Recording' }).getAttribute('aria-disabled'),
        ).not.toBe('true'),
      );
      await user.click(screen.getByRole('combobox', { name: 'Recording' }));
      await user.click(screen.getByRole('option', { name: 'Nina Striker' }));
      expect((await failedPanel()).textContent).toContain('The data item does not exist');
      expect(button('Try again')).toBeTruthy();
    });
  });
});
