import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../api/api-error.ts';
import { readFragment } from '../../../../gql/donors/fragment-masking.ts';
import {
  ContactPreferenceHistoryDocument,
  type DonorContactFragment,
  DonorContactFragmentDoc,
  DonorPageDocument,
} from '../../../../gql/donors/graphql.ts';
import {
  useContactPreferenceHistoryQuery,
  useSetContactPreferencesMutation,
} from '../../../../gql/donors/hooks.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { notify } from '../../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../../kit/error-text.ts';
import { useUnsaved } from '../../../../kit/unsaved/unsaved.ts';
import { usePermission } from '../../../../kit/use-permission.ts';
import { addDays } from '../../../../lib/day.ts';
import type { Day, Instant } from '../../../../lib/scalars.ts';
import { CONTACT_CHANNELS, CONTACT_SOURCES } from '../../../../rules/contact-preferences.ts';
import { BLANK } from '../../../../rules/formats.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DayInput } from '../../../../ui/day-input.tsx';
import { Field } from '../../../../ui/field.tsx';
import { UNREADABLE } from '../../../../ui/readable-input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { Unsubscribed } from './unsubscribed.tsx';

interface ContactTabProps {
  readonly id: string;
  readonly contact: DonorContactFragment;
  readonly today: Day;
  /** Since when they get no invitations, by the link of one. */
  readonly unsubscribedAt: Instant | null | undefined;
}

type Source = (typeof CONTACT_SOURCES)[number];
type Until = DonorContactFragment['doNotContactUntil'];
type Wishes = Omit<Partial<DonorContactFragment>, 'doNotContactUntil'> & {
  readonly doNotContactUntil?: Until | typeof UNREADABLE;
};

/** What a save answered, and what stood on the page before it. */
interface Saved {
  readonly over: DonorContactFragment;
  readonly answer: DonorContactFragment;
}

/** What was chosen here and differs from what stands: the rest may be changed by others, and is nobody's wish here. */
function changesOf(mine: Wishes, stored: DonorContactFragment): Wishes {
  const { doNotContactUntil: until } = mine;
  const channels = CONTACT_CHANNELS.flatMap((channel) => {
    const wanted = mine[channel];
    return wanted === undefined || wanted === stored[channel] ? [] : [[channel, wanted] as const];
  });
  return {
    ...Object.fromEntries(channels),
    ...(until === undefined || until === (stored.doNotContactUntil ?? null)
      ? {}
      : { doNotContactUntil: until }),
  };
}

/** By which ways a donor may be addressed, and who has written that down when and how they said so. */
export function ContactTab({ id, contact, today, unsubscribedAt }: ContactTabProps) {
  const { t } = useTranslation(['donorRecord', 'form', 'rules']);
  const errorText = useErrorText();
  const mayChange = usePermission(useSetContactPreferencesMutation);
  const [send, { loading }] = useSetContactPreferencesMutation();
  const [saved, setSaved] = useState<Saved>();
  const [mine, setMine] = useState<Wishes>({});
  const [source, setSource] = useState<Source>('phone');
  const [failure, setFailure] = useState<ApiError>();
  // Until the page is read again, what the save answered stands.
  const stored = saved?.over === contact ? saved.answer : contact;
  const changes = changesOf(mine, stored);
  const shown = { ...stored, ...changes };
  const { doNotContactUntil: until, ...channels } = changes;
  const isChanged = Object.keys(changes).length > 0;
  const release = useUnsaved(isChanged, () => setMine({}));
  const change = (wishes: Wishes): void => setMine(changesOf({ ...changes, ...wishes }, stored));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (until === UNREADABLE) return;
    const wishes = until === undefined ? channels : { ...channels, doNotContactUntil: until };
    const { data, error } = await send({
      variables: { preferences: { donorId: id, ...wishes, source } },
      refetch: [DonorPageDocument, ContactPreferenceHistoryDocument],
    });
    setFailure(error);
    if (!data) return;
    release();
    setSaved({ over: contact, answer: readFragment(DonorContactFragmentDoc, data.setContactPreferences) });
    setMine({});
    await notify(t('contactSaved'));
  };
  return (
    <>
      {unsubscribedAt && <Unsubscribed id={id} since={unsubscribedAt} />}
      <div className="grid lg:grid-cols-2">
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 p-5">
          {CONTACT_CHANNELS.map((channel) => (
            <div key={channel} className="flex items-center justify-between gap-3">
              <label htmlFor={`channel-${channel}`}>{t(`channelLong.${channel}`)}</label>
              <Switch
                control={{ id: `channel-${channel}`, 'aria-describedby': undefined, 'aria-invalid': false }}
                checked={shown[channel]}
                disabled={!mayChange}
                onChange={(value) => change({ [channel]: value })}
              />
            </div>
          ))}
          <Field
            label={t('doNotContactUntil')}
            help={t('doNotContactHelp')}
            error={until === UNREADABLE ? t('rules:invalidDate') : undefined}
          >
            {(control) => (
              <DayInput
                {...control}
                disabled={!mayChange}
                min={today}
                max={addDays(today, 3_650)}
                value={shown.doNotContactUntil ?? ''}
                onChange={(value) => change({ doNotContactUntil: value || null })}
                onUnreadable={() => change({ doNotContactUntil: UNREADABLE })}
              />
            )}
          </Field>
          {mayChange && (
            <Field label={t('howSaid')}>
              {(control) => (
                <Select
                  control={control}
                  value={source}
                  onChange={(value) => setSource(value as Source)}
                  options={CONTACT_SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
                  nothing={null}
                />
              )}
            </Field>
          )}
          {failure && <Banner tone="danger">{errorText(failure)}</Banner>}
          {mayChange && (
            <div className="flex justify-end gap-2">
              {isChanged && (
                <Button variant="ghost" onClick={() => setMine({})}>
                  {t('form:cancel')}
                </Button>
              )}
              <Button type="submit" variant="primary" busy={loading} disabled={!isChanged}>
                {t('form:save')}
              </Button>
            </div>
          )}
        </form>
        <Changes id={id} />
      </div>
    </>
  );
}

function Changes({ id }: { readonly id: string }) {
  const { t } = useTranslation('donorRecord');
  const { time, dayText } = useFormats();
  const { data } = useContactPreferenceHistoryQuery({ variables: { id } });
  const words = (field: string, value: unknown): string => {
    if (field !== 'doNotContactUntil') return t(value === true ? 'wanted' : 'notWanted');
    return typeof value === 'string' ? dayText(value) : BLANK;
  };
  return (
    <section aria-label={t('changes')} className="border-line p-5 max-lg:border-t lg:border-l">
      <h2 className="mb-3 font-semibold text-body">{t('changes')}</h2>
      {data?.contactPreferenceHistory.length === 0 && (
        <p className="text-muted text-table">{t('noChanges')}</p>
      )}
      <ol className="flex flex-col gap-4 text-table">
        {data?.contactPreferenceHistory.map(({ id: key, at, actorName, source, changes }) => (
          <li key={key}>
            <p className="text-caption text-muted">
              {t('changeLine', {
                who: actorName,
                when: time(new Date(at)),
                how: t(`source.${source as 'phone'}`),
              })}
            </p>
            <ul>
              {changes.map(({ field, before, after }) => (
                <li key={field}>
                  {t(`channelLong.${field as 'email'}`)}:{' '}
                  <del className="text-muted">{words(field, before)}</del>
                  {' → '}
                  <ins className="no-underline">{words(field, after)}</ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
