import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import { readFragment } from '../../../gql/drives/fragment-masking.ts';
import { DriveDetailFragmentDoc, type DriveRowFragment } from '../../../gql/drives/graphql.ts';
import {
  useCreateDriveCenterMutation,
  useDeleteDriveCenterMutation,
  useDriveCenterByIdLazyQuery,
} from '../../../gql/drives/hooks.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { makeIdempotencyKeys } from '../../../kit/form/idempotency-key.ts';
import type { Outcome } from '../../../kit/list/bulk-run.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { driveFields } from '../fields.ts';
import { type Check, useCheckPage, useCheckText } from './check-list.tsx';
import { daysLater } from './later.ts';

interface Duplicate {
  readonly may: boolean;
  /** Plans a drive once more, so many weeks later or from a day on, with nobody assigned. */
  readonly duplicate: (drive: DriveRowFragment, later: string) => Promise<Outcome>;
  /** Deletes the copy that was made of a drive; there for whom may. */
  readonly takeBack: ((id: string) => Promise<Outcome>) | undefined;
}

/** What is in the way of a plan, where that is what refused it. */
const checksOf = ({ extensions }: ApiError): readonly Check[] =>
  Array.isArray(extensions?.checks) ? (extensions.checks as Check[]) : [];

export function useDuplicate(): Duplicate {
  const { t } = useTranslation('drives');
  const errorText = useErrorText();
  const checkText = useCheckText();
  const pageOf = useCheckPage();
  const read = useDriveCenterByIdLazyQuery();
  const [create] = useCreateDriveCenterMutation();
  const reads = usePermission(useDriveCenterByIdLazyQuery);
  const creates = usePermission(useCreateDriveCenterMutation);
  const [remove] = useDeleteDriveCenterMutation();
  const removes = usePermission(useDeleteDriveCenterMutation);
  /** The copies by their originals. */
  const copies = useRef(new Map<string, string>());
  const attempts = useRef(new Map<string, ReturnType<typeof makeIdempotencyKeys>>());
  /** What is in the way, with the other record; a rule by its code, else what the server says. */
  const refusal = (error: ApiError): Outcome => {
    const [check] = checksOf(error);
    if (!check) return { kind: 'failed', reason: error.fields[0]?.code ?? errorText(error) };
    const other = check.relatedName ? { other: { name: check.relatedName, to: pageOf(check) } } : {};
    return { kind: 'failed', reason: checkText(check), ...other };
  };
  return {
    may: reads && creates,
    duplicate: async ({ id, clientId, allowedActions }, later) => {
      if (!allowedActions.includes('duplicate')) return { kind: 'skipped', reason: t('notNow') };
      const { data, error } = await read({ variables: { id } });
      if (error) return { kind: 'failed', reason: errorText(error) };
      const drive = readFragment(DriveDetailFragmentDoc, data.driveCenterById);
      const { duplicateOf } = await import('./form/drive-values.ts');
      const input = driveFields.toInput(duplicateOf(drive, daysLater(drive.centerDetails, later)));
      // After a cut network the same copy is the same attempt: it is not made twice.
      const keys = attempts.current.get(id) ?? makeIdempotencyKeys();
      attempts.current.set(id, keys);
      // In the parent view the copy is the bank's whose drive it is.
      const context = { idempotencyKey: keys.next(input), clientId };
      const made = await create({ variables: { drive: input }, context });
      keys.answered(made.error?.code);
      if (made.error) return refusal(made.error);
      copies.current.set(id, made.data.createDriveCenter.id);
      return { kind: 'done' };
    },
    takeBack: removes
      ? async (original) => {
          const { error } = await remove({ variables: { id: copies.current.get(original) ?? '' } });
          return error ? { kind: 'failed', reason: errorText(error) } : { kind: 'done' };
        }
      : undefined,
  };
}
