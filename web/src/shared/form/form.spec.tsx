import { describe, expect, it } from '@jest/globals';
import { routes, type Stadium } from '@touchline/proto';
import { shapes } from '@touchline/proto/shapes';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { renderScreen } from '../../test/render-screen.js';
import { answer, failure } from '../../test/server.js';
import { makeStored } from '../../test/stored.js';
import { useCall } from '../api/use-call.js';
import { useEdit } from '../api/use-edit.js';
import { EditDialog } from './edit-dialog.js';
import { FormNumberField, FormTextField } from './form-fields.js';
import { FormBehind, FormFrame, FormStatus, SaveButton } from './form-frame.js';
import { useEditForm } from './use-edit-form.js';

const { get, update } = routes.team.stadiums;
const kinds = ['page', 'page that goes on', 'dialog'] as const;
type Kind = (typeof kinds)[number];

const harbour: Stadium = {
  idfStadium: 5,
  idfTeam: 3,
  name: 'Harbour',
  address: 'Pier 1',
  lengthM: 105,
  widthM: 68,
  corners: null,
};

function StadiumScreen({ kind }: { kind: Kind }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const stadium = useCall(get, { params: { id: 5 } }).data;
  const onSaved = {
    page: () => undefined,
    'page that goes on': () => void navigate('/next'),
    dialog: () => setOpen(false),
  }[kind];
  return stadium && isOpen && <StadiumForm stadium={stadium} kind={kind} onSaved={onSaved} />;
}

interface StadiumFormProps {
  stadium: Stadium;
  kind: Kind;
  onSaved: () => void;
}

function StadiumForm({ stadium, kind, onSaved }: StadiumFormProps) {
  const { name, address, lengthM, widthM, corners } = stadium;
  const saveEdit = useEdit(update);
  const form = useEditForm({
    rules: shapes.team.stadiums.update.body,
    values: { name, address, lengthM, widthM, corners },
    save: (body, before) => saveEdit({ params: { id: 5 }, body: { ...body, before } }),
    onSaved,
  });
  const fields = (
    <>
      <FormTextField control={form.control} name="name" label="Name" />
      <FormTextField control={form.control} name="address" label="Address" />
      <FormNumberField control={form.control} name="lengthM" label="Length" />
    </>
  );
  if (kind === 'dialog') {
    return (
      <EditDialog title="Stadium" form={form} onClose={onSaved}>
        {fields}
      </EditDialog>
    );
  }
  return (
    <FormFrame form={form}>
      <FormBehind form={form} />
      {fields}
      <FormStatus form={form} />
      <SaveButton form={form} />
    </FormFrame>
  );
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const saveButton = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Save' });
const isBusy = (): boolean => saveButton()?.disabled ?? false;
const isAsked = (): boolean => screen.queryByRole('dialog', { name: /^(Discard|Go on)/ }) !== null;

/** The form over a server that stores what it is sent, or refuses it, and says so when `answerSave` is called. */
async function open(kind: Kind, refused?: ReturnType<typeof failure>) {
  const stored = makeStored(get, harbour);
  let answerSave = (): void => undefined;
  const keep = answer(update, async ({ body }) => {
    const kept = stored.keep({ ...stored.now(), ...body });
    await new Promise<void>((done) => (answerSave = done));
    return kept;
  });
  const refuse = (refusal: ReturnType<typeof failure>) =>
    answer(update, () => new Promise((done) => (answerSave = () => done(refusal))));
  const view = await renderScreen(<StadiumScreen kind={kind} />, {
    answers: [stored.answer, refused ? refuse(refused) : keep],
    at: '/form',
  });
  const { user } = view;
  return {
    ...view,
    stored,
    anotherStores: (change: Partial<Stadium>) =>
      stored.anotherStores({ ...stored.now(), ...change }),
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    answerSave: () => answerSave(),
    accept: () => view.server.answers(keep),
  };
}

const whens = ['before', 'while', 'after'] as const;
const cells = kinds.flatMap((kind) =>
  whens.flatMap((when) => [false, true].map((leaves) => ({ kind, when, leaves }))),
);
const placeAfter = (kind: Kind, leaves: boolean): string => {
  if (leaves) return '/elsewhere';
  return kind === 'page that goes on' ? '/next' : '/form';
};

describe('A form whose other field somebody else stores', () => {
  it.each(cells)(
    '$when it is saved, in a $kind, saves once and ends where it should (reader leaves: $leaves)',
    async ({ kind, when, leaves }) => {
      const { user, server, stored, address, goTo, ...form } = await open(kind);
      const theirs = () => form.anotherStores({ address: 'Quay 2' });
      await user.type(await field('Name'), ' ground ');
      if (when === 'before') await theirs();
      await form.press('Save');
      if (leaves) await goTo('/elsewhere');
      if (when === 'while') await theirs();
      await user.type(await field('Name'), '{Enter}');
      expect([isBusy(), isAsked(), address()]).toEqual([true, false, '/form']);
      form.answerSave();
      await waitFor(() => expect(isBusy()).toBe(false));
      if (when === 'after') await theirs();
      await waitFor(() => expect(address()).toBe(placeAfter(kind, leaves)));
      expect(isAsked()).toBe(false);
      expect(stored.now()).toMatchObject({ name: 'Harbour ground', address: 'Quay 2' });
      expect(server.calls(update)).toHaveLength(1);
      const remains = kind === 'page' && !leaves;
      await waitFor(() => expect(saveButton() !== null).toBe(remains));
      if (!remains) return;
      expect((await field('Name')).value).toBe('Harbour ground');
      expect((await field('Address')).value).toBe('Quay 2');
      await goTo('/elsewhere');
      expect(address()).toBe('/elsewhere');
    },
  );
});

describe('A form in which somebody goes on typing while it is saved', () => {
  it('keeps that as not saved, and saves it next', async () => {
    const { user, server, stored, goTo, ...form } = await open('page');
    await user.type(await field('Name'), ' ground');
    await form.press('Save');
    await user.type(await field('Name'), ' 2');
    form.answerSave();
    await waitFor(() => expect(isBusy()).toBe(false));
    expect(screen.queryByText(/^Somebody else/)).toBeNull();
    await form.anotherStores({ address: 'Quay 2' });
    expect((await field('Name')).value).toBe('Harbour ground 2');
    expect((await field('Address')).value).toBe('Quay 2');
    expect(stored.now().name).toBe('Harbour ground');
    await goTo('/elsewhere');
    await form.press('Keep editing');
    await form.press('Save');
    form.answerSave();
    await waitFor(() => expect(isBusy()).toBe(false));
    expect(stored.now()).toMatchObject({ name: 'Harbour ground 2', address: 'Quay 2' });
    expect(server.calls(update)).toHaveLength(2);
  });
});

describe('A form that the server refuses', () => {
  it.each(kinds)(
    'asks whoever is leaving, and goes on when it is saved after all: %s',
    async (kind) => {
      const { user, address, goTo, ...form } = await open(kind, failure('stadiumNotFound'));
      await user.type(await field('Name'), ' ground');
      await form.press('Save');
      await goTo('/elsewhere');
      form.answerSave();
      await form.press('Keep editing');
      await waitFor(() => expect(isAsked()).toBe(false));
      expect(screen.getByText('Not saved')).toBeTruthy();
      expect((await field('Name')).value).toBe('Harbour ground');
      form.accept();
      await form.press('Save');
      form.answerSave();
      const remains = kind === 'page';
      await waitFor(() => expect([isBusy(), saveButton() !== null]).toEqual([false, remains]));
      expect(address()).toBe(placeAfter(kind, false));
    },
  );

  it('says so also when somebody else stores, until the field is corrected', async () => {
    const { user, ...form } = await open('page');
    await user.clear(await field('Name'));
    await form.press('Save');
    await screen.findByText('This field is required.');
    await form.anotherStores({ address: 'Quay 2' });
    expect((await field('Address')).value).toBe('Quay 2');
    expect(screen.getByText('This field is required.')).toBeTruthy();
    expect(screen.getByText('1 field to correct')).toBeTruthy();
    await user.type(await field('Name'), 'H');
    await waitFor(() => expect(screen.queryByText('This field is required.')).toBeNull());
  });

  it('says it no longer of a field that nobody has touched once somebody else has stored another value', async () => {
    const { user, ...form } = await open('page', failure('invalidRequest', { field: 'address' }));
    await user.type(await field('Name'), ' ground');
    await form.press('Save');
    form.answerSave();
    await waitFor(async () => expect((await field('Address')).ariaInvalid).toBe('true'));
    await form.anotherStores({ address: 'Quay 2' });
    await waitFor(async () => expect((await field('Address')).ariaInvalid).toBe('false'));
  });
});

describe('A form that somebody else forestalls before the page hears of it', () => {
  /** What the server does with it is told by its answer; the page has not been told of their change. */
  async function openForestalled(kind: Kind) {
    const form = await open(kind, failure('changedMeanwhile', { field: 'name' }));
    const name = await field('Name');
    await form.user.type(name, ' ground');
    form.stored.keep({ ...harbour, name: 'Arena', address: 'Quay 2' });
    await form.press('Save');
    form.answerSave();
    await screen.findByText(/^Somebody else has saved changes here meanwhile/);
    return { ...form, name };
  }

  it.each(kinds)('is not saved, and shows theirs beside what was entered: %s', async (kind) => {
    const { server, name } = await openForestalled(kind);
    expect(server.calls(update)[0]!.body).toMatchObject({
      name: 'Harbour ground',
      before: { name: 'Harbour', address: 'Pier 1' },
    });
    expect(screen.getAllByText('Not saved')).toHaveLength(1);
    expect(screen.getByText(/^Saved by somebody else: Arena\./)).toBeTruthy();
    expect(name.value).toBe('Harbour ground');
    expect((await field('Address')).value).toBe('Quay 2');
  });

  it('takes theirs on demand, and is then as it is stored', async () => {
    const { name, ...form } = await openForestalled('page');
    await form.press('Use this');
    expect(name.value).toBe('Arena');
    expect(screen.queryByText(/somebody else/i)).toBeNull();
    await form.goTo('/elsewhere');
    expect(form.address()).toBe('/elsewhere');
  });

  it('is saved over theirs by whoever has seen them', async () => {
    const { server, ...form } = await openForestalled('page');
    form.accept();
    await form.press('Save');
    form.answerSave();
    await waitFor(() => expect(isBusy()).toBe(false));
    expect(server.calls(update)[1]!.body).toMatchObject({
      name: 'Harbour ground',
      before: { name: 'Arena', address: 'Quay 2' },
    });
    expect(screen.queryByText(/somebody else/i)).toBeNull();
    expect(screen.queryByText('Not saved')).toBeNull();
  });
});

describe('What was saved by a form', () => {
  const undoButton = () => screen.findByRole('button', { name: 'Undo' });

  it('can be put back: the call names what it replaces', async () => {
    const { user, server, ...form } = await open('page');
    await user.type(await field('Name'), ' ground');
    await form.press('Save');
    form.answerSave();
    await user.click(await undoButton());
    await waitFor(() => expect(server.calls(update)).toHaveLength(2));
    expect(server.calls(update)[1]!.body).toMatchObject({
      name: 'Harbour',
      before: { name: 'Harbour ground' },
    });
    form.answerSave();
    await screen.findByText('Undone.');
    await waitFor(async () => expect((await field('Name')).value).toBe('Harbour'));
  });

  it('stays where somebody else has changed it since: that is told, and not offered again', async () => {
    const { user, server, ...form } = await open('page');
    await user.type(await field('Name'), ' ground');
    await form.press('Save');
    form.answerSave();
    server.answers(answer(update, failure('changedMeanwhile', { field: 'name' })));
    await user.click(await undoButton());
    await screen.findByText(/^Somebody else has changed the same meanwhile/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });
});

describe('A form whose field somebody else stores while it is edited', () => {
  it('says so, and shows theirs on demand', async () => {
    const { user, ...form } = await open('page');
    const name = await field('Name');
    await user.type(name, ' ground');
    await form.anotherStores({ address: 'Quay 2' });
    expect(screen.queryByText(/^Somebody else/)).toBeNull();
    await form.anotherStores({ name: 'Arena' });
    expect(screen.getByText(/^Somebody else has saved changes here meanwhile/)).toBeTruthy();
    expect(name.value).toBe('Harbour ground');
    expect(screen.getByText(/^Saved by somebody else: Arena\./)).toBeTruthy();
    await form.press('Show theirs');
    expect(name.value).toBe('Arena');
    expect(screen.queryByText(/^Somebody else/)).toBeNull();
    await user.type(name, ', once more');
    expect(screen.queryByText(/^Somebody else/)).toBeNull();
  });
});
