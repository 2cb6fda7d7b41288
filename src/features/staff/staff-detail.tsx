import { CalendarPlus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/staff/fragment-masking.ts';
import {
  StaffByIdDocument,
  type StaffDetailFragment,
  StaffDetailFragmentDoc,
  type StaffFormFragment,
  StaffFormFragmentDoc,
} from '../../gql/staff/graphql.ts';
import {
  useDeleteStaffMutation,
  useRestoreStaffMutation,
  useStaffByIdQuery,
  useUpdateStaffMutation,
} from '../../gql/staff/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { labelled } from '../../i18n/labelled.ts';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { EditLink } from '../../kit/detail/edit-link.tsx';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { useRestore } from '../../kit/detail/use-restore.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { useHistoryFields } from '../../kit/record/use-fields.ts';
import { useOpens, usePermission } from '../../kit/use-permission.ts';
import { useBankFact } from '../../pickers/use-bank-fact.tsx';
import { useBanks } from '../../pickers/use-banks.ts';
import { useDesignations } from '../../pickers/use-designations.ts';
import { BLANK } from '../../rules/formats.ts';
import type { DayException, WorkingDay } from '../../rules/working-time.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { staffFields } from './fields.ts';
import { AssignmentsTab, AvailabilityTab, OverviewTab } from './parts/tabs.tsx';
import { useAssign } from './parts/use-assign.tsx';
import { useStaffRemoval } from './parts/use-staff-removal.ts';
import { useWords } from './parts/use-words.ts';

export const ask = prefetchRecord(StaffByIdDocument);

/** A member of the staff: who they are, when they work, where they are needed, and their history. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useStaffByIdQuery({ variables: { id } });
  const detail = readFragment(StaffDetailFragmentDoc, data?.staffById);
  const member = readFragment(StaffFormFragmentDoc, data?.staffById);
  return (
    <RecordState
      ready={member !== undefined}
      error={error}
      onRetry={refetch}
      gone={{ entity: 'staff', id, useRestore: useRestoreStaffMutation }}
    >
      {detail && member && (
        <Detail key={member.id} member={member} detail={detail} again={() => void refetch()} />
      )}
    </RecordState>
  );
}

interface DetailProps {
  readonly member: StaffFormFragment;
  readonly detail: StaffDetailFragment;
  /** Asks for the member again. */
  readonly again: () => void;
}

function Detail({ member, detail, again }: DetailProps) {
  const { t } = useTranslation(['staff', 'form']);
  const { day, decimal } = useFormats();
  const navigate = useNavigate();
  const opens = useOpens();
  const bank = useBankFact(detail);
  const { id, name } = member;
  const { nextAssignment, hoursThisWeek, staffDesignation } = detail;
  const mayDelete = usePermission(useDeleteStaffMutation);
  const mayWrite = usePermission(useUpdateStaffMutation) && member.viewerCanEdit;
  const [update] = useUpdateStaffMutation();
  const { may: mayAssign, assign, dialog } = useAssign(again);
  const remove = useStaffRemoval(() => navigate(href('staff')));
  const restore = useRestore(member, (now, values) =>
    update({ variables: { staff: staffFields.withOld(now, values) } }),
  );
  const fields = useStaffHistory(member);
  const askToDelete = (): Promise<void> =>
    nextAssignment ? notify(t('blocked', { day: day(nextAssignment) }), 'error') : remove(member);
  return (
    <>
      <DetailPage
        title={name}
        chip={
          <Chip tone={nextAssignment ? 'good' : 'idle'}>{t(nextAssignment ? 'assigned' : 'unassigned')}</Chip>
        }
        facts={[
          ...bank,
          {
            label: t('designation'),
            value: opens('viewDesignation') ? (
              <Link
                to={href('viewDesignation', undefined, { id: staffDesignation.id })}
                className="touch-target text-secondary"
              >
                {staffDesignation.designationName}
              </Link>
            ) : (
              staffDesignation.designationName
            ),
          },
          { label: t('nextAssignment'), value: nextAssignment ? day(nextAssignment) : BLANK },
          { label: t('hoursThisWeek'), value: decimal(hoursThisWeek) },
        ]}
        actions={
          <>
            {mayDelete && (
              <Button variant="ghost" onClick={() => void askToDelete()}>
                <Trash2 size={16} aria-hidden />
                {t('delete')}
              </Button>
            )}
            {mayAssign && (
              <Button onClick={() => assign({ id, name })}>
                <CalendarPlus size={16} aria-hidden />
                {t('assignToDrive')}
              </Button>
            )}
            {mayWrite && <EditLink to={href('editStaff', undefined, { id })} />}
          </>
        }
        tabs={[
          {
            value: 'overview',
            label: t('overview'),
            hasCards: true,
            show: () => <OverviewTab member={member} createdAt={detail.createdAt} />,
          },
          {
            value: 'availability',
            label: t('availability'),
            show: () => <AvailabilityTab member={member} />,
          },
          { value: 'assignments', label: t('assignments'), show: () => <AssignmentsTab member={member} /> },
        ]}
        tellsOf={['driveCenter', 'staffDesignation']}
        history={{ entity: 'staff', id, fields, onRestore: mayWrite ? restore : undefined }}
      />
      {dialog}
    </>
  );
}

/** How the fields read in the history: designations by their names, hours and days as the reader writes them. */
function useStaffHistory({ clientId, staffDesignation }: StaffFormFragment) {
  const { t } = useTranslation('staff');
  const { day, dayText } = useFormats();
  const words = useWords();
  const isParent = useBanks() !== undefined;
  const { designations } = useDesignations({ clientId: isParent ? clientId : undefined });
  const fields = useHistoryFields(staffFields);
  const nameOf = (id: unknown): string => {
    if (id === staffDesignation.id) return staffDesignation.designationName;
    return designations?.find(({ value }) => value === id)?.label ?? BLANK;
  };
  const shows: Readonly<Record<string, (value: unknown) => string>> = {
    staffDesignationId: nameOf,
    hireDate: (value) => dayText(String(value)),
    workingDays: (value) => words.days(value as string[]) || BLANK,
    workingTime: (value) =>
      (value as readonly WorkingDay[])
        .map(({ dayName, dayTime }) => `${words.dayName(dayName)} ${dayTime.map(words.span).join(', ')}`)
        .join('; ') || BLANK,
    address: (value) =>
      Object.values(value as Readonly<Record<string, string>>)
        .filter(Boolean)
        .join(', ') || BLANK,
  };
  const exceptions = (value: unknown): string =>
    (value as readonly DayException[])
      .map(({ date, dayTime }) => labelled(day(date), dayTime.map(words.span).join(', ') || t('dayOff')))
      .join('; ') || BLANK;
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const show = shows[name];
        return [name, show ? { ...field, show } : field];
      }),
    ),
    exceptions: { label: t('exceptions'), show: exceptions },
  };
}
