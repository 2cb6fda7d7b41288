import { useAtomValue } from 'jotai';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { sessionAtom } from '../../access/session.ts';
import { readFragment } from '../../gql/drives/fragment-masking.ts';
import {
  AllDriveCentersDocument,
  DriveCenterByIdDocument,
  type DriveDetailFragment,
  DriveDetailFragmentDoc,
} from '../../gql/drives/graphql.ts';
import {
  useCreateDriveCenterMutation,
  useDriveCenterByIdQuery,
  useRestoreDriveCentersMutation,
  useUpdateDriveCenterMutation,
} from '../../gql/drives/hooks.ts';
import { dayIn } from '../../kit/address-day.ts';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { success } from '../../kit/dialogs/confirm.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { SaveLabel } from '../../kit/form/form-context.ts';
import { type FieldOf, RecordForm } from '../../kit/form/record-form.tsx';
import { RecordState } from '../../kit/form/record-state.tsx';
import { useOpened } from '../../kit/form/use-opened.ts';
import type { SavedHow, Ticket } from '../../kit/form/use-record-form.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import { useToday } from '../../kit/use-now.ts';
import { OfBank, useBankChoice } from '../../pickers/bank-field.tsx';
import { type DriveForm, driveRule } from '../../rules/drive.ts';
import { placeDays } from '../../rules/drive-dates.ts';
import { locksPlan } from '../../rules/drive-status.ts';
import { isZoneLabel } from '../../rules/zones.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { driveFields } from './fields.ts';
import { BedsStep } from './parts/form/beds-step.tsx';
import { duplicateOf, emptyDrive, type Given } from './parts/form/drive-values.ts';
import { PlanningProvider } from './parts/form/planning.tsx';
import { ReviewStep } from './parts/form/review-step.tsx';
import { StaffStep } from './parts/form/staff-step.tsx';
import { Steps } from './parts/form/steps.tsx';
import { SuggestDates } from './parts/form/suggest-dates.tsx';
import { SuppliesStep } from './parts/form/supplies-step.tsx';
import { WhatStep } from './parts/form/what-step.tsx';
import { WhenStep } from './parts/form/when-step.tsx';

const CLOCK = /^\d{2}:(?:00|15|30|45)$/;

/** What another screen selected: days and hours, where they can be a drive's, and the sponsor. */
function givenBy(search: URLSearchParams): Given {
  const clock = (key: string): string | undefined => {
    const value = search.get(key) ?? '';
    return CLOCK.test(value) ? value : undefined;
  };
  return {
    date: dayIn(search, 'date'),
    endDate: dayIn(search, 'endDate'),
    time: clock('time'),
    endTime: clock('endTime'),
    sponsorId: search.get('sponsor') || undefined,
  };
}

export const ask = prefetchRecord(DriveCenterByIdDocument, 'id', 'from');

/** Plans a drive, edits the one that `?id=` names, or plans the one of `?from=` once more. */
export function Component() {
  const { t } = useTranslation('driveForm');
  const title = usePageTitle();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const zone = useAtomValue(sessionAtom)?.timeZone ?? 'CST';
  const today = useToday();
  const id = search.get('id') ?? '';
  const from = id ? '' : (search.get('from') ?? '');
  const { data, error, refetch } = useOpened(
    id || from,
    useDriveCenterByIdQuery({ variables: { id: id || from }, skip: !id && !from }),
  );
  const [create] = useCreateDriveCenterMutation();
  const [update] = useUpdateDriveCenterMutation();
  const found = readFragment(DriveDetailFragmentDoc, data?.driveCenterById);
  const record = id ? found : undefined;
  const bank = useBankChoice(!id);
  const had = record ? placeDays(record.centerDetails) : 0;
  const rule = useMemo(() => driveRule({ notBefore: id ? null : today, had }), [id, today, had]);
  const given = useMemo(() => givenBy(search), [search]);

  const toForm = (of: DriveDetailFragment | undefined): DriveForm => {
    if (of) return driveFields.toForm(of);
    return from && found ? duplicateOf(found) : emptyDrive(isZoneLabel(zone) ? zone : 'CST', given);
  };
  const save = (form: DriveForm, { updatedAt, context }: Ticket) => {
    const drive = driveFields.toInput(form);
    return record
      ? update({ variables: { drive: { ...drive, id: record.id, updatedAt: updatedAt ?? null } }, context })
      : create({ variables: { drive }, context, refetch: [AllDriveCentersDocument] });
  };
  const done = async (how: SavedHow): Promise<void> => {
    if (how === 'another') return notify(t('created'));
    await success(t(record ? 'updated' : 'created'));
    await navigate(record ? href('viewDrive', undefined, { id }) : href('createDrive'));
  };
  // What can no longer be changed is read on its page.
  if (record?.viewerCanEdit === false) return <Navigate replace to={href('viewDrive', undefined, { id })} />;
  const ready = (!id && !from) || found !== undefined;
  return (
    <>
      <PageHeader title={title} context={found?.driveCenterName} />
      <div className="rounded-card border border-line bg-surface">
        <RecordState
          ready={ready}
          error={error}
          onRetry={refetch}
          gone={{
            entity: 'driveCenter',
            id: id || from,
            useRestore: useRestoreDriveCentersMutation,
            within: 'form',
          }}
        >
          <SaveLabel value={t(record ? 'saveDrive' : 'submit')}>
            <RecordForm
              key={id || from || 'add'}
              name={from ? 'driveCopy' : 'drive'}
              entity="driveCenter"
              rule={rule as never}
              record={record}
              toForm={toForm}
              save={save}
              onSaved={done}
              bank={bank}
              headless
              waits
              onCancel={() => void navigate(-1)}
            >
              {(field) => (
                <OfBank of={record}>
                  {(clientId) => (
                    <Planner
                      key={clientId}
                      field={field}
                      drive={found}
                      id={id || undefined}
                      clientId={clientId}
                      suggests={search.get('suggest') === 'yes'}
                    />
                  )}
                </OfBank>
              )}
            </RecordForm>
          </SaveLabel>
        </RecordState>
      </div>
    </>
  );
}

interface PlannerProps {
  readonly field: FieldOf<DriveForm>;
  /** The drive that is edited, or planned once more. */
  readonly drive: DriveDetailFragment | undefined;
  readonly id: string | undefined;
  readonly clientId: number | undefined;
  readonly suggests: boolean;
}

function Planner({ field, drive, id, clientId, suggests }: PlannerProps) {
  const { t } = useTranslation('driveForm');
  const [search] = useSearchParams();
  const [suggesting, setSuggesting] = useState(suggests);
  const [made, setMade] = useState<{ readonly id: string; readonly sponsorName: string }[]>([]);
  const sponsors = [...(drive?.sponsors ?? []), ...made];
  const when = useRef<HTMLDivElement>(null);
  /** The button that was pressed goes with what it stood in: the heading of the step takes the focus. */
  const suggest = (next: boolean): void => {
    setSuggesting(next);
    window.setTimeout(() => when.current?.closest('[data-step]')?.querySelector('h2')?.focus());
  };
  const context = useMemo(() => (clientId === undefined ? {} : { clientId }), [clientId]);
  const people =
    drive?.centerDetails.flatMap(({ locationDetail }) => locationDetail.flatMap(({ staff }) => staff)) ?? [];
  // The server refuses every change of what a reviewer has seen: it is said before anything is typed.
  const locked = id !== undefined && drive && locksPlan(drive.status) && (
    <Banner tone="info">{t('planLocked')}</Banner>
  );
  return (
    <PlanningProvider
      id={id}
      had={id && drive ? placeDays(drive.centerDetails) : 0}
      typesHad={new Set(id ? drive?.donationTypeId : [])}
      known={people}
      isBooked={id !== undefined && (drive?.bookedCount ?? 0) > 0}
      context={context}
    >
      <Steps
        first={suggests ? 'when' : 'what'}
        panels={{
          what: (
            <WhatStep
              field={field}
              known={sponsors}
              onMade={(sponsor) => setMade((before) => [...before, sponsor])}
              context={context}
            />
          ),
          when: (
            <div ref={when} className="flex flex-col gap-4">
              {locked}
              {suggesting ? (
                <SuggestDates context={context} onClose={() => suggest(false)} />
              ) : (
                <WhenStep context={context} onSuggest={id ? undefined : () => suggest(true)} />
              )}
            </div>
          ),
          beds: (
            <>
              {locked}
              <BedsStep
                field={field}
                known={drive?.resourceId ? { id: drive.resourceId, name: drive.resourceName } : undefined}
                had={id ? drive : undefined}
                wished={drive ? undefined : (search.get('resource') ?? undefined)}
              />
            </>
          ),
          staff: <StaffStep field={field} />,
          supplies: <SuppliesStep context={context} drive={drive} />,
          review: <ReviewStep field={field} known={sponsors} context={context} />,
        }}
      />
    </PlanningProvider>
  );
}
