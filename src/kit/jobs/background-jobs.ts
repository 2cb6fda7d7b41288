import { atom } from 'jotai';
import { store } from '../../access/store.ts';

/** Jobs that go on while nobody looks at them: their end is told by a toast. */
export const backgroundJobsAtom = atom<readonly string[]>([]);

/** The page that showed a job is left, or a job runs that was started before the page was opened. */
export function leaveInBackground(id: string): void {
  store.set(backgroundJobsAtom, (left) => (left.includes(id) ? left : [...left, id]));
}

/** Its end has been told, or somebody looks at it again. */
export function forgetJob(id: string): void {
  store.set(backgroundJobsAtom, (left) => left.filter((other) => other !== id));
}
