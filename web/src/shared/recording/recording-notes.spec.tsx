import { describe, expect, it } from '@jest/globals';
import { type RecordingNote, routes } from '@touchline/proto';
import { screen } from '@testing-library/react';
import { makePlayer } from '../../test/make.js';
import { renderScreen } from '../../test/render-screen.js';
import { type Answer, answer, failure } from '../../test/server.js';
import { RecordingNotes } from './recording-notes.js';

const open = (notes: RecordingNote[], answers: Answer[] = [], language?: 'es') =>
  renderScreen(<RecordingNotes notes={notes} />, { answers, language });

describe('What was noticed while a file was read', () => {
  it('is counted and said line by line', async () => {
    const { container, server } = await open([
      { code: 'rowsTimeless', params: { count: 1204 } },
      { code: 'cutInLine', params: { line: 812 } },
    ]);
    expect(await screen.findByText('Rows without a time, left out: 1,204.')).toBeTruthy();
    expect(screen.getByText(/cut off in line 812/)).toBeTruthy();
    expect(container.textContent).toMatch(/^2 remarks/);
    expect(server.calls(routes.team.players.list)).toEqual([]);
  });

  it('is said alone where it is one, in the reader’s language', async () => {
    const { container } = await open([{ code: 'cutInLine', params: { line: 812 } }], [], 'es');
    await screen.findByText(/812/);
    expect(container.textContent).not.toMatch(/^1 |remark|middle/);
  });

  it.each([
    ['0:02:05', { count: 1250, durationMs: 125_000 }],
    ['–', { count: 1250, durationMs: 0 }],
    ['–', { count: 1250 }],
  ])('says for how long positions were missing, where that is known: %s', async (words, params) => {
    await open([{ code: 'fixesMissing', params } as RecordingNote]);
    expect(await screen.findByText(`GPS signal missing in 1,250 samples (${words}).`)).toBeTruthy();
  });

  it('names a player as they are called now', async () => {
    await open(
      [{ code: 'playerTaken', params: { idfPlayer: 11 } }],
      [answer(routes.team.players.list, [makePlayer({ name: 'Nina Striker-Kim' })])],
    );
    expect(await screen.findByText(/Nina Striker-Kim/)).toBeTruthy();
  });

  it.each([
    ['is no longer in the squad', answer(routes.team.players.list, [])],
    ['cannot be looked up', answer(routes.team.players.list, failure('teamNotFound'))],
  ])('leaves the name out where the player %s', async (_, squad) => {
    await open([{ code: 'playerTaken', params: { idfPlayer: 11 } }], [squad]);
    expect(await screen.findByText(/–/)).toBeTruthy();
  });
});
