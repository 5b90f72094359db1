import { describe, expect, it } from '@jest/globals';
import { limits, routes, type SeasonWeek } from '@touchline/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { failedPanel, renderScreen } from '../../../test/render-screen.js';
import { type Answer, answer, failure, pending } from '../../../test/server.js';
import { makeStored } from '../../../test/stored.js';
import SeasonWeeksPage from './season-weeks-page.js';

const { seasonWeeks } = routes.team;
const preSeason = { startsOn: '2026-07-06', name: 'Pre-season' };
const weekOne = { startsOn: '2026-07-13', name: 'Week 1' };

/** The page over these weeks; what is set is stored from then on. */
async function open(weeks: SeasonWeek[] | Answer, answers: Answer[] = []) {
  const stored = makeStored(seasonWeeks.list, Array.isArray(weeks) ? weeks : []);
  const view = await renderScreen(<SeasonWeeksPage />, {
    answers: [
      ...answers,
      Array.isArray(weeks) ? stored.answer : weeks,
      answer(seasonWeeks.set, ({ body }) => stored.keep(body.weeks)),
    ],
    at: '/settings/analysis/advanced',
  });
  const { user, server } = view;
  return {
    ...view,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    sent: () => server.calls(seasonWeeks.set).map(({ body }) => body.weeks),
    store: stored.anotherStores,
  };
}

const rows = () => screen.findAllByRole('listitem');
const name = async (place: number) =>
  within((await rows())[place]!).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const day = async (place: number) =>
  within((await rows())[place]!).getByRole('group', { name: 'Begins on' });

describe('The weeks of the season', () => {
  it('keep their place while they load', async () => {
    await open(answer(seasonWeeks.list, pending));
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('say why they cannot be had', async () => {
    await open(answer(seasonWeeks.list, failure('teamNotFound')));
    expect((await failedPanel()).textContent).toContain('Invalid team.');
  });

  it('are none at first; the first one begins with this week', async () => {
    const { press, sent } = await open([]);
    expect(await screen.findByText('The season has no weeks yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await press('Add week');
    expect((await name(0)).value).toBe('Week 1');
    await press('Save');
    await screen.findByText('Changes saved.');
    const [[first]] = sent() as [[SeasonWeek]];
    const begins = Date.parse(first.startsOn);
    expect(new Date(begins).getUTCDay()).toBe(1);
    expect(Math.abs(Date.now() - begins)).toBeLessThan(8 * 24 * 3600_000);
  });

  it('are changed, added and saved as a whole with Enter', async () => {
    const { user, press, sent } = await open([preSeason, weekOne]);
    await user.clear(await name(0));
    await user.type(await name(0), 'Camp');
    await press('Add 10 weeks');
    expect(await rows()).toHaveLength(12);
    await user.type(await name(1), '{Enter}');
    await screen.findByText('Changes saved.');
    const [weeks] = sent();
    expect(weeks).toHaveLength(12);
    expect(weeks!.slice(0, 3)).toEqual([
      { ...preSeason, name: 'Camp' },
      weekOne,
      { startsOn: '2026-07-20', name: 'Week 2' },
    ]);
  });

  it('are moved to a day that is typed', async () => {
    const { user, press, sent } = await open([preSeason, weekOne]);
    await user.click(within(await day(1)).getByRole('spinbutton', { name: 'Day' }));
    await user.keyboard('14');
    await press('Save');
    await screen.findByText('Changes saved.');
    expect(sent()).toEqual([[preSeason, { ...weekOne, startsOn: '2026-07-14' }]]);
  });

  it('are removed, and come back where they were', async () => {
    const { press, sent } = await open([preSeason, weekOne]);
    await rows();
    await press('Remove Pre-season');
    expect((await rows())[0]!.textContent).toContain('“Pre-season” is removed.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Week 1' }));
    await press('Undo');
    expect((await name(0)).value).toBe('Pre-season');
    await press('Remove Week 1');
    await press('Save');
    await screen.findByText('Changes saved.');
    expect(sent()).toEqual([[preSeason]]);
    await waitFor(() => expect(screen.queryByText(/is removed\.$/)).toBeNull());
    await press('Undo');
    await screen.findByText('Undone.');
    expect(sent()[1]).toEqual([preSeason, weekOne]);
  });

  it.each([
    ['without a name', 'This field is required.', ''],
    ['with too long a name', 'At most 100 characters.', 'x'.repeat(101)],
  ])('are not saved %s: the row says so and has the focus', async (_, words, typed) => {
    const { user, press, sent } = await open([preSeason, weekOne]);
    await user.clear(await name(1));
    if (typed) await user.paste(typed);
    await press('Save');
    expect(within((await rows())[1]!).getByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(await name(1));
    expect(screen.getByText('1 field to correct')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('are not saved with two on one day, until either is moved', async () => {
    const { user, press, sent } = await open([preSeason, weekOne]);
    const type = async (place: number, digits: string) => {
      await user.click(within(await day(place)).getByRole('spinbutton', { name: 'Day' }));
      await user.keyboard(digits);
    };
    await type(1, '06');
    await press('Save');
    const words = 'Another week begins on this day.';
    expect(within((await rows())[1]!).getByText(words)).toBeTruthy();
    expect(sent()).toEqual([]);
    await type(0, '05');
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it('are not saved on a day that no month has', async () => {
    const { user, press } = await open([{ ...weekOne, startsOn: '2026-02-28' }]);
    await user.click(within(await day(0)).getByRole('spinbutton', { name: 'Day' }));
    await user.keyboard('31');
    await press('Save');
    expect(await screen.findByText('Enter a date that exists.')).toBeTruthy();
  });

  it('show what the server refuses at its row', async () => {
    const refused = failure('weekBeginsTwice', { field: 'weeks.1.startsOn' });
    const { user, press } = await open([preSeason, weekOne], [answer(seasonWeeks.set, refused)]);
    await user.type(await name(0), ' 1');
    await press('Save');
    expect(await within((await rows())[1]!).findByText(/^Another week/)).toBeTruthy();
    expect((await name(0)).value).toBe('Pre-season 1');
  });

  it('ask before what was entered is lost', async () => {
    const { user, goTo, address } = await open([preSeason]);
    await user.type(await name(0), ' 1');
    await goTo('/home');
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/settings/analysis/advanced');
    await goTo('/home');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/home'));
  });

  it('follow what another coach saves, but not into a list that is being edited', async () => {
    const { user, press, store } = await open([preSeason]);
    await rows();
    await store([weekOne]);
    await waitFor(async () => expect((await name(0)).value).toBe('Week 1'));
    await user.type(await name(0), '0');
    await store([preSeason, weekOne]);
    expect(await screen.findByText(/^Somebody else has saved changes/)).toBeTruthy();
    expect((await rows()).length).toBe(1);
    expect((await name(0)).value).toBe('Week 10');
    await press('Show theirs');
    expect((await rows()).length).toBe(2);
    expect(screen.queryByText(/^Somebody else/)).toBeNull();
  });

  it('are as many as two seasons have', async () => {
    const startsOn = (place: number) =>
      new Date(Date.UTC(2026, 0, 5 + 7 * place)).toISOString().slice(0, 10);
    const weeks = Array.from({ length: limits.seasonWeeks }, (_, place) => ({
      startsOn: startsOn(place),
      name: `Week ${place + 1}`,
    }));
    await open(weeks);
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add week' });
    expect(add.disabled).toBe(true);
    expect(screen.getByText('At most 106 weeks, enough for two seasons.')).toBeTruthy();
  });
});
