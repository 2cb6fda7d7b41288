import {
  Bookmark,
  CalendarPlus,
  CircleCheck,
  CirclePause,
  Copy,
  Eye,
  Globe,
  Mail,
  MessageSquareMore,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import type { ContactChannelsInput, DonorRowFragment } from '../../../gql/donors/graphql.ts';
import {
  useStartRegisterInDonorPlatformMutation,
  useStartSetContactPreferencesMutation,
  useStartUpdateDonorsMutation,
  useUpdateDonorsMutation,
} from '../../../gql/donors/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { loadTexts } from '../../../i18n/i18n.ts';
import { notify, notifyUndo } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { useStart } from '../../../kit/jobs/use-start.ts';
import { type BulkAction, type BulkFilter, outcomesOf } from '../../../kit/list/bulk-action.ts';
import type { RowSpec } from '../../../kit/list/list-column.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { useMailAction } from '../../../pickers/use-mail-action.tsx';
import { opened } from '../../../ui/lazy-overlay.tsx';
import { useMayDeactivate } from './use-may-deactivate.ts';
import { useSetActive } from './use-set-active.ts';

const ContactChannels = opened(async () => {
  const [module] = await Promise.all([import('./contact-channels.tsx'), loadTexts(['donorRecord'])]);
  return { default: module.ContactChannels };
});

/** What opens a dialog of the list's own; undefined for whoever may not. */
interface Opening {
  readonly book: ((donor: DonorRowFragment) => void) | undefined;
  readonly mailTo: ((donor: DonorRowFragment) => void) | undefined;
  /** Keeps the chosen donors under a name, or, of all that matches, the search. */
  readonly saveFilter: ((ids: readonly string[] | undefined) => void) | undefined;
}

interface Actions {
  readonly row: RowSpec<DonorRowFragment>;
  readonly bulk: readonly BulkAction<DonorRowFragment>[];
}

/** What can be done with one donor of the list, and with many. */
export function useDonorActions(retry: () => void, { book, mailTo, saveFilter }: Opening): Actions {
  const { t } = useTranslation('donors');
  const { number } = useFormats();
  const errorText = useErrorText();
  const [update] = useUpdateDonorsMutation();
  const start = useStart(useStartUpdateDonorsMutation);
  const setContact = useStart(useStartSetContactPreferencesMutation);
  const register = useStart(useStartRegisterInDonorPlatformMutation);
  const mayUpdate = usePermission(useUpdateDonorsMutation);
  const mail = useMailAction<DonorRowFragment>('DONORS');
  const mayDeactivate = useMayDeactivate();
  const setOne = useSetActive();
  const copy = async (number: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(number);
      await notify(t('numberCopied'));
    } catch {
      // Without the right to the clipboard nothing is claimed: the number stands in the row.
    }
  };
  const setActive = (isActive: boolean) => async (filter: BulkFilter, expectedRows: number) => {
    const { data, error } = await update({ variables: { filter, isActive, expectedRows } });
    return error ? { error: errorText(error) } : { results: outcomesOf(data.updateDonors) };
  };
  const toggle = async (donor: DonorRowFragment): Promise<void> => {
    const { isActive, names } = donor;
    if (isActive && !(await mayDeactivate(donor))) return;
    const { error, failure = error && errorText(error) } = await setOne(donor, !isActive);
    retry();
    if (failure !== undefined) return notify(failure, 'error');
    await notifyUndo(t(isActive ? 'deactivated' : 'activated', { name: names }), () =>
      setOne(donor, isActive),
    );
  };
  const view = (id: string): string => href('viewDonor', undefined, { id });
  const icon = (isActive: boolean) =>
    isActive ? <CirclePause size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />;
  const change = (isActive: boolean): BulkAction<DonorRowFragment> => ({
    id: isActive ? 'activate' : 'deactivate',
    label: t(isActive ? 'activate' : 'deactivate'),
    icon: icon(!isActive),
    question: (count) =>
      t(isActive ? 'activateQuestion' : 'deactivateQuestion', { count, formatted: number(count) }),
    runAll: setActive(isActive),
    undo: (ids) => setActive(!isActive)({ ids }, ids.length),
    startJob: start && ((meant, _choice, key) => start({ ...meant, isActive }, key)),
  });
  const contact: BulkAction<DonorRowFragment>[] = setContact
    ? [
        {
          id: 'contact',
          label: t('setPreferences'),
          icon: <MessageSquareMore size={16} aria-hidden />,
          question: (count) => t('setPreferencesQuestion', { count, formatted: number(count) }),
          fields: {
            draw: (onChange, isMissing) => <ContactChannels onChange={onChange} isMissing={isMissing} />,
          },
          isJob: true,
          startJob: (meant, channels, key) =>
            setContact({ ...meant, channels: JSON.parse(channels) as ContactChannelsInput }, key),
        },
      ]
    : [];
  const registering: BulkAction<DonorRowFragment>[] = register
    ? [
        {
          id: 'register',
          label: t('register'),
          icon: <Globe size={16} aria-hidden />,
          question: (count) => t('registerQuestion', { count, formatted: number(count) }),
          lasting: t('registerLasts'),
          isJob: true,
          startJob: (meant, _choice, key) => register(meant, key),
        },
      ]
    : [];
  const keep: BulkAction<DonorRowFragment>[] = saveFilter
    ? [
        {
          id: 'filter',
          label: t('saveAsFilter'),
          icon: <Bookmark size={16} aria-hidden />,
          opens: saveFilter,
        },
      ]
    : [];
  return {
    row: {
      name: ({ names }) => names,
      href: ({ id }) => view(id),
      actions: (donor) => [
        { id: 'view', label: t('viewAction'), icon: <Eye size={16} aria-hidden />, to: view(donor.id) },
        ...(book && donor.isActive
          ? [
              {
                id: 'book',
                label: t('book'),
                icon: <CalendarPlus size={16} aria-hidden />,
                onSelect: () => book(donor),
              },
            ]
          : []),
        {
          id: 'copy',
          label: t('copyNumber'),
          icon: <Copy size={16} aria-hidden />,
          onSelect: () => void copy(donor.donorNumber),
        },
        ...(mailTo && donor.isActive
          ? [
              {
                id: 'mail',
                label: t('sendEmail'),
                icon: <Mail size={16} aria-hidden />,
                blocked: donor.wantsEmail ? undefined : t('noMail'),
                onSelect: () => mailTo(donor),
              },
            ]
          : []),
        ...(mayUpdate && donor.viewerCanEdit
          ? [
              {
                id: 'toggle',
                label: t(donor.isActive ? 'deactivate' : 'activate'),
                icon: icon(donor.isActive),
                onSelect: () => void toggle(donor),
              },
            ]
          : []),
      ],
    },
    bulk: mayUpdate ? [change(true), change(false), ...mail, ...registering, ...contact, ...keep] : [],
  };
}
