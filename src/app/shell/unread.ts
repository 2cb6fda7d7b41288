import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { preferencesAtom } from '../../access/preferences.ts';
import { CAN_WAIT } from '../../api/batched-fetch.ts';
import type { NotificationKind } from '../../gql/shell/graphql.ts';
import { useWaitingQuery } from '../../gql/shell/hooks.ts';
import { useAfterFirstContent } from '../../kit/after-first-content.ts';
import { leaveInBackground } from '../../kit/jobs/background-jobs.ts';

export const KINDS: readonly NotificationKind[] = [
  'APPROVAL',
  'UNDER_GOAL',
  'UNCONFIRMED',
  'REGISTRATION',
  'INSURANCE',
  'FAILED_JOB',
];
const EVERY_MS = 60_000;
/** The kinds that are not muted; undefined when none is, which asks for all. */
export function useHeardKinds(): NotificationKind[] | undefined {
  const { mutedKinds } = useAtomValue(preferencesAtom);
  return useMemo(
    () => (mutedKinds.length === 0 ? undefined : KINDS.filter((kind) => !mutedKinds.includes(kind))),
    [mutedKinds],
  );
}

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
export interface Waiting {
  readonly unread: number;
  /** Numbers beside the menu's entries, by the entry's name. */
  readonly badges: Readonly<Record<string, number>>;
}

/** How much waits: asked for when the page stands, and again every minute. */
export function useWaiting(): Waiting {
  const kinds = useHeardKinds();
  // What waits is no part of the first content.
  const rested = useAfterFirstContent();
  const { data, previousData } = useWaitingQuery({
    variables: kinds ? { kinds } : {},
    skip: !rested,
    context: CAN_WAIT,
    pollInterval: EVERY_MS,
  });
  const known = data ?? previousData;
  const groups = known?.allNotifications.groups ?? [];
  const countOf = (wanted: NotificationKind): number =>
    groups.reduce((sum, { kind, count }) => (kind === wanted ? sum + count : sum), 0);
  // What was started before the page was opened is watched as well: its end is told.
  const jobs = known?.allJobs.jobs;
  useEffect(() => {
    for (const { id } of jobs ?? []) leaveInBackground(id);
  }, [jobs]);
  const unread = known?.allNotifications.unreadCount ?? 0;
  const approveDrive = countOf('APPROVAL');
  const donorManagement = countOf('UNCONFIRMED');
  return useMemo(
    () => ({ unread, badges: { approveDrive, donorManagement } }),
    [unread, approveDrive, donorManagement],
  );
}

/** Sounds the chime when more waits than before, for those who want to hear it. */
export function useChime(unread: number): void {
  const { sounds } = useAtomValue(preferencesAtom);
  const before = useRef(unread);
  useEffect(() => {
    if (sounds && unread > before.current) chime();
    before.current = unread;
  }, [unread, sounds]);
}
