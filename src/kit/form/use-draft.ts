import { useAtomValue } from 'jotai';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sessionAtom } from '../../access/session.ts';
import type { Instant } from '../../lib/scalars.ts';
import {
  baseOf,
  type Draft,
  type DraftOwner,
  draftOf,
  dropDraft,
  FEW_FIELDS,
  isEarlier,
  keepDraft,
  loadDraft,
  mayKeep,
  withBase,
} from './draft.ts';
import type { FieldMap } from './form-context.ts';

const PAUSE_MS = 500;

export interface DraftState {
  /** What was typed here before and not saved. */
  readonly offered: Draft | undefined;
  /** When what is typed now was kept last; undefined where nothing is kept. */
  readonly keptAt: number | undefined;
  /** It was kept because somebody asked for it, and nothing was typed since: it stays also where they leave. */
  readonly isAsked: boolean;
  /** Keeps it at once; false where there is nothing to keep. */
  readonly keep: () => boolean;
  readonly restore: () => void;
  /** After a save, and where somebody throws it away. */
  readonly forget: () => void;
}

/**
 * Keeps what is typed into a long form on this computer, by administrator, bank and record: a closed tab or a dead
 * battery costs nothing. Fields that say they are sensitive are left out.
 */
export function useDraft(
  name: string,
  recordId: string | undefined,
  form: UseFormReturn<FieldValues>,
  fields: FieldMap,
  /** The version that the form's values were loaded with; a draft of an earlier one takes the form back to it. */
  version: RefObject<Instant | undefined>,
): DraftState {
  const user = useAtomValue(sessionAtom)?.user;
  const [userId, clientId] = [user?.id, user?.selectedClientId];
  const owner = useMemo(
    (): DraftOwner | undefined =>
      userId === undefined || clientId === undefined ? undefined : { userId, clientId, form: name, recordId },
    [userId, clientId, name, recordId],
  );
  const [offered, setOffered] = useState(() => owner && loadDraft(owner, Date.now()));

  const [keptAt, setKeptAt] = useState<number>();
  const [isAsked, setAsked] = useState(false);
  const keepNow = useRef<() => boolean>(() => false);
  useEffect(() => {
    if (!owner) return;
    let timer: number | undefined;
    const keep = (): boolean => {
      window.clearTimeout(timer);
      timer = undefined;
      if (fields.size <= FEW_FIELDS) return false;
      const loaded = form.formState.defaultValues;
      const values = draftOf(loaded, form.getValues(), fields);
      const at = Object.keys(values).length > 0 ? Date.now() : undefined;
      const updatedAt = version.current;
      const over = updatedAt && { updatedAt, values: baseOf(loaded, values) };
      if (at) keepDraft(owner, { at, values, over });
      else dropDraft(owner);
      setKeptAt(at);
      return at !== undefined;
    };
    keepNow.current = keep;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        setAsked(false);
        window.clearTimeout(timer);
        timer = window.setTimeout(keep, PAUSE_MS);
      },
    });
    // The last keystrokes before a tab is closed count too.
    const hide = (): void => {
      if (timer !== undefined) keep();
    };
    window.addEventListener('pagehide', hide);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('pagehide', hide);
      stop();
    };
  }, [owner, form, fields, version]);

  const forget = useCallback(() => {
    if (owner) dropDraft(owner);
    setOffered(undefined);
    setKeptAt(undefined);
    setAsked(false);
  }, [owner]);
  const keep = (): boolean => {
    // Nothing was typed: what lies there from before is offered still.
    const isKept = form.formState.isDirty && keepNow.current();
    setAsked(isKept);
    return isKept;
  };
  const restore = (): void => {
    const { values = {}, over } = offered ?? {};
    // A field that is gone, or has become sensitive since, is not filled.
    const paths = Object.keys(values).filter((path) => mayKeep(path, fields));
    if (over && version.current && isEarlier(over, version.current)) {
      // The save names the version that was typed over, so that what was saved meanwhile is asked about.
      version.current = over.updatedAt;
      form.resetDefaultValues(withBase(form.formState.defaultValues ?? {}, over.values, paths));
    }
    for (const path of paths) form.setValue(path, values[path], { shouldDirty: true });
    setOffered(undefined);
  };
  return { offered, keptAt, isAsked, keep, restore, forget };
}
