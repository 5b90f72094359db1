import { describe, expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';
import { renderScreen } from '../../test/render-screen.js';
import { queryClient } from '../api/query-client.js';
import { FormTextField } from './form-fields.js';
import { FormBehind, FormFrame, SaveButton } from './form-frame.js';
import { FormList } from './form-list.js';
import { useEditForm } from './use-edit-form.js';
import { useFormList } from './use-form-list.js';

const rows = z.array(z.object({ name: z.string().min(1) }));
const rules = z.object({
  substitutes: rows,
  kit: z.object({ colour: z.string(), sponsors: rows }),
});
type Sheet = z.output<typeof rules>;

const named = (...names: string[]) => names.map((name) => ({ name }));
const sheet: Sheet = {
  substitutes: named('Ada', 'Bea', 'Cleo'),
  kit: { colour: 'red', sponsors: named('Bakery', 'Bank') },
};

/** A match sheet: a list, a group, and a list in the group. */
function SheetForm({ save }: { save: (sheet: Sheet) => void }) {
  const values = useQuery({ queryKey: ['sheet'], queryFn: () => sheet, initialData: sheet }).data;
  const form = useEditForm({ rules, values, save: async (body) => save(body) });
  const { control } = form;
  const substitutes = useFormList(form, 'substitutes');
  const sponsors = useFormList(form, 'kit.sponsors');
  const nameOf = ({ name }: { name: string | null }) => name ?? '';
  return (
    <FormFrame form={form}>
      <FormBehind form={form} />
      <FormList list={substitutes} label="Substitutes" nameOf={nameOf}>
        {(row) => <FormTextField control={control} name={`${row}.name`} label="Name" />}
      </FormList>
      <FormTextField control={control} name="kit.colour" label="Colour" />
      <FormList list={sponsors} label="Sponsors" nameOf={nameOf}>
        {(row) => <FormTextField control={control} name={`${row}.name`} label="Name" />}
      </FormList>
      <SaveButton form={form} />
    </FormFrame>
  );
}

async function open() {
  const sent: Sheet[] = [];
  const { user } = await renderScreen(<SheetForm save={(one) => sent.push(one)} />);
  const colour = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Colour' });
  const fields = (list: string) =>
    within(screen.getByRole('list', { name: list })).getAllByRole<HTMLInputElement>('textbox');
  return {
    user,
    sent,
    fields,
    names: (list: string) => fields(list).map(({ value }) => value),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    /** Somebody else saves this; the colour is in no list. */
    store: async (stored: Sheet) => {
      act(() => void queryClient.setQueryData(['sheet'], stored));
      await waitFor(() => expect(colour.value).toBe(stored.kit.colour));
    },
    isBehind: () => screen.queryByText(/^Somebody else has saved changes/) !== null,
  };
}

const theirs: Sheet = {
  substitutes: named('Xenia'),
  kit: { colour: 'blue', sponsors: named('Hotel', 'Garage', 'Zoo') },
};

describe('Lists of a form', () => {
  it('follow what somebody else saves while nothing is entered', async () => {
    const { names, store, isBehind } = await open();
    await store(theirs);
    expect(names('Substitutes')).toEqual(['Xenia']);
    expect(names('Sponsors')).toEqual(['Hotel', 'Garage', 'Zoo']);
    expect(isBehind()).toBe(false);
  });

  it.each(['Substitutes', 'Sponsors'])(
    'that are edited stay as they are, and the rest follows: %s',
    async (list) => {
      const { user, fields, names, store, isBehind, press } = await open();
      const [first, ...others] = names(list);
      await user.type(fields(list)[0]!, ' 1');
      await store(theirs);
      expect(names(list)).toEqual([`${first} 1`, ...others]);
      expect(document.activeElement).toBe(fields(list)[0]);
      expect(isBehind()).toBe(true);
      const other = list === 'Sponsors' ? 'Substitutes' : 'Sponsors';
      expect(names(other)).toContain(other === 'Sponsors' ? 'Zoo' : 'Xenia');
      await press('Show theirs');
      expect(names('Substitutes')).toEqual(['Xenia']);
      expect(names('Sponsors')).toEqual(['Hotel', 'Garage', 'Zoo']);
      expect(isBehind()).toBe(false);
    },
  );

  it.each(['Ada', 'Bank'])('keep a removed row out of what is saved: %s', async (name) => {
    const { press, store, isBehind, sent, names } = await open();
    await press(`Remove ${name}`);
    await store({ ...sheet, kit: { ...sheet.kit, colour: 'blue' } });
    expect([...names('Substitutes'), ...names('Sponsors')]).not.toContain(name);
    expect(isBehind()).toBe(false);
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.stringify(sent)).not.toContain(name);
    expect(sent[0]!.kit.colour).toBe('blue');
  });

  it('have a removed row back where it stood', async () => {
    const { press, names, sent } = await open();
    await press('Remove Bakery');
    expect(names('Sponsors')).toEqual(['Bank']);
    await press('Undo');
    expect(names('Sponsors')).toEqual(['Bakery', 'Bank']);
    await press('Save');
    await waitFor(() => expect(sent).toEqual([sheet]));
  });
});
