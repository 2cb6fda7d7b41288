import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useImportDonorsMutation } from '../../../gql/donors/hooks.ts';
import { ImportDialog } from '../../../kit/import/import-dialog.tsx';
import { type ReadColumn, readDays, readSexes } from '../../../kit/import/read-columns.ts';
import { BankSelect } from '../../../pickers/bank-select.tsx';
import { useBanks } from '../../../pickers/use-banks.ts';
import { DONOR_FILE } from '../../../rules/donor-import.ts';

interface DonorImportProps {
  readonly onImported: () => void;
  readonly onClose: () => void;
}

const READ: Readonly<Partial<Record<string, ReadColumn>>> = { birthDate: readDays, gender: readSexes };

/** Donors from a CSV file, found again by their number, their e-mail, or their name and birth date. */
export function DonorImport(props: DonorImportProps) {
  const { t } = useTranslation('donors');
  const [send] = useImportDonorsMutation();
  const isParent = useBanks() !== undefined;
  const [bank, setBank] = useState('');
  return (
    <ImportDialog
      {...props}
      screen="donors"
      title={t('importTitle')}
      columns={[...DONOR_FILE.required, ...DONOR_FILE.optional].map((name) => ({
        name,
        label: t(`columns.${name}`),
        required: DONOR_FILE.required.includes(name),
        read: READ[name],
      }))}
      target={isParent ? { bank, choice: <BankSelect value={bank} onChange={setBank} /> } : undefined}
      send={async (file, dryRun, idempotencyKey) => {
        const { data, error } = await send({
          variables: { file, dryRun },
          context: { idempotencyKey, ...(bank ? { clientId: Number(bank) } : {}) },
        });
        return error ? { error } : { id: data.importDonors.id };
      }}
    />
  );
}
