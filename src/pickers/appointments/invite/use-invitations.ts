import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import type { DonorsToInviteQuery } from '../../../gql/appointments/graphql.ts';
import {
  useDonorsToInviteLazyQuery,
  useDonorsToInviteQuery,
  useSendInvitationsMutation,
} from '../../../gql/appointments/hooks.ts';
import { useJobStart } from '../../../kit/jobs/use-job-start.ts';
import { useAnswer } from '../../../kit/use-answer.ts';

type Page = DonorsToInviteQuery['donorsToInvite'];
export type Invited = Page['donors'][number];

const SIZE = 25;
/** As many as the server gives at once. */
const MOST = 100;

/** Who is invited: the best so many by themselves, and what was ticked or unticked since. */
interface Ticks {
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  /** None but the added ones. */
  readonly isEmpty: boolean;
}
const BEST: Ticks = { added: new Set(), removed: new Set(), isEmpty: false };

/** The donors whom a drive can invite, who of them is ticked, and the sending of it. */
export function useInvitations(driveId: string) {
  const [radius, setRadius] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const [ticks, setTicks] = useState<Ticks>(BEST);
  const [template, setTemplate] = useState('');
  const [jobId, setJobId] = useState<string>();
  const [failure, setFailure] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const variables = { driveId, radius, pagination: { pageNumber: page, pageSize: SIZE } };
  const query = useDonorsToInviteQuery({ variables });
  const { error, loading, refetch } = query;
  const ask = useDonorsToInviteLazyQuery();
  const [send] = useSendInvitationsMutation();
  const { start } = useJobStart();
  const shown = useAnswer(query, variables).shown?.donorsToInvite;
  const best = ticks.isEmpty ? 0 : (shown?.suggested ?? 0);
  const rankOf = (index: number): number => (page - 1) * SIZE + index;
  const isTicked = (id: string, rank: number): boolean =>
    ticks.added.has(id) || (rank < best && !ticks.removed.has(id));
  const count = best - ticks.removed.size + ticks.added.size;

  const toggle = (id: string, rank: number): void => {
    const [added, removed] = [new Set(ticks.added), new Set(ticks.removed)];
    if (isTicked(id, rank)) {
      if (!added.delete(id)) removed.add(id);
    } else if (!removed.delete(id)) added.add(id);
    setTicks({ ...ticks, added, removed });
  };
  /** The ids that are meant: the best of the server's order without those unticked, and those ticked besides. */
  const collect = async (): Promise<string[] | ApiError> => {
    const ids: string[] = [];
    for (let pageNumber = 1; (pageNumber - 1) * MOST < best; pageNumber += 1) {
      const answer = await ask({
        variables: { driveId, radius, pagination: { pageNumber, pageSize: MOST } },
      });
      if (answer.error) return answer.error;
      ids.push(...answer.data.donorsToInvite.donors.map(({ id }) => id));
    }
    return [...new Set([...ids.slice(0, best).filter((id) => !ticks.removed.has(id)), ...ticks.added])];
  };

  return {
    shown,
    error,
    loading,
    refetch,
    radius: radius ?? shown?.radius ?? 0,
    setRadius: (miles: number) => {
      setRadius(miles);
      setPage(1);
      setTicks(BEST);
    },
    page,
    pages: Math.max(1, Math.ceil((shown?.totalRecords ?? 0) / SIZE)),
    setPage,
    size: SIZE,
    rankOf,
    isTicked,
    toggle,
    count,
    mark: count === 0 ? ('none' as const) : ('some' as const),
    /** From some or all to none, and back to the best. */
    toggleAll: () => setTicks(count > 0 ? { ...BEST, isEmpty: true } : BEST),
    template,
    setTemplate,
    jobId,
    failure,
    busy,
    collect,
    send: async (): Promise<void> => {
      setBusy(true);
      setFailure(undefined);
      const isBest = ticks.added.size === 0 && ticks.removed.size === 0;
      const meant = isBest ? undefined : await collect();
      if (meant && !Array.isArray(meant)) setFailure(meant);
      else {
        const variables = {
          driveId,
          radius,
          emailTemplateId: template || null,
          ...(meant ? { donorIds: meant } : { best }),
        };
        const started = await start(variables, async (idempotencyKey) => {
          const answer = await send({ variables: { ...variables, idempotencyKey } });
          return answer.error ? { error: answer.error } : { id: answer.data.sendInvitations.id };
        });
        if (started.error) setFailure(started.error);
        else setJobId(started.id);
      }
      setBusy(false);
    },
    again: () => {
      setJobId(undefined);
      setTicks(BEST);
      setPage(1);
      void refetch();
    },
  };
}

export type Invitations = ReturnType<typeof useInvitations>;
