import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useImportStaffMutation } from '../../../gql/staff/hooks.ts';
import { ImportDialog } from '../../../kit/import/import-dialog.tsx';
import { readDays } from '../../../kit/import/read-columns.ts';
import { BankSelect } from '../../../pickers/bank-select.tsx';
import { useBanks } from '../../../pickers/use-banks.ts';
import { STAFF_FILE } from '../../../rules/staff.ts';

interface StaffImportProps {
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** Staff from a CSV file, found again by their e-mail. */
export function StaffImport(props: StaffImportProps) {
  const { t } = useTranslation('staff');
  const [send] = useImportStaffMutation();
  const isParent = useBanks() !== undefined;
  const [bank, setBank] = useState('');
  return (
    <ImportDialog
      {...props}
      screen="staff"
      title={t('importTitle')}
      columns={STAFF_FILE.all.map((name) => ({
        name,
        label: t(name),
        required: STAFF_FILE.required.includes(name),
        read: name === 'hireDate' ? readDays : undefined,
      }))}
      target={isParent ? { bank, choice: <BankSelect value={bank} onChange={setBank} /> } : undefined}
      send={async (file, dryRun, idempotencyKey) => {
        const { data, error } = await send({
          variables: { file, dryRun },
          context: { idempotencyKey, ...(bank ? { clientId: Number(bank) } : {}) },
        });
        return error ? { error } : { id: data.importStaff.id };
      }}
    />
  );
}
