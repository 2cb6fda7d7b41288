import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ValidationError } from 'yup';
import type { ApiError } from '../../../api/api-error.ts';
import { useSetStaffExceptionMutation } from '../../../gql/staff/hooks.ts';
import { DialogFoot } from '../../../kit/dialogs/dialog-foot.tsx';
import { notify } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import type { Day } from '../../../lib/scalars.ts';
import { staffExceptionRule } from '../../../rules/staff.ts';
import { Banner } from '../../../ui/banner.tsx';
import { DayInput } from '../../../ui/day-input.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface ExceptionDialogProps {
  readonly staffId: string;
  readonly name: string;
  /** The day that it begins with. */
  readonly first: Day;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}

const START = '08:00';
const END = '16:00';

/** Asks for days that are not like the week: off, or with hours of their own. */
export function ExceptionDialog({ staffId, name, first, onClose, onSaved }: ExceptionDialogProps) {
  const { t } = useTranslation(['staff', 'form', 'rules']);
  const errorText = useErrorText();
  const [set] = useSetStaffExceptionMutation();
  const [from, setFrom] = useState<Day | ''>(first);
  const [to, setTo] = useState<Day | ''>(first);
  const [kind, setKind] = useState<'off' | 'hours'>('off');
  const [hours, setHours] = useState({ start: START, end: END });
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    const exception = { from, to, dayTime: kind === 'off' ? [] : [hours], note };
    const found = await problemsOf(exception);
    setWrong(found);
    if (Object.keys(found).length > 0 || !from || !to) return;
    setBusy(true);
    setFailure(undefined);
    const { error } = await set({ variables: { staffId, exception: { ...exception, from, to } } });
    setBusy(false);
    if (error) return setFailure(error);
    onClose();
    await onSaved();
    await notify(t('staff:exceptionSaved'));
  };
  const told = (path: string, label: string): string | undefined => {
    const code = wrong[path];
    return code ? t(`rules:${code as 'isRequired'}`, { label }) : undefined;
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} title={t('staff:exceptionTitle', { name })}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] items-start gap-4">
          <Field label={t('staff:from')} required error={told('from', t('staff:from'))}>
            {(control) => (
              <DayInput
                {...control}
                value={from}
                onChange={(value) => {
                  setFrom(value);
                  if (to < value) setTo(value);
                }}
              />
            )}
          </Field>
          <Field label={t('staff:to')} required error={told('to', t('staff:to'))}>
            {(control) => <DayInput {...control} min={from} value={to} onChange={setTo} />}
          </Field>
        </div>
        <Segmented
          label={t('staff:kindOfException')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'off', label: t('staff:dayOff') },
            { value: 'hours', label: t('staff:otherHours') },
          ]}
        />
        {kind === 'hours' && (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-4">
            {(['start', 'end'] as const).map((side) => {
              const label = t(side === 'start' ? 'staff:startTime' : 'staff:endTime');
              return (
                <Field key={side} label={label} required error={told(`dayTime[0].${side}`, label)}>
                  {(control) => (
                    <TextInput
                      {...control}
                      type="time"
                      value={hours[side]}
                      onChange={({ target }) => setHours({ ...hours, [side]: target.value })}
                    />
                  )}
                </Field>
              );
            })}
          </div>
        )}
        <Field label={t('staff:noteLabel')} error={told('note', t('staff:noteLabel'))}>
          {(control) => (
            <TextInput
              {...control}
              value={note}
              placeholder={t('staff:notePlaceholder')}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        {failure && <Banner tone="danger">{errorText(failure)}</Banner>}
        <DialogFoot action={t('staff:save')} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** The code of what is wrong, by its field. */
async function problemsOf(exception: object): Promise<Readonly<Record<string, string>>> {
  try {
    await staffExceptionRule.validate(exception, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.toReversed().map(({ path, message }) => [path ?? '', message]));
  }
}
