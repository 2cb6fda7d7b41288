import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import { useAssignStaffToDriveMutation } from '../../../gql/staff/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { DialogFoot } from '../../../kit/dialogs/dialog-foot.tsx';
import { notifyUndo } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import type { Day } from '../../../lib/scalars.ts';
import { Banner } from '../../../ui/banner.tsx';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useDriveOptions } from './use-drive-options.ts';

interface AssignDialogProps {
  readonly member: { readonly id: string; readonly name: string };
  /** The day that somebody is looked for: its drives come first. */
  readonly date?: Day | undefined;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Asks for the drive that somebody is to work at. */
export function AssignDialog({ member, date, onClose, onChanged }: AssignDialogProps) {
  const { t } = useTranslation(['staff', 'form']);
  const { shortDay } = useFormats();
  const errorText = useErrorText();
  const { id: staffId, name } = member;
  const [chosen, setDrive] = useState('');
  const [missed, setMissed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [assign] = useAssignStaffToDriveMutation();
  const { options, only, none, error, refetch } = useDriveOptions(staffId, date);
  const driveId = chosen || only;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    setMissed(driveId === '');
    if (busy || driveId === '') return;
    setBusy(true);
    setFailure(undefined);
    // What was theirs before is left alone, and so remains theirs when this is taken back.
    const placeIds = options?.find(({ value }) => value === driveId)?.placeIds ?? [];
    const asked = { driveId, staffId, placeIds };
    const { data: answer, error: refused } = await assign({ variables: { ...asked, assigned: true } });
    setBusy(false);
    if (refused) return setFailure(refused);
    onClose();
    onChanged();
    const drive = answer.assignStaffToDrive;
    const isOutside = drive.checks.some(
      ({ code, relatedId }) => code === 'outsideWorkingTime' && relatedId === staffId,
    );
    const text = { name, drive: drive.driveCenterName };
    await notifyUndo(t(isOutside ? 'staff:assignedOutside' : 'staff:assignedTo', text), () =>
      assign({ variables: { ...asked, assigned: false } }),
    );
  };
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      title={date ? t('staff:assignOn', { name, day: shortDay(date) }) : t('staff:assignTitle', { name })}
      description={t('staff:assignText')}
    >
      <RecordState ready={options !== undefined} error={error} onRetry={refetch}>
        {options?.length === 0 && <CardEmpty>{t('staff:noDrivesAhead')}</CardEmpty>}
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          {options && options.length > 0 && (
            <Field
              label={t('staff:chooseDrive')}
              required
              help={none ? t('staff:noneThatDay') : undefined}
              error={missed && driveId === '' ? t('staff:driveMissing') : undefined}
            >
              {(control) => (
                <Select
                  control={control}
                  value={driveId}
                  onChange={setDrive}
                  options={options}
                  nothing={null}
                />
              )}
            </Field>
          )}
          {failure && <Banner tone="danger">{errorText(failure)}</Banner>}
          <DialogFoot
            action={options?.length ? t('staff:assignToDrive') : undefined}
            busy={busy}
            onCancel={onClose}
          />
        </form>
      </RecordState>
    </Dialog>
  );
}
