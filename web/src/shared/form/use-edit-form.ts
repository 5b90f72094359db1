import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  get,
  type Resolver,
  useForm,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError, findTraceId, isCanceled, wasForestalled } from '../api/api-error.js';
import { messageOf } from '../api/message-order.js';
import { confirm } from '../feedback/feedback.js';
import { say } from '../i18n/say.js';
import type { TextKey, TextOf } from '../i18n/texts.js';
import { wordsOfIssue } from './rule-words.js';
import type { TheirsOf } from './theirs.js';
import { useStoredValues } from './use-stored-values.js';

/** What a form holds before it is checked: null where nothing is entered, NaN where it cannot be read. */
export type Draft<Body> = { [K in keyof Body]: DraftOf<Body[K]> };
type DraftOf<T> = T extends readonly (infer One)[]
  ? DraftOf<One>[]
  : T extends object
    ? Draft<T>
    : T | null;

interface FormOptions<Rules extends z.ZodType> {
  /** The shape of the call's body, with the rules of the screen (`withRule`). */
  rules: Rules;
  /** What is stored, or a new one begins with. Fields that nobody has touched follow it. */
  values: Draft<z.output<Rules>>;
  /** Sends it with `useEdit` or `useChange(…, { inForm: true })`; `before` is what the reader was shown as stored. */
  save: (body: z.output<Rules>, before: z.output<Rules>) => Promise<unknown>;
  /** Not called where the reader leaves while it is saved: they go where they wanted to. */
  onSaved?: () => void;
  /** What speaks against values that keep all rules: shown, and asked about before they are saved. */
  doubtOf?: (body: z.output<Rules>) => TextOf | null;
  /** How it is saved in spite of that. */
  agreeKey?: TextKey;
}

interface Failure {
  message: string;
  /** Somebody else has stored other values in the same fields. */
  isForestalled: boolean;
  /** Of the call that failed. */
  traceId?: string;
}

/** What the parts of a form share. */
export interface EditForm {
  submit: () => Promise<void>;
  busy: boolean;
  /** Entered and not saved. */
  isChanged: boolean;
  /** The same, also for whoever asks before the next render. */
  hasUnsaved: () => boolean;
  /** The reader is on their way to another address. */
  isLeaving: boolean;
  setLeaving: (isLeaving: boolean) => void;
  /** How many fields keep it from being saved, once that was tried. */
  wrongFields: number;
  doubt: TextOf | null;
  /** Why it was not saved the last time, where that is no field's fault. */
  failure: Failure | null;
  /** Somebody else has saved something that is being edited here. */
  isBehind: boolean;
  theirsOf: TheirsOf;
  /** What is stored, in place of what was entered. */
  showStored: () => void;
}

/**
 * A form over the body of a call: its shape is the rule, what breaks it stands under its field, and the first
 * wrong field has the focus. A refusal of the server that names a field (`weeks.2.name`) stands there, too.
 */
export function useEditForm<Rules extends z.ZodType<object>>({
  rules,
  values,
  save,
  onSaved,
  doubtOf,
  agreeKey = 'button:save',
}: FormOptions<Rules>) {
  type Body = z.output<Rules>;
  const { t } = useTranslation(['rules', 'messages', 'base', 'button']);
  const fields = useForm<Draft<Body>, unknown, Body>({
    defaultValues: values as DefaultValues<Draft<Body>>,
    // Not on leaving a field: what is said under it would move the button that is being pressed.
    mode: 'onSubmit',
    resolver: resolverOf<Body>(rules, (issue) => say(t, wordsOfIssue(issue))),
  });
  const { isBehind, theirsOf, takeAsStored } = useStoredValues(fields, values);
  const { isDirty, isSubmitting, errors, submitCount } = fields.formState;
  const { failure, refuse, forget } = useRefusal(fields as unknown as UseFormReturn);
  const unsaved = useUnsaved(isDirty);
  const { leavesNow, ...leaving } = useLeaving();
  const send = async (body: Body, before: Body): Promise<void> => {
    const sent = structuredClone(fields.getValues());
    try {
      await save(body, before);
    } catch (error) {
      return refuse(error);
    }
    unsaved.current = takeAsStored(sent);
    if (!leavesNow()) onSaved?.();
  };
  // Both are of this render: what the reader has seen when they press the button.
  const checked = fields.handleSubmit(async (body) => {
    const doubt = doubtOf?.(body);
    if (!doubt || (await isMeant(doubt, agreeKey))) await send(body, values as Body);
  });
  const now = useWatch({ control: fields.control, disabled: !doubtOf });
  const edit: EditForm = {
    submit: async () => {
      if (isSubmitting) return;
      forget();
      await checked();
    },
    busy: isSubmitting,
    isChanged: isDirty,
    hasUnsaved: () => unsaved.current,
    ...leaving,
    wrongFields: submitCount > 0 ? countFaults(errors) : 0,
    doubt: doubtOf ? doubtIn(rules.safeParse(now), doubtOf) : null,
    failure,
    isBehind,
    theirsOf: (name) => {
      const theirs = theirsOf(name);
      return theirs && { ...theirs, take: inOrder(forget, theirs.take) };
    },
    showStored: inOrder(forget, () => fields.reset(values, { keepFieldsRef: true })),
  };
  return { ...edit, fields, control: fields.control as unknown as Control<Draft<Body>> };
}

const isMeant = (doubt: TextOf, agreeKey: TextKey): Promise<boolean> =>
  confirm({
    title: { key: 'messages:goOnAnyway' },
    message: doubt,
    agree: { key: agreeKey },
    cancelKey: 'button:cancel',
  });

const inOrder = (first: () => void, second: () => void) => () => {
  first();
  second();
};

/** Why it was not saved the last time: under a field, or where that is no field's fault, by itself. */
function useRefusal(fields: UseFormReturn) {
  const { t } = useTranslation(['rules', 'messages']);
  const [failure, setFailure] = useState<Failure | null>(null);
  const refuse = (error: unknown): void => {
    if (isCanceled(error)) return;
    const message = wordsOf(t, error);
    const isForestalled = wasForestalled(error);
    const field = isForestalled ? undefined : fieldOf(error, fields);
    if (field) fields.setError(field, { message }, { shouldFocus: true });
    else setFailure({ message, isForestalled, traceId: findTraceId(error) });
  };
  return { failure, refuse, forget: () => setFailure(null) };
}

function wordsOf(t: Parameters<typeof say>[0], error: unknown): string {
  const told = messageOf(error);
  return 'key' in told ? say(t, told) : told.text;
}

/** Whether something is entered and not saved, also for whoever asks before the next render. */
function useUnsaved(isDirty: boolean) {
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = isDirty;
  }, [isDirty]);
  return unsaved;
}

/** Whether the reader is leaving, also for a save that began before they were. */
function useLeaving() {
  const [isLeaving, setState] = useState(false);
  const leaves = useRef(false);
  const setLeaving = (next: boolean): void => {
    leaves.current = next;
    setState(next);
  };
  return { isLeaving, setLeaving, leavesNow: () => leaves.current };
}

/** Checks what was entered by the rules, in the reader's words. */
const resolverOf = <Body>(rules: z.ZodType, error: z.core.$ZodErrorMap) =>
  zodResolver(rules as never, { error }) as unknown as Resolver<Draft<Body>, unknown, Body>;

/** What speaks against values that keep all rules. */
const doubtIn = <Body>(
  { data }: z.ZodSafeParseResult<Body>,
  doubtOf: (body: Body) => TextOf | null,
): TextOf | null => (data === undefined ? null : doubtOf(data));

/** The field of this form that the server refuses; undefined = none. */
function fieldOf(error: unknown, fields: UseFormReturn): string | undefined {
  const field = error instanceof ApiError ? error.where.field : undefined;
  return field && get(fields.getValues(), field) !== undefined ? field : undefined;
}

/** Fields in rows and groups count one by one. */
function countFaults(errors: object): number {
  return Object.values(errors).reduce((sum: number, one: { message?: unknown } | undefined) => {
    if (!one) return sum;
    return sum + (typeof one.message === 'string' ? 1 : countFaults(one));
  }, 0);
}
