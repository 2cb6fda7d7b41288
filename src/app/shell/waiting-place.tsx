import { useAtomValue } from 'jotai';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { preferencesAtom } from '../../access/preferences.ts';
import { CAN_WAIT } from '../../api/batched-fetch.ts';
import type { NotificationKind } from '../../gql/shell/graphql.ts';
import { useWaitingQuery } from '../../gql/shell/hooks.ts';
import { useAfterFirstContent } from '../../kit/after-first-content.ts';
import { leaveInBackground } from '../../kit/jobs/background-jobs.ts';
import { useHeardKinds } from './notification-kinds.ts';

const EVERY_MS = 60_000;

/** A short, quiet tone. A browser that has not been clicked in yet refuses to play: then it stays silent. */
function chime(): void {
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = 660;
    volume.gain.setValueAtTime(0.06, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.25);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.25);
    tone.onended = () => void audio.close();
  } catch {
    // No sound where there is no way to make one.
  }
}

/** What waits, as far as numbers tell it. */
interface Waiting {
  /** Undefined until it is told first. */
  readonly unread: number | undefined;
  /** Numbers beside the menu's entries, by the entry's name. */
  readonly badges: Readonly<Record<string, number>>;
}

/**
 * Sounds the chime when more waits than before, for those who want to hear it. What waits already is no news: neither as the
 * page is opened, nor when its kind is no longer muted, nor when it is marked as unread again.
 */
function useChime(count: number | undefined, kinds: readonly NotificationKind[] | undefined): void {
  const { sounds } = useAtomValue(preferencesAtom);
  const before = useRef<{ readonly count: number; readonly kinds: typeof kinds }>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    const known = before.current;
    if (sounds && known && known.kinds === kinds && count > known.count) chime();
    before.current = { count, kinds };
  }, [count, kinds, sounds]);
}

/** What waits is asked for when the page stands, and again every minute. */
function useCounted(): Waiting {
  const kinds = useHeardKinds();
  // What waits is no part of the first content.
  const rested = useAfterFirstContent();
  const { data, previousData } = useWaitingQuery({
    variables: kinds ? { kinds } : {},
    skip: !rested,
    context: CAN_WAIT,
    pollInterval: EVERY_MS,
  });
  useChime(data?.allNotifications.totalRecords, kinds);
  const known = data ?? previousData;
  const groups = known?.allNotifications.groups ?? [];
  const countOf = (wanted: NotificationKind): number =>
    groups.reduce((sum, { kind, count }) => (kind === wanted ? sum + count : sum), 0);
  // What was started before the page was opened is watched as well: its end is told.
  const jobs = known?.allJobs.jobs;
  useEffect(() => {
    for (const { id } of jobs ?? []) leaveInBackground(id);
  }, [jobs]);
  const unread = known?.allNotifications.unreadCount;
  const approveDrive = countOf('APPROVAL');
  const donorManagement = countOf('UNCONFIRMED');
  return useMemo(
    () => ({ unread, badges: { approveDrive, donorManagement } }),
    [unread, approveDrive, donorManagement],
  );
}

const WaitingContext = createContext<Waiting>({ unread: undefined, badges: {} });

/** How much waits, as it was told last; nothing until it is told first. */
export const useWaiting = (): Waiting => useContext(WaitingContext);

/** Around the frame: a number that comes is drawn where it stands, and nothing else of the frame with it. */
export function WaitingPlace({ children }: { readonly children: ReactNode }) {
  return <WaitingContext value={useCounted()}>{children}</WaitingContext>;
}
