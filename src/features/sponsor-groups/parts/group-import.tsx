import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useImportSponsorGroupsMutation } from '../../../gql/sponsor-groups/hooks.ts';
import { ImportDialog } from '../../../kit/import/import-dialog.tsx';
import { useImportColumns } from '../../../kit/import/use-import-columns.ts';
import { BankSelect } from '../../../pickers/bank-select.tsx';
import { useBanks } from '../../../pickers/use-banks.ts';
import { groupFields } from '../fields.ts';

interface GroupImportProps {
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** Sponsor groups from a CSV file, found again by their code. */
export function GroupImport(props: GroupImportProps) {
  const { t } = useTranslation('sponsorGroups');
  const [send] = useImportSponsorGroupsMutation();
  const columns = useImportColumns(groupFields);
  const isParent = useBanks() !== undefined;
  const [bank, setBank] = useState('');
  return (
    <ImportDialog
      {...props}
      screen="sponsorGroups"
      title={t('importTitle')}
      columns={columns}
      target={
        isParent ? { chosen: bank !== '', choice: <BankSelect value={bank} onChange={setBank} /> } : undefined
      }
      send={async (file, dryRun, idempotencyKey) => {
        const { data, error } = await send({
          variables: { file, dryRun },
          context: { idempotencyKey, ...(bank ? { clientId: Number(bank) } : {}) },
        });
        return error ? { error } : { id: data.importSponsorGroups.id };
      }}
    />
  );
}
