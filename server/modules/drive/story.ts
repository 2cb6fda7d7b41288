import { sql } from 'drizzle-orm';
import { isDay } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import {
  type DriveStep,
  type DriveStepKind,
  driveStory,
  STORY_ACTIONS,
  type StoryEntry,
} from '../../../src/rules/drive-story.ts';
import type { driveCenters } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { ENTITY } from './entity.ts';

type DriveRow = typeof driveCenters.$inferSelect;

/** More steps than a drive ever takes. */
const MOST_STEPS = 100;

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly action: string;
  readonly at: string;
  readonly by: string;
  readonly asks: boolean;
  readonly reason: string | null;
  readonly dates: unknown;
}

const daysIn = (value: unknown): Day[] =>
  Array.isArray(value) ? value.filter((day): day is Day => typeof day === 'string' && isDay(day)) : [];

const entryOf = ({ action, at, by, asks, reason, dates }: Row): StoryEntry => ({
  action,
  at: new Date(at).toISOString(),
  by,
  asksAgain: asks,
  reason,
  // What was opened is told by the schedule; of what was closed it is asked which days.
  dates: action === 'Deactivate' ? daysIn(dates) : [],
});

/** What a drive knows itself: its history may be younger. */
function knownOf(drive: DriveRow): DriveStep[] {
  const step = (kind: DriveStepKind, at: Date | null, by: string | null, reason: string | null = null) =>
    at ? [{ kind, at: at.toISOString(), by, reason, dates: [] }] : [];
  const { createdAt, requestedAt, requestedByName, approvedAt, approvedByName, reviewedAt } = drive;
  const { reviewState, reviewReason, statusAt, statusByName, isApproved, isActived, wasActive } = drive;
  const reviewed = { canceled: 'canceled', rejected: 'rejected', sentBack: 'sentBack' } as const;
  const isReviewed = reviewState !== null && Object.hasOwn(reviewed, reviewState);
  return [
    ...step('created', createdAt, null),
    ...step('submitted', requestedAt, requestedByName),
    ...step('approved', approvedAt, approvedByName),
    ...(isReviewed
      ? step(reviewed[reviewState as keyof typeof reviewed], reviewedAt, statusByName, reviewReason)
      : isApproved && wasActive
        ? step(isActived ? 'activated' : 'deactivated', statusAt, statusByName)
        : []),
  ];
}

/** How drives came to be where they are, by their ids. */
export async function storiesOf(
  tx: Tx,
  drives: readonly DriveRow[],
): Promise<ReadonlyMap<string, DriveStep[]>> {
  const ids = drives.map(({ id }) => id);
  const { rows } = await tx.execute<Row>(sql`
    SELECT id, action, at, by, asks, reason, dates FROM (
      SELECT *, row_number() OVER (PARTITION BY id ORDER BY seq DESC) AS place FROM (
        SELECT seq, entity_id AS id, action, at::text AS at, actor_name AS by, coalesce(before->>'isApproved' = 'true', false) AS asks,
          after->>'reason' AS reason, after->'dates' AS dates, lag(action) OVER (PARTITION BY entity_id ORDER BY seq) AS previous
        FROM audit_log WHERE entity = ${ENTITY} AND entity_id = ANY (${sql.param(ids)}::text[])
          AND action = ANY (${sql.param([...STORY_ACTIONS])}::text[])) entry
      WHERE action <> 'Update' OR asks OR previous = 'SendBack') step
    WHERE place <= ${MOST_STEPS} ORDER BY seq`);
  const entries = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    drives.map((drive) => [
      drive.id,
      driveStory((entries.get(drive.id) ?? []).map(entryOf), knownOf(drive)).slice(-MOST_STEPS),
    ]),
  );
}
