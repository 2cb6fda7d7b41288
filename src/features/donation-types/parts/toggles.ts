import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import { isParentViewAtom } from '../../../access/session.ts';
import {
  useDonationTypeBookedAheadLazyQuery,
  useToggleArchiveDonationTypeMutation,
  useTogglePublishDonationTypeMutation,
} from '../../../gql/donation-types/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { confirm } from '../../../kit/dialogs/confirm.ts';
import { notify, notifyUndo } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { useToday } from '../../../kit/use-now.ts';
import { useOpens, usePermission } from '../../../kit/use-permission.ts';
import { AHEAD_STATUSES } from '../../../rules/appointment-status.ts';

interface Togglable {
  readonly id: string;
  readonly name: string;
  readonly isPublished: boolean;
  readonly isArchive: boolean;
}
type Used = Pick<Togglable, 'id' | 'name'>;

export interface Toggles {
  readonly mayToggle: boolean;
  /** Asks what uses a published type before it becomes a draft again. */
  readonly mayUnpublish: (type: Used) => Promise<boolean>;
  readonly publish: (type: Togglable) => Promise<void>;
  readonly archive: (type: Togglable) => Promise<void>;
}

/**
 * Publish or unpublish, archive or restore: sent at once, with Undo. What beds, drives or appointments use is
 * asked about before it goes: they keep the type, and no new bed can choose it.
 */
export function useToggles(onChanged?: () => void): Toggles {
  const { t } = useTranslation('donationTypes');
  const { number } = useFormats();
  const errorText = useErrorText();
  const opens = useOpens();
  const today = useToday();
  const isParent = useAtomValue(isParentViewAtom);
  const bookedAheadOf = useDonationTypeBookedAheadLazyQuery();
  const [setPublished] = useTogglePublishDonationTypeMutation();
  const [setArchived] = useToggleArchiveDonationTypeMutation();

  const mayGo = async (type: Used, title: string, action: string): Promise<boolean> => {
    const { id, name } = type;
    const { data, error } = await bookedAheadOf({ variables: { id } });
    // Without knowing what it would touch nothing goes.
    if (error || !data) {
      if (error) await notify(errorText(error), 'error');
      return false;
    }
    const { bedCount, futureDriveCount, use, clientId } = data.donationTypeById;
    const booked = use.bookedAhead;
    if (bedCount === 0 && futureDriveCount === 0 && booked === 0) return true;
    const tab = (value: string) => href('viewDonationType', undefined, { id, tab: value });
    return confirm({
      title,
      text: t('inUse'),
      consequences: [
        { text: t('bedsUse', { count: bedCount, formatted: number(bedCount) }), to: tab('beds') },
        {
          text: t('drivesUse', { count: futureDriveCount, formatted: number(futureDriveCount) }),
          to: tab('drives'),
        },
        {
          text: t('appointmentsUse', { count: booked, formatted: number(booked) }),
          to: opens('appointments')
            ? href('appointments', undefined, {
                status: AHEAD_STATUSES.join(),
                type: name,
                from: today,
                bank: isParent ? clientId : undefined,
              })
            : tab('drives'),
        },
      ],
      action,
    });
  };

  const mayUnpublish = (type: Used): Promise<boolean> =>
    mayGo(type, t('unpublishTitle', { name: type.name }), t('unpublish'));

  const publish = async (type: Togglable): Promise<void> => {
    const { id, name, isPublished } = type;
    if (isPublished && !(await mayUnpublish(type))) return;
    const send = (to: boolean) => setPublished({ variables: { id, isPublished: to } });
    const { error } = await send(!isPublished);
    // Somebody else may have been quicker: the next look shows it.
    onChanged?.();
    if (error) return notify(errorText(error), 'error');
    await notifyUndo(t(isPublished ? 'unpublished' : 'published', { name }), () => send(isPublished));
  };

  const archive = async (type: Togglable): Promise<void> => {
    const { id, name, isArchive } = type;
    if (!isArchive && !(await mayGo(type, t('archiveTitle', { name }), t('archive')))) return;
    const send = (to: boolean) => setArchived({ variables: { id, isArchive: to } });
    const { error } = await send(!isArchive);
    // Somebody else may have been quicker: the next look shows it.
    onChanged?.();
    if (error) return notify(errorText(error), 'error');
    await notifyUndo(t(isArchive ? 'restored' : 'archived', { name }), () => send(isArchive));
  };

  return { mayToggle: usePermission(useTogglePublishDonationTypeMutation), mayUnpublish, publish, archive };
}
