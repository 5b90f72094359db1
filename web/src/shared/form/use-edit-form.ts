import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import {
  type Control,
  type DefaultValues,
  type Resolver,
  useForm,
  useWatch,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.js';
import { messageOf } from '../api/message-order.js';
import { showError } from '../api/show-error.js';
import { confirm } from '../feedback/feedback.js';
import { say } from '../i18n/say.js';
import type { TextOf } from '../i18n/texts.js';
import { wordsOfIssue } from './rule-words.js';

/** What a form holds before it is checked: null where nothing is entered, NaN where it cannot be read. */
export type Draft<Body> = {
  [K in keyof Body]:
    (Body[K] extends (infer One extends object)[] | null ? Draft<One>[] : Body[K]) | null;
};

interface FormOptions<Rules extends z.ZodType> {
  /** The shape of the call's body, with the rules of the screen (`withRule`). */
  rules: Rules;
  /** What is stored, or a new one begins with. Fields that nobody has touched follow it. */
  values: Draft<z.output<Rules>>;
  /** Sends it with `useChange(…, { inForm: true })`. */
  save: (body: z.output<Rules>) => Promise<unknown>;
  onSaved?: () => void;
  /** What speaks against values that keep all rules: shown, and asked about before they are saved. */
  doubtOf?: (body: z.output<Rules>) => TextOf | null;
}

/** What the parts of a form share. */
export interface EditForm {
  submit: () => Promise<void>;
  busy: boolean;
  /** Entered and not saved. */
  isChanged: boolean;
  /** The same at this moment, also between two pictures of the screen. */
  hasUnsaved: () => boolean;
  /** How many fields keep it from being saved, once that was tried. */
  wrongFields: number;
  doubt: TextOf | null;
}

/**
 * A form over the body of a call: its shape is the rule, what breaks it stands under its field, and the first
 * wrong field has the focus. A refusal of the server that names a field stands there, too.
 */
export function useEditForm<Rules extends z.ZodType<object>>({
  rules,
  values,
  save,
  onSaved,
  doubtOf,
}: FormOptions<Rules>) {
  type Body = z.output<Rules>;
  const { t } = useTranslation(['rules', 'messages', 'base', 'button']);
  const form = useForm<Draft<Body>, unknown, Body>({
    values,
    defaultValues: values as DefaultValues<Draft<Body>>,
    resetOptions: { keepDirtyValues: true },
    // Not on leaving a field: what is said under it would move the button that is being pressed.
    mode: 'onSubmit',
    resolver: zodResolver(rules as never, {
      error: (issue) => say(t, wordsOfIssue(issue)),
    }) as unknown as Resolver<Draft<Body>, unknown, Body>,
  });
  const { isDirty, isSubmitting, errors, submitCount, dirtyFields: _followed } = form.formState;
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = isDirty;
  }, [isDirty]);

  const send = async (body: Body): Promise<void> => {
    try {
      await save(body);
    } catch (error) {
      const field = error instanceof ApiError ? error.where.field : undefined;
      if (!field || !(field in form.getValues())) return showError(error);
      const message = messageOf(error);
      const words = 'key' in message ? say(t, message) : message.text;
      return form.setError(field as never, { message: words }, { shouldFocus: true });
    }
    form.reset(undefined, { keepValues: true });
    unsaved.current = false;
    onSaved?.();
  };
  const checked = form.handleSubmit(async (body) => {
    const doubt = doubtOf?.(body);
    const agreed =
      !doubt ||
      (await confirm({ message: doubt, agreeKey: 'button:save', cancelKey: 'button:cancel' }));
    if (agreed) await send(body);
  });
  const now = rules.safeParse(useWatch({ control: form.control }));
  const edit: EditForm = {
    submit: async () => {
      if (!isSubmitting) await checked();
    },
    busy: isSubmitting,
    isChanged: isDirty,
    hasUnsaved: () => unsaved.current,
    wrongFields: submitCount > 0 ? Object.keys(errors).length : 0,
    doubt: (now.success && doubtOf?.(now.data)) || null,
  };
  return { ...edit, form, control: form.control as Control<Draft<Body>> };
}
