import { ArrowRightLeft, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/designations/fragment-masking.ts';
import {
  type DesignationDetailFragment,
  DesignationDetailFragmentDoc,
  StaffDesignationByIdDocument,
} from '../../gql/designations/graphql.ts';
import {
  useDesignationMembersQuery,
  useRestoreStaffDesignationsMutation,
  useStaffDesignationByIdQuery,
  useUpdateStaffDesignationMutation,
} from '../../gql/designations/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { EditButton } from '../../kit/detail/record-buttons.tsx';
import { useRestore } from '../../kit/detail/use-restore.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { type Panel, usePanel } from '../../kit/form/use-panel.ts';
import { useHistoryFields } from '../../kit/record/use-fields.ts';
import { usePermission } from '../../kit/use-permission.ts';
import { useBankFact } from '../../pickers/use-bank-fact.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { opened } from '../../ui/lazy-overlay.tsx';
import { DesignationPanel } from './designation-panel.tsx';
import { designationFields } from './fields.ts';
import { MembersTab, TypesTab } from './parts/tabs.tsx';
import { useRemoval } from './parts/use-removal.ts';

const MoveStaff = opened(async () => ({ default: (await import('./parts/move-staff.tsx')).MoveStaff }));

export const ask = prefetchRecord(StaffDesignationByIdDocument);

/** A designation: who has it, what needs it, and its history. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useStaffDesignationByIdQuery({ variables: { id } });
  const panel = usePanel();
  const designation = readFragment(DesignationDetailFragmentDoc, data?.staffDesignationById);
  return (
    <>
      <RecordState
        ready={designation !== undefined}
        error={error}
        onRetry={refetch}
        gone={{ entity: 'staffDesignation', id, useRestore: useRestoreStaffDesignationsMutation }}
      >
        {designation && (
          <Detail key={designation.id} designation={designation} panel={panel} again={() => void refetch()} />
        )}
      </RecordState>
      <DesignationPanel panel={panel} />
    </>
  );
}

interface DetailProps {
  readonly designation: DesignationDetailFragment;
  readonly panel: Panel;
  /** Asks for the designation again. */
  readonly again: () => void;
}

function Detail({ designation, panel, again }: DetailProps) {
  const { t } = useTranslation(['designations', 'form']);
  const { number, time } = useFormats();
  const navigate = useNavigate();
  const [update] = useUpdateStaffDesignationMutation();
  const mayWrite = usePermission(useUpdateStaffDesignationMutation) && designation.viewerCanEdit;
  const mayReadStaff = usePermission(useDesignationMembersQuery);
  const bank = useBankFact(designation);
  const { id, designationName, designationCode, staffCount, requiredBy } = designation;
  const removal = useRemoval({ onGone: () => navigate(href('designations')), onKept: again });
  const restore = useRestore(designation, (now, values) =>
    update({ variables: { staffDesignation: designationFields.withOld(now, values) } }),
  );
  const fields = useHistoryFields(designationFields);
  const used = staffCount > 0 || requiredBy.length > 0;
  return (
    <>
      <DetailPage
        title={designationName}
        chip={<Chip tone={used ? 'good' : 'idle'}>{t(used ? 'used' : 'unused')}</Chip>}
        facts={[
          ...bank,
          { label: t('designationCode'), value: <span className="font-mono">{designationCode}</span> },
          { label: t('staff'), value: number(staffCount) },
          { label: t('types'), value: number(requiredBy.length) },
          { label: t('updatedAt'), value: time(new Date(designation.updatedAt)) },
        ]}
        actions={
          <>
            {removal.mayDelete && (
              <Button variant="ghost" onClick={() => void removal.remove(designation)}>
                <Trash2 size={16} aria-hidden />
                {t('delete')}
              </Button>
            )}
            {removal.mayMove && staffCount > 0 && (
              <Button onClick={() => removal.move(designation)}>
                <ArrowRightLeft size={16} aria-hidden />
                {t('moveStaff')}
              </Button>
            )}
            {mayWrite && <EditButton onClick={() => panel.open(id)} />}
          </>
        }
        tabs={[
          ...(mayReadStaff
            ? [{ value: 'members', label: t('members'), show: () => <MembersTab id={id} /> }]
            : []),
          { value: 'types', label: t('types'), show: () => <TypesTab types={requiredBy} /> },
        ]}
        tellsOf={['staff', 'donationType']}
        history={{
          entity: 'staffDesignation',
          id,
          fields,
          onRestore: mayWrite ? restore : undefined,
        }}
      />
      {removal.moving && (
        <MoveStaff from={removal.moving} onMoved={again} onClose={() => removal.move(undefined)} />
      )}
    </>
  );
}
