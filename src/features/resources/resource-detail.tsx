import { Archive, ArchiveRestore, Copy, EyeOff, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/resources/fragment-masking.ts';
import {
  ResourceByIdDocument,
  type ResourceDetailFragment,
  ResourceDetailFragmentDoc,
  type ResourceFormFragment,
  ResourceFormFragmentDoc,
} from '../../gql/resources/graphql.ts';
import {
  useAddResourceMutation,
  useResourceByIdQuery,
  useUpdateResourceMutation,
} from '../../gql/resources/hooks.ts';
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
import type { ResourceForm } from '../../rules/resource.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { resourceFields } from './fields.ts';
import { BedsTab, DocumentsTab, OverviewTab, SuppliesTab } from './parts/record-tabs.tsx';
import { ScheduleTab } from './parts/schedule-tab.tsx';
import { StateChip } from './parts/state.tsx';
import { useToggles } from './parts/use-toggles.ts';

export const ask = prefetchRecord(ResourceByIdDocument);

/** A resource: its facts, beds, drives, supplies, papers and history. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useResourceByIdQuery({ variables: { id } });
  const detail = readFragment(ResourceDetailFragmentDoc, data?.resourceById);
  const resource = readFragment(ResourceFormFragmentDoc, data?.resourceById);
  return (
    <RecordState
      ready={resource !== undefined}
      error={error}
      onRetry={refetch}
      gone={{ entity: 'resource', id }}
    >
      {detail && resource && (
        <Detail key={resource.id} resource={resource} detail={detail} again={() => void refetch()} />
      )}
    </RecordState>
  );
}

interface DetailProps {
  readonly resource: ResourceFormFragment;
  readonly detail: ResourceDetailFragment;
  /** Asks for the resource again. */
  readonly again: () => void;
}

function Detail({ resource, detail, again }: DetailProps) {
  const { t } = useTranslation(['resources', 'form']);
  const { number, day } = useFormats();
  const { mayToggle, publish, archive } = useToggles(again);
  const { id, name } = resource;
  const { isPublished, isArchive, nextUse, bedCount, futureDriveCount } = detail;
  const mayWrite = resource.viewerCanEdit;
  const mayAdd = usePermission(useAddResourceMutation);
  const [update] = useUpdateResourceMutation();
  const restore = useRestore(resource, (now, values) =>
    update({ variables: { resource: resourceFields.withOld(now, values) } }),
  );
  const fields = useResourceHistory(resource);
  const bank = useBankFact(detail);
  const archived = useArchivedFact('resource', id, isArchive);
  return (
    <DetailPage
      title={name}
      chip={<StateChip resource={detail} />}
      facts={[
        ...bank,
        { label: t('type'), value: t(`types.${resource.resourceType as 'Bed set'}`) },
        ...(resource.mobileCode ? [{ label: t('mobileCode'), value: resource.mobileCode }] : []),
        { label: t('beds'), value: number(bedCount) },
        { label: t('nextUse'), value: nextUse ? day(nextUse) : BLANK },
        ...archived,
      ]}
      actions={
        <>
          {mayAdd && (
            <Link to={href('addResource', undefined, { from: id })} className={buttonClass('ghost')}>
              <Copy size={16} aria-hidden />
              {t('duplicate')}
            </Link>
          )}
          {mayToggle && (
            <Button variant="ghost" onClick={() => void archive({ ...detail, name })}>
              {isArchive ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />}
              {t(isArchive ? 'restore' : 'archive')}
            </Button>
          )}
          {mayToggle && !isArchive && (
            <Button onClick={() => void publish({ ...detail, name })}>
              {isPublished ? <EyeOff size={16} aria-hidden /> : <Globe size={16} aria-hidden />}
              {t(isPublished ? 'unpublish' : 'publish')}
            </Button>
          )}
          {mayWrite && <EditLink to={href('editResource', undefined, { id })} />}
        </>
      }
      tabs={[
        {
          value: 'overview',
          label: t('overview'),
          hasCards: true,
          show: () => <OverviewTab resource={resource} detail={detail} />,
        },
        { value: 'beds', label: t('beds'), show: () => <BedsTab resource={resource} /> },
        {
          value: 'schedule',
          label: t('schedule'),
          count: futureDriveCount > 0 ? number(futureDriveCount) : undefined,
          show: () => <ScheduleTab resource={{ ...resource, clientId: detail.clientId }} />,
        },
        { value: 'supplies', label: t('supplies'), show: () => <SuppliesTab resource={resource} /> },
        {
          value: 'documents',
          label: t('documents'),
          hasCards: true,
          show: () => <DocumentsTab resource={resource} />,
        },
      ]}
      tellsOf={['driveCenter']}
      history={{ entity: 'resource', id, fields, onRestore: mayWrite ? restore : undefined }}
    />
  );
}

type Bed = ResourceForm['bedConfigration'][number];

/** How the fields read in the history: files and days as words, beds with the names of their types. */
function useResourceHistory({ bedConfigration }: ResourceFormFragment): HistoryFields {
  const { t } = useTranslation(['resources', 'form']);
  const { dayText } = useFormats();
  const fields = useHistoryFields(resourceFields);
  const types = new Map(
    bedConfigration.flatMap(({ donationType }) => donationType.map((type) => [type.id, type.name] as const)),
  );
  const list = <T,>(value: unknown, tell: (row: T) => string): string =>
    (Array.isArray(value) ? (value as T[]) : []).map(tell).join('; ') || BLANK;
  const onDay = (value: unknown): string => (value ? dayText(String(value)) : BLANK);
  const photo = (value: unknown): string => (value ? t('form:picture') : BLANK);
  const yes = (value: unknown): string => t(value === true ? 'form:yes' : 'form:no');
  const shows: Readonly<Record<string, (value: unknown) => string>> = {
    permanentAddress: (value) =>
      Object.values((value ?? {}) as Readonly<Record<string, unknown>>)
        .filter(Boolean)
        .join(', ') || BLANK,
    bedConfigration: (value) =>
      list<Bed>(value, (bed) => {
        const names = bed.donationTypeIds.map((one) => types.get(one) ?? BLANK).join(', ');
        const words = `${bed.quantity} ${bed.bedName} (${names})`;
        return bed.isActive ? words : `${words}, ${t('notInUse')}`;
      }),
    supplies: (value) =>
      list<ResourceForm['supplies'][number]>(value, (row) => `${row.quantity} ${row.fixedSupplies}`),
    registrationRenewalDate: onDay,
    insuranceExpirationDate: onDay,
    manufacturingYear: (value) => (value ? String(value) : BLANK),
    photoFrontId: photo,
    photoBackId: photo,
    photoRightId: photo,
    photoLeftId: photo,
    insuranceFileId: (value) => (value ? t('document') : BLANK),
  };
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const show = shows[name];
        return [name, show ? { ...field, show } : field];
      }),
    ),
    isPublished: { label: t('isPublished'), show: yes },
    isArchive: { label: t('isArchive'), show: yes },
  };
}
