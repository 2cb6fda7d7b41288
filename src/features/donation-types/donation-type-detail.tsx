import { Archive, ArchiveRestore, Copy, EyeOff, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/donation-types/fragment-masking.ts';
import {
  DonationTypeByIdDocument,
  type DonationTypeDetailFragment,
  DonationTypeDetailFragmentDoc,
  type DonationTypeFormFragment,
  DonationTypeFormFragmentDoc,
} from '../../gql/donation-types/graphql.ts';
import {
  useAddDonationTypeMutation,
  useDonationTypeByIdQuery,
  useUpdateDonationTypeMutation,
} from '../../gql/donation-types/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { EditLink } from '../../kit/detail/edit-link.tsx';
import type { HistoryFields } from '../../kit/detail/history-rules.ts';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { useArchivedFact } from '../../kit/detail/use-archived-fact.tsx';
import { useRestore } from '../../kit/detail/use-restore.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { useHistoryFields } from '../../kit/record/use-fields.ts';
import { usePermission } from '../../kit/use-permission.ts';
import { useBankFact } from '../../pickers/use-bank-fact.tsx';
import { BLANK } from '../../rules/formats.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { typeFields } from './fields.ts';
import { Overview } from './parts/overview.tsx';
import { StateChip } from './parts/state.tsx';
import { useToggles } from './parts/toggles.ts';
import { BedsTab, DrivesTab, StatisticsTab } from './parts/use-tabs.tsx';

export const ask = prefetchRecord(DonationTypeByIdDocument);

/** A donation type: its facts, what it needs, and its history. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useDonationTypeByIdQuery({ variables: { id } });
  const detail = readFragment(DonationTypeDetailFragmentDoc, data?.donationTypeById);
  const form = readFragment(DonationTypeFormFragmentDoc, detail);
  return (
    <RecordState
      ready={form !== undefined}
      error={error}
      onRetry={refetch}
      gone={{ entity: 'donationType', id }}
    >
      {detail && form && <Detail key={form.id} type={form} use={detail} />}
    </RecordState>
  );
}

interface DetailProps {
  readonly type: DonationTypeFormFragment;
  /** How far the network uses it. */
  readonly use: DonationTypeDetailFragment;
}

function Detail({ type, use }: DetailProps) {
  const { t } = useTranslation(['donationTypes', 'form']);
  const { number } = useFormats();
  const { mayToggle, publish, archive } = useToggles();
  const { id, isPublished, isArchive } = type;
  const mayAdd = usePermission(useAddDonationTypeMutation);
  const [update] = useUpdateDonationTypeMutation();
  const restore = useRestore(type, (now, values) =>
    update({ variables: { donationType: typeFields.withOld(now, values) } }),
  );
  const fields: HistoryFields = {
    ...useHistoryFields(typeFields),
    isArchive: { label: t('isArchive'), show: (value) => t(value === true ? 'form:yes' : 'form:no') },
    fileId: { label: t('image'), show: (value) => (value ? t('form:picture') : BLANK) },
    // Histories of earlier versions name the parts of the product.
    productName: { label: t('productName') },
    product: { label: t('product') },
    category: { label: t('category') },
  };
  const bank = useBankFact({ clientId: type.clientId, clientName: use.clientName });
  const archived = useArchivedFact('donationType', type.id, isArchive);
  return (
    <DetailPage
      title={type.name}
      chip={<StateChip type={type} />}
      facts={[
        ...bank,
        { label: t('category'), value: t(`categories.${type.productType.category as 'Plasma'}`) },
        { label: t('visit'), value: t('minutes', { count: type.totalDonationProcedureTime }) },
        { label: t('beds'), value: number(use.bedCount) },
        { label: t('futureDrives'), value: number(use.futureDriveCount) },
        ...archived,
      ]}
      actions={
        <>
          {mayAdd && (
            <Link to={href('addDonationType', undefined, { from: id })} className={buttonClass('ghost')}>
              <Copy size={16} aria-hidden />
              {t('duplicate')}
            </Link>
          )}
          {mayToggle && (
            <Button variant="ghost" onClick={() => void archive({ ...type, ...use })}>
              {isArchive ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />}
              {t(isArchive ? 'restore' : 'archive')}
            </Button>
          )}
          {mayToggle && !isArchive && (
            <Button onClick={() => void publish({ ...type, ...use })}>
              {isPublished ? <EyeOff size={16} aria-hidden /> : <Globe size={16} aria-hidden />}
              {t(isPublished ? 'unpublish' : 'publish')}
            </Button>
          )}
          {type.viewerCanEdit && <EditLink to={href('editDonationType', undefined, { id })} />}
        </>
      }
      tabs={[
        {
          value: 'overview',
          label: t('overview'),
          hasCards: true,
          show: () => <Overview type={type} createdAt={use.createdAt} />,
        },
        { value: 'beds', label: t('use.bedsTab'), show: () => <BedsTab id={id} /> },
        { value: 'drives', label: t('use.drivesTab'), show: () => <DrivesTab id={id} /> },
        { value: 'appointments', label: t('use.statisticsTab'), show: () => <StatisticsTab id={id} /> },
      ]}
      tellsOf={['driveCenter', 'resource', 'appointment']}
      history={{
        entity: 'donationType',
        id,
        fields,
        onRestore: type.viewerCanEdit ? restore : undefined,
      }}
    />
  );
}
