import { describe, expect, test } from 'vitest';
import type { Instant } from '../../src/lib/scalars.ts';
import {
  type DriveStep,
  type DriveStepKind,
  driveStory,
  type StoryEntry,
} from '../../src/rules/drive-story.ts';

const at = (day: number): Instant => `2026-11-${String(day).padStart(2, '0')}T15:00:00.000Z` as Instant;
const entry = (action: string, day: number, overrides: Partial<StoryEntry> = {}): StoryEntry => ({
  action,
  at: at(day),
  by: 'Maria Ortega',
  asksAgain: false,
  reason: null,
  dates: [],
  ...overrides,
});
const known = (kind: DriveStepKind, day: number): DriveStep => ({
  kind,
  at: at(day),
  by: 'Daniel Reyes',
  reason: null,
  dates: [],
});
const told = (entries: readonly StoryEntry[], own: readonly DriveStep[] = []): string[] =>
  driveStory(entries, own).map((step) => `${step.at.slice(8, 10)} ${step.kind}`);

describe('how a drive came to be where it is', () => {
  test('each step of the history, the oldest first; edits that change no state are none', () => {
    const entries = [
      entry('Create', 1),
      entry('Update', 2),
      entry('Approve', 3),
      entry('Activate', 4),
      entry('Update', 5),
      entry('Deactivate', 6, { reason: 'Snow', dates: ['2026-12-04'] }),
      entry('Cancel', 7, { reason: 'No power' }),
    ];
    expect(told(entries)).toEqual([
      '01 created',
      '03 approved',
      '04 activated',
      '06 deactivated',
      '07 canceled',
    ]);
    expect(driveStory(entries, [])[3]).toEqual({
      kind: 'deactivated',
      at: at(6),
      by: 'Maria Ortega',
      reason: 'Snow',
      dates: ['2026-12-04'],
    });
  });

  test('what was deleted and brought back says so', () =>
    expect(told([entry('Create', 1), entry('Delete', 2), entry('Restore', 3)])).toEqual([
      '01 created',
      '03 restored',
    ]));

  test('the first edit of what was sent back submits it again, a later one does not', () => {
    const entries = [entry('SendBack', 2), entry('Update', 3), entry('Update', 4), entry('Reject', 5)];
    expect(told(entries)).toEqual(['02 sentBack', '03 submitted', '05 rejected']);
  });

  test('an edit that takes the approval away submits it again', () => {
    expect(told([entry('Approve', 2), entry('Update', 3), entry('Update', 4, { asksAgain: true })])).toEqual([
      '02 approved',
      '04 submitted',
    ]);
  });

  test('what the drive knows itself fills what its history does not tell, and no moment is told twice', () => {
    const own = [known('created', 1), known('submitted', 1), known('approved', 3), known('activated', 4)];
    expect(told([], own)).toEqual(['01 created', '01 submitted', '03 approved', '04 activated']);
    expect(told([entry('Approve', 3)], own)).toEqual([
      '01 created',
      '01 submitted',
      '03 approved',
      '04 activated',
    ]);
    expect(told([entry('Create', 1), entry('Approve', 3)], own)).toEqual([
      '01 created',
      '03 approved',
      '04 activated',
    ]);
    // The closing of some days is the last change of an active drive: it was not opened then.
    expect(told([entry('Activate', 3), entry('Deactivate', 4)], [known('activated', 4)])).toEqual([
      '03 activated',
      '04 deactivated',
    ]);
  });
});
