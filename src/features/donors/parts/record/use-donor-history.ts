import { useTranslation } from 'react-i18next';
import type { DonorFormFragment } from '../../../../gql/donors/graphql.ts';
import { useUpdateUserProfileByAdminMutation } from '../../../../gql/donors/hooks.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { labelled } from '../../../../i18n/labelled.ts';
import type { HistoryOf } from '../../../../kit/detail/history-tab.tsx';
import { useRestore } from '../../../../kit/detail/use-restore.ts';
import { useHistoryFields } from '../../../../kit/record/use-fields.ts';
import { usePermission } from '../../../../kit/use-permission.ts';
import type { Phone } from '../../../../lib/scalars.ts';
import { BLANK, phone } from '../../../../rules/formats.ts';
import { donorFields } from '../../fields.ts';
import { useDonorWords } from '../words.ts';

const NUMBERS = ['cell', 'homePhone', 'work'] as const;
const PLACE = ['addressLine1', 'addressLine2', 'city', 'state', 'zipCode'] as const;
/** What is no field of a donor and yet stands in their history. */
const ALSO = ['mergedNumber', 'reason', 'source', 'drive', 'template'] as const;
type Parts<Name extends string, Value> = Readonly<Partial<Record<Name, Value | null>>>;
type Numbers = Parts<(typeof NUMBERS)[number], Phone>;

const numbersOf = (value: unknown): Numbers => (value ?? {}) as Numbers;
const differ = (one: unknown, other: unknown): boolean =>
  NUMBERS.some((name) => (numbersOf(one)[name] ?? '') !== (numbersOf(other)[name] ?? ''));

/**
 * A donor's history, with the way back for whoever may write. How they are reached goes back only for whoever has been
 * shown it. What they allow never does: whether they want calls and texts is theirs to say, not an older version's.
 */
export function useDonorHistory(record: DonorFormFragment): HistoryOf {
  const { t } = useTranslation(['donors', 'donorRecord']);
  const { dayText, time } = useFormats();
  const words = useDonorWords();
  const mayWrite = usePermission(useUpdateUserProfileByAdminMutation) && record.viewerCanEdit;
  const [update] = useUpdateUserProfileByAdminMutation();
  const fields = useHistoryFields(donorFields);
  const { id, isContactMasked } = record;
  const onRestore = useRestore(record, (now, { phones, ...values }) => {
    const user = donorFields.withOld(now, values);
    const { cellCall, cellText } = now.phones;
    return update({
      variables: {
        user: phones ? { ...user, phones: { ...numbersOf(phones), cellCall, cellText } } : user,
      },
    });
  });
  const numbers = (value: unknown): string =>
    NUMBERS.flatMap((name) => {
      const number = numbersOf(value)[name];
      return number ? `${t(name)} ${isContactMasked ? number : phone(number)}` : [];
    }).join(', ');
  const consent = (value: unknown): string => {
    const { cellCall, cellText } = value as { readonly cellCall?: boolean; readonly cellText?: boolean };
    return [
      labelled(t('callOk'), words.yes(cellCall === true)),
      labelled(t('textOk'), words.yes(cellText === true)),
    ].join(', ');
  };
  return {
    entity: 'donor',
    id,
    // Once they are shown, the values of the history are others, too.
    version: isContactMasked ? 'masked' : 'whole',
    onRestore: mayWrite ? onRestore : undefined,
    fields: {
      ...fields,
      ...Object.fromEntries(ALSO.map((name) => [name, { label: t(`donorRecord:historyFields.${name}`) }])),
      existInDEP: {
        label: t('donorRecord:historyFields.existInDEP'),
        show: (value) => words.yes(value === true),
      },
      unsubscribedAt: {
        label: t('donorRecord:historyFields.unsubscribedAt'),
        show: (value) => time(new Date(String(value))),
      },
      gender: { ...fields.gender, show: (value) => words.sex(String(value)) || BLANK },
      birthDate: { ...fields.birthDate, show: (value) => dayText(String(value)) },
      emailAddress: { ...fields.emailAddress, restorable: !isContactMasked },
      phones: {
        ...fields.phones,
        show: (value) => [numbers(value), consent(value)].filter(Boolean).join(', '),
        restorable: ({ before, after }) => !isContactMasked && differ(before, after),
      },
      address: {
        ...fields.address,
        show: (value) => {
          const parts = value as Parts<(typeof PLACE)[number], string>;
          return PLACE.flatMap((name) => parts[name] || []).join(', ') || BLANK;
        },
      },
    },
  };
}
