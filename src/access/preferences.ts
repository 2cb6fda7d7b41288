import { atom } from 'jotai';
import { DEFAULT_PREFERENCES, type Preferences, readPreferences } from './preferences-shape.ts';
import { sessionAtom } from './session.ts';
import { storage } from './storage.ts';
import { preferencesKey } from './storage-keys.ts';

const changesAtom = atom<Readonly<Record<string, Preferences>>>({});

/** The preferences of who is signed in; writing takes the parts that change. */
export const preferencesAtom = atom(
  (get): Preferences => {
    const userId = get(sessionAtom)?.user.id;
    if (!userId) return DEFAULT_PREFERENCES;
    return get(changesAtom)[userId] ?? readPreferences(storage.get(preferencesKey(userId)));
  },
  (get, set, change: Partial<Preferences>) => {
    const userId = get(sessionAtom)?.user.id;
    if (!userId) return;
    // Another tab may have changed other parts since this one has read them.
    const next = { ...readPreferences(storage.get(preferencesKey(userId))), ...change };
    storage.set(preferencesKey(userId), JSON.stringify(next));
    set(changesAtom, { ...get(changesAtom), [userId]: next });
  },
);
