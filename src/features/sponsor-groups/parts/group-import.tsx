import { useTranslation } from 'react-i18next';
import { useImportSponsorGroupsMutation } from '../../../gql/sponsor-groups/hooks.ts';
import { ImportDialog } from '../../../kit/import/import-dialog.tsx';

interface GroupImportProps {
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** Sponsor groups from a CSV file, found again by their code. */
export function GroupImport(props: GroupImportProps) {
  const { t } = useTranslation('sponsorGroups');
  const [send] = useImportSponsorGroupsMutation();
  return (
    <ImportDialog
      {...props}
      screen="sponsorGroups"
      title={t('importTitle')}
      columns={[
        { name: 'sponsorName', label: t('sponsorName'), required: true },
        { name: 'sponsorCode', label: t('sponsorCode'), required: true },
      ]}
      send={async (rows, dryRun) => {
        const sponsorGroups = rows.map(({ sponsorName = '', sponsorCode = '' }) => ({
          sponsorName,
          sponsorCode,
        }));
        const { data, error } = await send({ variables: { sponsorGroups, dryRun } });
        return error ? { error } : { results: data.importSponsorGroups };
      }}
    />
  );
}
