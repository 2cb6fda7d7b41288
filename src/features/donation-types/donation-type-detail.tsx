import { Archive, ArchiveRestore, EyeOff, Globe, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/donation-types/fragment-masking.ts';
import {
  type DonationTypeDetailFragment,
  DonationTypeDetailFragmentDoc,
} from '../../gql/donation-types/graphql.ts';
import { useDonationTypeByIdQuery } from '../../gql/donation-types/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { RecordState } from '../../kit/form/record-state.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { historyFields } from './parts/history-fields.ts';
import { Overview } from './parts/overview.tsx';
import { StateChip } from './parts/state.tsx';
import { useToggles } from './parts/toggles.ts';

/** A donation type: its facts, what it needs, and its history. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useDonationTypeByIdQuery({ variables: { id } });
  const type = readFragment(DonationTypeDetailFragmentDoc, data?.donationTypeById);
  return (
    <RecordState ready={type !== undefined} error={error} onRetry={refetch}>
      {type && <Detail key={type.id} type={type} />}
    </RecordState>
  );
}

function Detail({ type }: { readonly type: DonationTypeDetailFragment }) {
  const { t } = useTranslation(['donationTypes', 'form']);
  const { number } = useFormats();
  const { mayToggle, publish, archive } = useToggles();
  const { id, isPublished, isArchive } = type;
  return (
    <DetailPage
      title={type.name}
      chip={<StateChip type={type} />}
      facts={[
        { label: t('category'), value: t(`categories.${type.productType.category as 'Plasma'}`) },
        { label: t('visit'), value: t('minutes', { count: type.totalDonationProcedureTime }) },
        { label: t('beds'), value: number(type.bedCount) },
        { label: t('futureDrives'), value: number(type.futureDriveCount) },
      ]}
      actions={
        <>
          {mayToggle && (
            <Button variant="ghost" onClick={() => void archive(type)}>
              {isArchive ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />}
              {t(isArchive ? 'restore' : 'archive')}
            </Button>
          )}
          {mayToggle && !isArchive && (
            <Button onClick={() => void publish(type)}>
              {isPublished ? <EyeOff size={16} aria-hidden /> : <Globe size={16} aria-hidden />}
              {t(isPublished ? 'unpublish' : 'publish')}
            </Button>
          )}
          {type.viewerCanEdit && (
            <Link to={href('editDonationType', undefined, { id })} className={buttonClass('primary')}>
              <Pencil size={16} aria-hidden />
              {t('form:edit')}
            </Link>
          )}
        </>
      }
      tabs={[{ value: 'overview', label: t('overview'), show: () => <Overview type={type} /> }]}
      history={{ entity: 'donationType', id, fields: historyFields(t) }}
    />
  );
}
