import type { Day, Instant } from '../lib/scalars.ts';

export const DRIVE_STEPS = [
  'created',
  'submitted',
  'approved',
  'sentBack',
  'rejected',
  'activated',
  'deactivated',
  'canceled',
  'restored',
] as const;
export type DriveStepKind = (typeof DRIVE_STEPS)[number];

/** Something that changed the state of a drive. */
export interface DriveStep {
  readonly kind: DriveStepKind;
  readonly at: Instant;
  /** Who did it; null where that was not written down. */
  readonly by: string | null;
  readonly reason: string | null;
  /** The days that it was about, where not all were. */
  readonly dates: readonly Day[];
}

/** What the history says was done, the oldest first. */
export interface StoryEntry {
  readonly action: string;
  readonly at: Instant;
  readonly by: string;
  /** An edit: it took the approval away. */
  readonly asksAgain: boolean;
  readonly reason: string | null;
  readonly dates: readonly Day[];
}

const KINDS: Readonly<Record<string, DriveStepKind>> = {
  Create: 'created',
  Approve: 'approved',
  SendBack: 'sentBack',
  Reject: 'rejected',
  Activate: 'activated',
  Deactivate: 'deactivated',
  Cancel: 'canceled',
  Restore: 'restored',
};
/** The actions of the history that a story is told from. */
export const STORY_ACTIONS: readonly string[] = [...Object.keys(KINDS), 'Update'];

/**
 * How a drive came to be where it is, the oldest step first: what the history says, and what the drive itself knows
 * where its history does not go back so far. The first edit of what was sent back submits it again.
 */
export function driveStory(entries: readonly StoryEntry[], known: readonly DriveStep[]): DriveStep[] {
  const told: DriveStep[] = [];
  for (const { action, at, by, asksAgain, reason, dates } of entries) {
    const isAgain = action === 'Update' && (asksAgain || told.at(-1)?.kind === 'sentBack');
    const kind = isAgain ? 'submitted' : KINDS[action];
    if (kind) told.push({ kind, at, by, reason, dates });
  }
  // One moment is told once: who creates a drive submits it. And it is created once.
  const isTold = (step: DriveStep): boolean =>
    told.some(({ kind, at }) => at === step.at || (kind === 'created' && step.kind === 'created'));
  const order = (step: DriveStep): number => DRIVE_STEPS.indexOf(step.kind);
  return [...told, ...known.filter((step) => !isTold(step))].sort(
    (one, other) => one.at.localeCompare(other.at) || order(one) - order(other),
  );
}
