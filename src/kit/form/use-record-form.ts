import { yupResolver } from '@hookform/resolvers/yup';
import { useContext, useEffect, useRef, useState } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { AnyObject } from 'yup';
import type { ApiError } from '../../api/api-error.ts';
import type { CallResult } from '../../api/bind.ts';
import { whenSeen } from '../../lib/after-paint.ts';
import type { Instant } from '../../lib/scalars.ts';
import type { LoadedContext } from '../../rules/loaded.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useUnsaved } from '../unsaved/unsaved.ts';
import { type ComingValues, firstMissing } from './coming-values.ts';
import { type Difference, differences, type Side, settled } from './conflict.ts';
import type { Rule } from './field-rules.ts';
import type { FieldMap } from './form-context.ts';
import { focusControl, listErrors, pageOrder } from './form-errors.ts';
import { controlled } from './form-values.ts';
import { makeIdempotencyKeys } from './idempotency-key.ts';
import { RecordLost } from './record-lost.ts';
import { saysWhy, splitErrors } from './server-errors.ts';
import { type DraftState, useDraft } from './use-draft.ts';

/** A record that can be edited: its version is when it was changed last. */
export interface Versioned {
  readonly id: string;
  readonly updatedAt: Instant;
}

/** What goes along with a save: the version that the form was loaded with, and the name of the attempt. */
export interface Ticket {
  readonly updatedAt: Instant | undefined;
  /** To pass on with the call; `clientId` where the form has asked for the bank. */
  readonly context: { readonly idempotencyKey: string; readonly clientId?: number };
  readonly how: SavedHow;
}

/**
 * By which button: `draft` leaves the record unpublished, `publish` publishes it; each where the form has such a button.
 */
export type SavedHow = 'close' | 'another' | 'draft' | 'publish';

export interface RecordFormOptions<T extends AnyObject, R extends Versioned> {
  /** What the form is called in drafts: `sponsorGroup`. */
  readonly name: string;
  readonly rule: Rule<T>;
  /** The record to edit or to view; undefined to add one. */
  readonly record: R | undefined;
  /** The form's values of a record; of undefined, those of an empty form. */
  readonly toForm: (record: R | undefined) => T;
  /** Sends the values that the rule has made whole. Without it the form is for reading. */
  readonly save?: ((values: T, ticket: Ticket) => Promise<CallResult<unknown>>) | undefined;
  /** After the server has taken it; nothing counts as unsaved any more. */
  readonly onSaved: (how: SavedHow) => void | Promise<void>;
}

export interface Failure {
  readonly error: ApiError;
  /** Codes of refusals that belong to no field of this form; none where the error itself says why. */
  readonly codes: readonly string[];
  /** There was no network when it failed; there may be one by now. */
  readonly isOffline: boolean;
}

/** Somebody has changed the record meanwhile. */
export interface Conflict<R> {
  readonly theirs: R;
  readonly found: readonly Difference[];
}

export interface RecordFormState<R> {
  readonly form: UseFormReturn<FieldValues>;
  readonly fields: FieldMap;
  readonly coming: ComingValues;
  readonly errors: FieldErrors;
  readonly serverErrors: Readonly<Record<string, string>>;
  readonly clearServerError: (name: string) => void;
  readonly draft: DraftState;
  readonly failure: Failure | undefined;
  readonly dismissFailure: () => void;
  /** A submit has failed: the summary stands from then on. */
  readonly summarised: boolean;
  readonly saving: SavedHow | undefined;
  readonly submit: (how: SavedHow) => Promise<void>;
  readonly conflict: Conflict<R> | undefined;
  /** Saves what was chosen over the newer version; without choices, back to the form. */
  readonly settleConflict: (choices?: Readonly<Record<string, Side>>) => Promise<void>;
}

/** The life of one form: loaded values, checks, the way to the server and back. */
export function useRecordForm<T extends AnyObject, R extends Versioned>(
  options: RecordFormOptions<T, R>,
): RecordFormState<R> {
  const { name, rule, record, toForm, save, onSaved } = options;
  const version = useRef(record?.updatedAt);
  const form: UseFormReturn<FieldValues, LoadedContext> = useForm<FieldValues, LoadedContext>({
    defaultValues: controlled(toForm(record)) as FieldValues,
    context: { loaded: () => (version.current === undefined ? {} : (form.formState.defaultValues ?? {})) },
    resolver: yupResolver(rule as never) as unknown as Resolver<FieldValues, LoadedContext>,
    // The fields say when: on leaving, and on change while they are in error.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  // Both are read here, so that the form follows them.
  const { isDirty, errors } = form.formState;
  const [fields] = useState<FieldMap>(() => new Map());
  const [coming] = useState<ComingValues>(() => new Map());
  const [keys] = useState(() => makeIdempotencyKeys());
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<Failure>();
  const [summarised, setSummarised] = useState(false);
  const [saving, setSaving] = useState<SavedHow>();
  const [conflict, setConflict] = useState<Conflict<R>>();
  const draft = useDraft(name, record?.id, form, fields, version);
  const [saves, setSaves] = useState(0);
  const release = useUnsaved(isDirty && !draft.isAsked && save !== undefined, draft.forget, saves);
  // State comes a render too late for a second click: the lock is immediate.
  const locked = useRef(false);
  const lastHow = useRef<SavedHow>('close');

  // A newer record than the loaded one replaces what nobody has touched; what was typed waits for the save to tell.
  const latest = useLatest({ record, toForm });
  const shown = useRef(version.current);
  useEffect(() => {
    if (!record || isDirty || record.updatedAt === shown.current) return;
    shown.current = record.updatedAt;
    version.current = record.updatedAt;
    form.reset(controlled(latest.current.toForm(record)) as FieldValues);
  }, [record, isDirty, form]);

  // Somebody has deleted the record: the form stays with what was typed, and says so.
  const lost = useContext(RecordLost);
  const edits = record !== undefined;
  useEffect(() => {
    if (!lost || !edits) return;
    setFailure({ error: lost, codes: [], isOffline: false });
    return () => setFailure((now) => (now?.error === lost ? undefined : now));
  }, [lost, edits]);

  const focusFirst = (wrong: unknown, refused: Readonly<Record<string, string>>): void => {
    setSummarised(true);
    // After the render that shows the errors.
    window.setTimeout(() => {
      const [first] = listErrors(wrong, refused, fields, pageOrder());
      focusControl(first?.id);
    });
  };

  const fail = (error: ApiError): void => {
    const split = splitErrors(error, [...fields.keys()]);
    setServerErrors(split.fields);
    const onFields = Object.keys(split.fields).length > 0;
    if (onFields) focusFirst({}, split.fields);
    const isOffline = error.code === 'NETWORK' && !navigator.onLine;
    const codes = saysWhy(error) ? [] : split.codes;
    if (!onFields || split.codes.length > 0 || saysWhy(error)) setFailure({ error, codes, isOffline });
  };

  // Ends what a form waits for that is no longer there.
  const gone = useRef<AbortController>(undefined);
  useEffect(() => {
    const left = new AbortController();
    gone.current = left;
    return () => left.abort();
  }, []);

  const succeed = async (how: SavedHow, sent: FieldValues): Promise<void> => {
    release();
    draft.forget();
    // What was saved stands in its row by now: the dialog that says so does not hold it up.
    if (gone.current) await whenSeen(gone.current.signal);
    setSummarised(false);
    // A form that stays open goes on from what was saved; what was typed while it was on its way is still to be saved.
    const { record: now, toForm: formOf } = latest.current;
    if (how === 'another') form.reset(controlled(formOf(undefined)) as FieldValues);
    else {
      version.current = now?.updatedAt;
      form.resetDefaultValues(sent);
    }
    await onSaved(how);
    setSaves((before) => before + 1);
    if (how === 'another') window.setTimeout(() => focusControl([...fields.values()][0]?.id));
  };

  const send = async (values: T, how: SavedHow): Promise<void> => {
    setFailure(undefined);
    setServerErrors({});
    const sent = controlled(form.getValues());
    const ticket = { updatedAt: version.current, context: { idempotencyKey: keys.next([how, values]) }, how };
    const { error } = (await save?.(values, ticket)) ?? {};
    keys.answered(error?.code);
    if (!error) return succeed(how, sent);
    if (error.code !== 'CONFLICT' || !isRecord<R>(error.current)) return fail(error);
    const theirs = error.current;
    const found = differences(form.formState.defaultValues, form.getValues(), controlled(toForm(theirs)), {
      isField: (path) => fields.has(path),
      hasParts: (path) => fields.get(path)?.part !== undefined,
    });
    // A retry whose first answer was lost: the record is as it was meant to be.
    if (found.length === 0) return succeed(how, sent);
    setConflict({ theirs, found });
  };

  const submit = async (how: SavedHow): Promise<void> => {
    if (locked.current || !save) return;
    locked.current = true;
    lastHow.current = how;
    setSaving(how);
    try {
      const missing = await firstMissing(coming);
      // After the render that shows what is wrong with it.
      if (missing !== undefined) return void window.setTimeout(() => focusControl(missing));
      await form.handleSubmit(
        (values) => send(values as T, how),
        (wrong) => focusFirst(wrong, {}),
      )();
    } finally {
      locked.current = false;
      setSaving(undefined);
    }
  };

  return {
    form,
    fields,
    coming,
    errors,
    serverErrors,
    clearServerError: (name) =>
      setServerErrors((now) => {
        if (!(name in now)) return now;
        const { [name]: _gone, ...rest } = now;
        return rest;
      }),
    draft,
    failure,
    dismissFailure: () => setFailure(undefined),
    summarised,
    saving,
    submit,
    conflict,
    settleConflict: async (choices) => {
      setConflict(undefined);
      if (!conflict || !choices) return;
      const { theirs, found } = conflict;
      const loaded = controlled(toForm(theirs)) as FieldValues;
      version.current = theirs.updatedAt;
      form.reset(loaded);
      for (const [name, value] of Object.entries(settled(loaded, found, choices))) {
        form.setValue(name, value, { shouldDirty: true });
      }
      await submit(lastHow.current);
    },
  };
}

function isRecord<R extends Versioned>(value: unknown): value is R {
  return typeof value === 'object' && value !== null && typeof (value as Versioned).updatedAt === 'string';
}
