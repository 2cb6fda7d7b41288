import { useEffect, useState } from 'react';
import { useDriveQueueQuery } from '../../../gql/drives/hooks.ts';
import { QUEUES } from './presets.ts';

/** As many as the server gives at a time. */
const PAGE = 100;
const FILTER = { ...QUEUES.approval, statuses: [...QUEUES.approval.statuses] };

interface ReviewQueue {
  /** Where the drive stands among those that wait, from 0; -1 where it does not, or that is not known yet. */
  readonly place: number;
  /** How many wait. */
  readonly count: number;
  /** The one after it; after the last one the first. Undefined where no other waits. */
  readonly next: string | undefined;
}

/** The page of the queue that was looked at last, for the next drive to begin with. */
export type QueuePage = readonly [page: number, setPage: (page: number) => void];

/** Where a drive stands in the queue: it is read page by page until the drive is found, from the last known page on. */
export function useReviewQueue(id: string, [page, setPage]: QueuePage): ReviewQueue {
  const [first] = useState(page);
  const ask = (pageNumber: number, skip = false) =>
    ({
      variables: { filter: FILTER, pagination: { pageNumber, pageSize: PAGE } },
      fetchPolicy: 'network-only',
      skip,
    }) as const;
  const { data } = useDriveQueueQuery(ask(page));
  const count = data?.allDriveCenters.totalRecords ?? 0;
  const pending = data?.allDriveCenters.driveCenters ?? [];
  const at = pending.findIndex((drive) => drive.id === id);
  const pages = Math.max(1, Math.ceil(count / PAGE));
  const after = page < pages ? page + 1 : 1;
  const isMissing = data !== undefined && at < 0;
  // Round once: it may have been decided on meanwhile.
  useEffect(() => {
    if (isMissing && after !== first && after !== page) setPage(after);
  }, [isMissing, after, first, page, setPage]);
  const isLast = at >= 0 && at === pending.length - 1 && after !== page;
  const beyond = useDriveQueueQuery(ask(after, !isLast));
  const other = (those: typeof pending): string | undefined => those.find((drive) => drive.id !== id)?.id;
  return {
    place: at < 0 ? -1 : (page - 1) * PAGE + at,
    count,
    next:
      pending[at + 1]?.id ??
      (isLast ? other(beyond.data?.allDriveCenters.driveCenters ?? []) : other(pending)),
  };
}
