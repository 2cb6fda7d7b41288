import { CalendarPlus, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../gql/staff/fragment-masking.ts';
import {
  StaffDriveDayFragmentDoc,
  type StaffExceptionPartsFragment,
  StaffExceptionPartsFragmentDoc,
  type StaffFormFragment,
} from '../../../gql/staff/graphql.ts';
import {
  useRemoveStaffExceptionsMutation,
  useSetStaffExceptionMutation,
  useStaffDaysOffQuery,
} from '../../../gql/staff/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { notify, notifyUndo } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useChanges } from '../../../kit/live/live.ts';
import { useToday } from '../../../kit/use-now.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { addDays } from '../../../lib/day.ts';
import { judged } from '../../../rules/staff-week.ts';
import { Button } from '../../../ui/button.tsx';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { opened } from '../../../ui/lazy-overlay.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { useWords } from './use-words.ts';

// Few who look at somebody's days add one: the rules of the form come with it.
const ExceptionDialog = opened(async () => ({
  default: (await import('./exception-dialog.tsx')).ExceptionDialog,
}));

/** Drives are told of as far ahead as the server gives them at once; the days themselves have no such end. */
const AHEAD_DAYS = 335;
const BACK_DAYS = 30;
const WATCHED = ['staff', 'driveCenter'];

/** The days that are not like somebody's week, and the drives that count on them then. */
export function Exceptions({ member }: { readonly member: StaffFormFragment }) {
  const { t } = useTranslation('staff');
  const { day } = useFormats();
  const words = useWords();
  const errorText = useErrorText();
  const today = useToday();
  const { id: staffId, name, workingTime } = member;
  const [isAdding, setAdding] = useState(false);
  const mayWrite = usePermission(useSetStaffExceptionMutation) && member.viewerCanEdit;
  const [remove] = useRemoveStaffExceptionsMutation();
  const [set] = useSetStaffExceptionMutation();
  const { data, error, refetch } = useStaffDaysOffQuery({
    variables: { staffIds: [staffId], from: addDays(today, -BACK_DAYS), to: addDays(today, AHEAD_DAYS) },
    fetchPolicy: 'cache-and-network',
  });
  useChanges(WATCHED, () => void refetch());
  const exceptions = data?.staffExceptions.map((one) => readFragment(StaffExceptionPartsFragmentDoc, one));
  const planned = judged(
    (data?.staffDays ?? []).map((one) => readFragment(StaffDriveDayFragmentDoc, one)),
    { workingTime, exceptions: exceptions ?? [] },
  );
  const takeAway = async ({ date }: StaffExceptionPartsFragment): Promise<void> => {
    const { data: answer, error: failed } = await remove({ variables: { staffId, dates: [date] } });
    if (failed) return notify(errorText(failed), 'error');
    await refetch();
    const [gone] = answer.removeStaffExceptions.map((one) =>
      readFragment(StaffExceptionPartsFragmentDoc, one),
    );
    // Somebody else has taken it away before: there is nothing of one's own to take back.
    if (!gone) return notify(t('exceptionRemoved'));
    await notifyUndo(t('exceptionRemoved'), () => {
      const dayTime = gone.dayTime.map(({ start, end }) => ({ start, end }));
      const exception = { from: date, to: date, dayTime, note: gone.note };
      return set({ variables: { staffId, exception, onlyFree: true } });
    });
  };
  return (
    <section aria-label={t('exceptions')} className="border-line border-t">
      <header className="flex flex-wrap items-center gap-3 px-5 pt-5 pb-2">
        <div className="mr-auto min-w-0">
          <h2 className="font-semibold text-body">{t('exceptions')}</h2>
          <p className="text-muted text-table">{t('exceptionsText')}</p>
        </div>
        {mayWrite && (
          <Button onClick={() => setAdding(true)}>
            <CalendarPlus size={16} aria-hidden />
            {t('addException')}
          </Button>
        )}
      </header>
      <RecordState ready={exceptions !== undefined} error={error} onRetry={refetch}>
        {exceptions?.length === 0 && <CardEmpty>{t('noExceptions')}</CardEmpty>}
        {exceptions && exceptions.length > 0 && (
          <Table label={t('exceptions')}>
            <thead>
              <tr>
                <Th>{t('date')}</Th>
                <Th>{t('workingTime')}</Th>
                {mayWrite && <Th className="w-12">{''}</Th>}
              </tr>
            </thead>
            <tbody>
              {exceptions.map((exception) => (
                <Tr key={exception.id}>
                  <Td className="whitespace-nowrap">{day(exception.date)}</Td>
                  <Td className="py-2">
                    {exception.dayTime.length > 0
                      ? exception.dayTime.map(words.span).join(', ')
                      : t('dayOff')}
                    {exception.note && (
                      <span className="block break-words text-caption text-muted">{exception.note}</span>
                    )}
                    {planned
                      .filter((one) => one.isOutside && one.day.date === exception.date)
                      .map((one) => (
                        <span key={one.day.id} className="flex items-center gap-1 text-caption text-warning">
                          <TriangleAlert size={14} aria-hidden className="shrink-0" />
                          {t('atADrive', { drive: one.day.driveCenterName })}
                        </span>
                      ))}
                  </Td>
                  {mayWrite && (
                    <Td>
                      <IconButton
                        label={t('removeException', { day: day(exception.date) })}
                        onClick={() => void takeAway(exception)}
                      >
                        <Trash2 size={16} aria-hidden />
                      </IconButton>
                    </Td>
                  )}
                </Tr>
              ))}
            </tbody>
          </Table>
        )}
      </RecordState>
      {isAdding && (
        <ExceptionDialog
          staffId={staffId}
          name={name}
          first={today}
          onClose={() => setAdding(false)}
          onSaved={refetch}
        />
      )}
    </section>
  );
}
