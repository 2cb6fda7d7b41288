import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { readFragment } from '../../../gql/resources/fragment-masking.ts';
import { ResourceDriveDayFragmentDoc } from '../../../gql/resources/graphql.ts';
import {
  useResourceDaysLazyQuery,
  useToggleArchiveResourceMutation,
  useTogglePublishResourceMutation,
} from '../../../gql/resources/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { type Consequence, confirm } from '../../../kit/dialogs/confirm.ts';
import { notify, notifyUndo, type Undone } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { useToday } from '../../../kit/use-now.ts';
import { useOpens, usePermission } from '../../../kit/use-permission.ts';
import { addDays } from '../../../lib/day.ts';

interface Togglable {
  readonly id: string;
  readonly name: string;
  readonly isPublished: boolean;
  readonly isArchive: boolean;
  readonly futureDriveCount: number;
}

export interface Toggles {
  readonly mayToggle: boolean;
  readonly publish: (resource: Togglable) => Promise<void>;
  readonly archive: (resource: Togglable) => Promise<void>;
}

const NAMED = 5;
const DAYS_AHEAD = 365;

/**
 * Publish or unpublish, archive or restore: sent at once, with Undo. Drives ahead keep a resource that is withdrawn, which
 * is said before; one that they count on is not archived, and they are named.
 */
export function useToggles(onChanged?: () => void): Toggles {
  const { t } = useTranslation('resources');
  const { number, day } = useFormats();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const opens = useOpens();
  const today = useToday();
  const [setPublished] = useTogglePublishResourceMutation();
  const [setArchived] = useToggleArchiveResourceMutation();
  const askDays = useResourceDaysLazyQuery();

  /** The drives ahead, the soonest first, a few of them by name. */
  const drivesOf = async ({ id, futureDriveCount }: Togglable): Promise<Consequence[]> => {
    const { data } = await askDays({
      variables: { resourceIds: [id], from: today, to: addDays(today, DAYS_AHEAD) },
    });
    const days = (data?.resourceDays ?? []).map((one) => readFragment(ResourceDriveDayFragmentDoc, one));
    const soonest = [...new Map(days.toReversed().map((one) => [one.driveId, one])).values()]
      .toReversed()
      .sort((a, b) => a.date.localeCompare(b.date));
    const named = soonest.slice(0, NAMED).map(({ driveId, driveID, driveCenterName, date }) => ({
      text: `${driveID} ${driveCenterName}, ${day(date)}`,
      ...(opens('viewDrive') ? { to: href('viewDrive', undefined, { id: driveId }) } : {}),
    }));
    const more = futureDriveCount - named.length;
    return more > 0 ? [...named, { text: t('moreDrives', { count: more, formatted: number(more) }) }] : named;
  };

  const told = async (text: string, back: () => Promise<Undone>) => {
    onChanged?.();
    await notifyUndo(text, back);
  };

  const publish = async (resource: Togglable): Promise<void> => {
    const { id, name, isPublished, futureDriveCount } = resource;
    if (isPublished && futureDriveCount > 0) {
      const isSure = await confirm({
        title: t('unpublishTitle', { name }),
        text: t('unpublishText'),
        consequences: await drivesOf(resource),
        action: t('unpublish'),
      });
      if (!isSure) return;
    }
    const send = (to: boolean) => setPublished({ variables: { id, isPublished: to } });
    const { error } = await send(!isPublished);
    if (error) {
      onChanged?.();
      return notify(errorText(error), 'error');
    }
    await told(t(isPublished ? 'unpublished' : 'published', { name }), () => send(isPublished));
  };

  const archive = async (resource: Togglable): Promise<void> => {
    const { id, name, isArchive, futureDriveCount } = resource;
    if (!isArchive && futureDriveCount > 0) {
      const toSchedule = await confirm({
        title: t('archiveBlocked', { name }),
        text: t('archiveBlockedText', { count: futureDriveCount, formatted: number(futureDriveCount) }),
        consequences: await drivesOf(resource),
        action: t('toSchedule'),
      });
      if (toSchedule) await navigate(href('viewResource', undefined, { id, tab: 'schedule' }));
      return;
    }
    const send = (to: boolean) => setArchived({ variables: { id, isArchive: to } });
    const { error } = await send(!isArchive);
    if (error) {
      // A drive may have been planned meanwhile: the next look shows it.
      onChanged?.();
      return notify(errorText(error), 'error');
    }
    await told(t(isArchive ? 'restored' : 'archived', { name }), () => send(isArchive));
  };

  return { mayToggle: usePermission(useTogglePublishResourceMutation), publish, archive };
}
