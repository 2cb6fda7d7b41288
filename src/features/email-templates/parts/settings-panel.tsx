import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isParentViewAtom } from '../../../access/session.ts';
import { readFragment } from '../../../gql/email-templates/fragment-masking.ts';
import {
  AllEmailEventsDocument,
  type EmailEventRowFragment,
  EmailEventRowFragmentDoc,
  GetReplyToEmailDocument,
} from '../../../gql/email-templates/graphql.ts';
import {
  useAllEmailEventsQuery,
  useGetReplyToEmailQuery,
  useUpdateEmailEventMutation,
  useUpdateReplyToEmailMutation,
} from '../../../gql/email-templates/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { notify } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { usePermission } from '../../../kit/use-permission.ts';
import type { Email } from '../../../lib/scalars.ts';
import { BankSelect } from '../../../pickers/bank-select.tsx';
import type { EmailEventName } from '../../../rules/email-variables.ts';
import { orBlank } from '../../../rules/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type Context = { readonly clientId?: number };
const BUILT_IN = 'none';

/** The reply address of a bank, and what it writes for each event: of the bank that is chosen, in the parent view. */
export function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('emailTemplates');
  const isParent = useAtomValue(isParentViewAtom);
  const [bank, setBank] = useState('');
  const context: Context = bank ? { clientId: Number(bank) } : {};
  return (
    <Sheet open onClose={onClose} title={t('settings')} closeLabel={t('close')}>
      {isParent && (
        <div className="border-line border-b p-4">
          <BankSelect value={bank} onChange={setBank} />
        </div>
      )}
      {(!isParent || bank) && (
        <div key={bank}>
          <ReplyTo context={context} />
          <Events context={context} />
        </div>
      )}
    </Sheet>
  );
}

function ReplyTo({ context }: { readonly context: Context }) {
  const { t } = useTranslation('emailTemplates');
  const errorText = useErrorText();
  const { data, error, refetch } = useGetReplyToEmailQuery({ context, fetchPolicy: 'network-only' });
  const [update, { loading }] = useUpdateReplyToEmailMutation();
  const mayWrite = usePermission(useUpdateReplyToEmailMutation);
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const stored = data?.getReplyToEmail;
  const save = async (): Promise<void> => {
    const { error: refused } = await update({
      // What is no address the server refuses.
      variables: { email: (typed ?? '').trim() as Email, updatedAt: stored?.updatedAt ?? null },
      context,
      refetch: [GetReplyToEmailDocument],
    });
    setFailure(refused ? errorText(refused) : undefined);
    if (refused) return;
    setTyped(null);
    notify(t('replyToSaved'));
  };
  return (
    <section aria-label={t('replyTo')} className="border-line border-b p-4">
      <RecordState ready={stored !== undefined} error={error} onRetry={refetch}>
        <div className="grid gap-4">
          <Field label={t('replyTo')} help={t('replyToHelp')} error={failure}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                readOnly={!mayWrite}
                value={typed ?? stored?.email ?? ''}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          {typed !== null && typed !== stored?.email && (
            <Button variant="primary" busy={loading} onClick={() => void save()}>
              {t('saveReplyTo')}
            </Button>
          )}
          <dl className="text-table">
            <dt className="text-muted">{t('fromEmail')}</dt>
            <dd>{orBlank(stored?.fromEmail)}</dd>
          </dl>
        </div>
      </RecordState>
    </section>
  );
}

function Events({ context }: { readonly context: Context }) {
  const { t } = useTranslation('emailTemplates');
  const { data, error, refetch } = useAllEmailEventsQuery({ context, fetchPolicy: 'network-only' });
  return (
    <section aria-label={t('emailEvents')} className="p-4">
      <h3 className="font-semibold text-body">{t('emailEvents')}</h3>
      <p className="mt-1 mb-3 text-caption text-muted">{t('emailEventsHelp')}</p>
      <RecordState ready={data !== undefined} error={error} onRetry={refetch}>
        <ul className="grid gap-5">
          {data?.allEmailEvents.map((event) => {
            const row = readFragment(EmailEventRowFragmentDoc, event);
            return <EventRow key={row.name} event={row} context={context} />;
          })}
        </ul>
      </RecordState>
    </section>
  );
}

function EventRow({ event, context }: { readonly event: EmailEventRowFragment; readonly context: Context }) {
  const { t } = useTranslation('emailTemplates');
  const { number } = useFormats();
  const errorText = useErrorText();
  const [update, { loading }] = useUpdateEmailEventMutation();
  const mayWrite = usePermission(useUpdateEmailEventMutation);
  const { name, templateId, templateName, isEnable, choices, sent, delivered, bounced } = event;
  const label = t(`events.${name as EmailEventName}`);
  const save = async (change: { templateId?: string | null; isEnable?: boolean }): Promise<void> => {
    const { error } = await update({
      variables: { name, templateId: templateId ?? null, isEnable, ...change },
      context,
      refetch: [AllEmailEventsDocument],
    });
    notify(error ? errorText(error) : t('eventSaved', { name: label }), error ? 'error' : undefined);
  };
  // A template that is off is no choice, but it is what the event has.
  const options = [
    { value: BUILT_IN, label: t('builtIn') },
    ...(templateId && !choices.some(({ id }) => id === templateId)
      ? [{ value: templateId, label: t('templateOff', { name: templateName ?? '' }) }]
      : []),
    ...choices.map((choice) => ({ value: choice.id, label: choice.name })),
  ];
  return (
    <li className="grid gap-2">
      <Field label={label}>
        {(control) => (
          <div className="flex items-center gap-3">
            <div className="min-w-0 grow">
              <Select
                control={control}
                value={templateId ?? BUILT_IN}
                onChange={(value) => void save({ templateId: value === BUILT_IN ? null : value })}
                options={options}
                nothing={null}
                disabled={!mayWrite || loading}
              />
            </div>
            <label className="flex items-center gap-2 text-caption text-muted" htmlFor={`${control.id}-on`}>
              {t(isEnable ? 'on' : 'off')}
              <Switch
                control={{
                  id: `${control.id}-on`,
                  'aria-describedby': undefined,
                  'aria-invalid': false,
                }}
                checked={isEnable}
                onChange={(on) => void save({ isEnable: on })}
                disabled={!mayWrite || loading}
              />
            </label>
          </div>
        )}
      </Field>
      <p className="text-caption text-muted">
        {t('figures', { sent: number(sent), delivered: number(delivered), bounced: number(bounced) })}
      </p>
    </li>
  );
}
