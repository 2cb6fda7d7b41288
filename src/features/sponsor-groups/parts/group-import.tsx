import { useTranslation } from 'react-i18next';
import { useImportSponsorGroupsMutation } from '../../../gql/sponsor-groups/hooks.ts';
import { BankImport } from '../../../pickers/bank-import.tsx';
import { groupFields } from '../fields.ts';

interface GroupImportProps {
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** Sponsor groups from a CSV file, found again by their code. */
export function GroupImport(props: GroupImportProps) {
  const { t } = useTranslation('sponsorGroups');
  const [send] = useImportSponsorGroupsMutation();
  return (
    <BankImport
      {...props}
      screen="sponsorGroups"
      title={t('importTitle')}
      fields={groupFields}
      send={send}
      jobOf={(data) => data.importSponsorGroups}
    />
  );
}
