import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ApiError } from '../../../../api/api-error.ts';
import { readFragment } from '../../../../gql/drives/fragment-masking.ts';
import {
  type CenterDetailInput,
  type PlannableResourcesQuery,
  type PlannableStaffQuery,
  type PlannedResourceFragment,
  PlannedResourceFragmentDoc,
} from '../../../../gql/drives/graphql.ts';
import {
  useDriveChecksQuery,
  useDriveFormChoicesQuery,
  useDriveListChoicesQuery,
  usePlannableResourcesQuery,
  usePlannableStaffQuery,
} from '../../../../gql/drives/hooks.ts';
import { useFormValues } from '../../../../kit/form/use-form-values.ts';
import { useChanges } from '../../../../kit/live/live.ts';
import { useAnswer } from '../../../../kit/use-answer.ts';
import { useToday } from '../../../../kit/use-now.ts';
import { usePermission } from '../../../../kit/use-permission.ts';
import { type Affected, useAffected } from '../../../../pickers/appointments/use-affected.ts';
import type { DriveForm } from '../../../../rules/drive.ts';
import { fitsDays } from '../../../../rules/drive-dates.ts';
import { isOffered } from '../../../../rules/offered.ts';
import { driveFields } from '../../fields.ts';
import type { Check } from '../check-list.tsx';
import { type DonationType, type DrivePlan, planOf, SOMEWHERE } from './plan.ts';
import { BOOKED, checksOfStep } from './step-state.ts';
import { useSettled } from './use-settled.ts';

export interface ResourceChoice {
  readonly resource: PlannedResourceFragment;
  readonly isFree: boolean;
  readonly reason: string | null;
}
type StaffChoice = PlannableStaffQuery['plannableStaff'][number];

/** What the steps of the form share: the figures by the rules, and what the server knows besides. */
export interface Planning {
  readonly values: DriveForm;
  readonly plan: DrivePlan;
  readonly types: readonly DonationType[];
  /** May the reader see how long a donation type takes? Without it slots cannot be laid out here. */
  readonly seesTypes: boolean;
  /** Those that a bed can be given: the published ones, known to everybody. */
  readonly typeChoices: readonly Pick<DonationType, 'id' | 'name'>[];
  /** The server has said which there are, be it none. */
  readonly knowsTypes: boolean;
  /** Why it has not: of slots and capacity nothing is known then. */
  readonly typesError: ApiError | undefined;
  readonly retryTypes: () => void;
  readonly resources: readonly ResourceChoice[];
  /** The server has said which there are, and which of them are free as it is planned now. */
  readonly knowsResources: boolean;
  /** Why it has not. */
  readonly resourcesError: ApiError | undefined;
  readonly retryResources: () => void;
  readonly resource: PlannedResourceFragment | undefined;
  readonly staff: readonly StaffChoice[];
  /** Who is free where is said of the days, hours and places that are planned now, not of those before. */
  readonly knowsStaff: boolean;
  readonly staffError: ApiError | undefined;
  readonly retryStaff: () => void;
  readonly nameOf: ReadonlyMap<string, string>;
  readonly maximumDonorsAtATime: number;
  readonly designationOf: ReadonlyMap<string, string>;
  /** The rules' and the server's, the blocking ones first. */
  readonly checks: readonly Check[];
  readonly isChecking: boolean;
  /** Why the server's are missing: those of another plan would say nothing of this one. */
  readonly checksError: ApiError | undefined;
  readonly retryChecks: () => void;
  /** Of a drive that is there, the server has yet to say for the first time what is in its way. */
  readonly isUnchecked: boolean;
  /** Who is booked and would lose their time by this plan; undefined where nobody is booked. */
  readonly affected: Affected | undefined;
}

const PlanningContext = createContext<Planning | null>(null);

export function usePlanning(): Planning {
  const planning = useContext(PlanningContext);
  if (!planning) throw new Error('a step stands in the form of a drive');
  return planning;
}

/** A pause while typing, before the server is asked. */
const PAUSE_MS = 600;
/** Stands in for what is not filled in yet: the questions are about days, places and people alone. */
const SOMEBODY = {
  primaryContactName: 'Nobody',
  contactPhone: '0000000000',
  email: 'nobody@drive.example',
} as const;
/** A resource or donation type that nobody has: it stands where none is chosen yet. */
const NONE = '00000000-0000-4000-8000-000000000000';
const NAMELESS = 'Not named yet';
const NO_LIMIT = 1_000;
const WATCHED = ['resource'];
const OF_SLOTS: readonly string[] = ['noSlots', 'goalAboveCapacity'];
const BEFORE_BEDS: readonly string[] = [...checksOfStep('what'), ...checksOfStep('when')];
const LEVELS: readonly string[] = ['blocking', 'warning', 'info'];

type Member = Pick<StaffChoice['staff'], 'id' | 'name'> & {
  readonly staffDesignation: { readonly id: string };
};

/** What decides who and what is free: another goal, or another person at a place, leaves that as it is. */
const placesOf = (ranges: readonly CenterDetailInput[]): object[] =>
  ranges.map((range) => ({
    ...range,
    locationDetail: range.locationDetail.map(
      ({ staffIds: _staff, blockedSlots: _blocked, ...place }) => place,
    ),
  }));

const resourcesOf = (answer: PlannableResourcesQuery | undefined): readonly ResourceChoice[] | undefined =>
  answer?.plannableResources.map((choice) => ({
    resource: readFragment(PlannedResourceFragmentDoc, choice.resource),
    isFree: choice.isFree,
    reason: choice.reason ?? null,
  }));

interface PlanningProviderProps {
  /** The drive that is edited. */
  readonly id: string | undefined;
  /** The days of all of its places as they are stored. */
  readonly had: number;
  /** The donation types that it has as it is stored. */
  readonly typesHad: ReadonlySet<string>;
  /** Its people: they are known also where they cannot be planned any more. */
  readonly known: readonly Member[];
  /** Somebody is booked for it. */
  readonly isBooked: boolean;
  readonly context: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** Follows what is typed: the figures at once, the server's answers after a pause. */
export function PlanningProvider(props: PlanningProviderProps) {
  const { id, had, typesHad, known, isBooked, context, children } = props;
  const { values } = useFormValues<DriveForm>();
  const today = useToday();
  const seesTypes = usePermission(useDriveFormChoicesQuery);
  const choices = useDriveFormChoicesQuery({ skip: !seesTypes, context });
  const knowsTypes = choices.data !== undefined;
  // Archived ones, too: a drive that has one keeps it, and its figures follow from it.
  const types = useMemo(() => choices.data?.allDonationTypes.donationTypes ?? [], [choices.data]);
  const published = useDriveListChoicesQuery({ skip: seesTypes, context });
  const input = { ...driveFields.toInput(values), ...(id ? { id } : {}) };
  const typeId = types.find(isOffered)?.id ?? NONE;
  const asked = {
    ...input,
    // Without its sponsors a mobile drive is none yet; who and what is free does not depend on it.
    resourceType: input.sponsorIds.length > 0 ? input.resourceType : 'Fixed Center',
    resourceId: input.resourceId || NONE,
    donationTypeIds: input.donationTypeIds.length > 0 ? input.donationTypeIds : [typeId],
    bedConfigration:
      input.bedConfigration.length > 0
        ? input.bedConfigration
        : [{ bedName: 'Bed', quantity: 1, donationTypeIds: [typeId], isActive: true }],
    numberOfDrivers: Math.max(1, input.numberOfDrivers),
    primaryContactName: SOMEBODY.primaryContactName,
    contactName: null,
    contactPhone: SOMEBODY.contactPhone,
    email: SOMEBODY.email,
    note: null,
    centerDetails: input.centerDetails.map((range) => ({
      ...range,
      locationDetail: range.locationDetail.map((place) => ({
        ...place,
        location: place.location || SOMEWHERE,
      })),
    })),
    centerGoals: Math.max(1, input.centerGoals),
    suppliesDetails: [],
  };
  const key = JSON.stringify(asked);
  const settled = useSettled(asked, key, PAUSE_MS);
  // Whether it is worth asking is known by the rules.
  const facts = { types, today, had, typesHad, maximumDonorsAtATime: NO_LIMIT, designationOf: new Map() };
  const { isDated } = planOf({ ...values, bedConfigration: [] }, facts);
  const variables = { drive: settled };
  // Who and what is free goes with no name: it is not asked again for one.
  const unnamed = { drive: { ...settled, driveCenterName: NAMELESS } };
  const skip =
    !isDated ||
    !settled.centerDetails.every(({ startDate, endDate }) => startDate && endDate) ||
    !fitsDays(settled.centerDetails, had);
  const planned = usePlannableResourcesQuery({ variables: unnamed, skip, context });
  const people = usePlannableStaffQuery({ variables: unnamed, skip, context });
  const checked = useDriveChecksQuery({ variables, skip, context });
  const affected = useAffected({ variables: unnamed, skip: skip || !id || !isBooked, context });
  const askResources = (): void => void planned.refetch();
  // One may be published meanwhile.
  useChanges(skip ? [] : WATCHED, askResources);
  const settledPlaces = placesOf(settled.centerDetails);
  const listed = useAnswer(planned, settledPlaces);
  const offered = useAnswer(people, settledPlaces);
  const isSettled = JSON.stringify(settledPlaces) === JSON.stringify(placesOf(asked.centerDetails));
  const isKnown = ({ shown, isFormer }: { readonly shown: unknown; readonly isFormer: boolean }): boolean =>
    shown !== undefined && !isFormer && isSettled;
  // What a resource has and who somebody is does not go with the days that were asked about.
  const resource = resourcesOf(planned.data ?? planned.previousData)?.find(
    ({ resource: one }) => one.id === values.resourceId,
  )?.resource;
  const members: readonly Member[] = [
    ...known,
    ...((people.data ?? people.previousData)?.plannableStaff ?? []).map(({ staff }) => staff),
  ];
  const designationOf = new Map(members.map(({ id: of, staffDesignation }) => [of, staffDesignation.id]));
  const maximumDonorsAtATime = resource?.maximumDonorsAtATime ?? NO_LIMIT;
  const plan = planOf(values, { types, today, had, typesHad, maximumDonorsAtATime, designationOf });
  const answered = useAnswer(checked, variables);
  const found: readonly Check[] = skip ? [] : (answered.shown?.driveChecks ?? []);
  // Before a resource is chosen, what is told of the name, of days and places holds; what is told of slots and staff does not.
  const served = settled.resourceId === NONE ? found.filter(({ code }) => BEFORE_BEDS.includes(code)) : found;
  const own = plan.checks
    .filter(({ code }) => !served.some((check) => check.code === code))
    // Without the types there are no figures of slots to judge: the server alone knows them.
    .filter(({ code }) => knowsTypes || !OF_SLOTS.includes(code))
    .map((check): Check => ({ ...check, message: '' }));
  const lost: readonly Check[] = affected?.totalRecords
    ? [{ level: 'blocking', code: BOOKED, message: '' }]
    : [];
  const checks = [...lost, ...served, ...own].toSorted(
    (one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level),
  );
  return (
    <PlanningContext
      value={{
        values,
        plan,
        types,
        seesTypes,
        typeChoices: seesTypes
          ? types.filter(isOffered)
          : (published.data?.searchDonationTypeWithOutRoleValidation ?? []),
        knowsTypes,
        typesError: choices.error,
        retryTypes: () => void choices.refetch(),
        resources: resourcesOf(listed.shown) ?? [],
        knowsResources: isKnown(listed),
        resourcesError: planned.error,
        retryResources: askResources,
        resource,
        staff: offered.shown?.plannableStaff ?? [],
        knowsStaff: isKnown(offered),
        staffError: people.error,
        retryStaff: () => void people.refetch(),
        nameOf: new Map(members.map(({ id: of, name }) => [of, name])),
        maximumDonorsAtATime,
        designationOf,
        checks,
        isChecking: checked.loading || JSON.stringify(settled) !== key,
        // What is typed wrong is told at its field.
        checksError: checked.error?.code === 'BAD_USER_INPUT' ? undefined : checked.error,
        retryChecks: () => void checked.refetch(),
        isUnchecked: id !== undefined && checked.loading && !checked.data && !checked.previousData,
        affected,
      }}
    >
      {children}
    </PlanningContext>
  );
}
