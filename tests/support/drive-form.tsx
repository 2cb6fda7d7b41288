import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { makeDonationType } from '../../mocks/factories/donation-type.ts';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import type { DriveInput } from '../../server/gql/types.ts';
import { makeSession, renderApp } from './render-app.tsx';

export const session = makeSession({ clientId: 1, timeZone: 'CST' } as never);
const away = { errors: [new GraphQLError('Busy', { extensions: { code: 'UNAVAILABLE' } })] };
const chair = { id: 'bed-1', bedName: 'Chair', quantity: 4, isActive: true };

const person = (id: string, name: string, reason: string | null) => ({
  isFree: reason === null,
  hours: 4,
  reason,
  places: [{ isFree: reason === null, reason }],
  staff: { id, name, staffDesignation: { id: 'phl', designationName: 'Phlebotomist' } },
});

interface Planned {
  readonly centerDetails: readonly { readonly locationDetail: readonly { readonly startTime: string }[] }[];
}
const isEarly = ({ centerDetails: [range] }: Planned): boolean =>
  (range?.locationDetail[0]?.startTime ?? '') < '08:00';

/** The form of a drive, whose questions fail as long as they are in `failing`, and wait where they are in `held`. */
export async function openDriveForm(recommended: readonly object[] = [], ...failingFirst: readonly string[]) {
  return openFormOf(makeDrive(2), recommended, ...failingFirst);
}

export async function openFormOf(
  record: ReturnType<typeof makeDrive>,
  recommended: readonly object[] | ((drive: DriveInput) => readonly object[]) = [],
  ...failingFirst: readonly string[]
) {
  const user = userEvent.setup();
  const failing = new Set(failingFirst);
  const held = new Map<string, Promise<void>>();
  const schema = createMockSchema({
    Query: {
      driveCenterById: () => record,
      driveChecks: () => [],
      allDonationTypes: () => ({ totalRecords: 1, donationTypes: [makeDonationType(1)] }),
      recommendSupplies: (_source, { drive }) =>
        (typeof recommended === 'function' ? recommended(drive) : recommended) as never,
      // Nor is the unit free so early.
      plannableResources: (_source, { drive }) =>
        [
          {
            isFree: !isEarly(drive),
            reason: isEarly(drive) ? 'resourceBusy' : null,
            resource: {
              id: 'resource-9',
              name: 'Tulsa Unit 9',
              resourceType: 'Mobile unit',
              maximumDonorsAtATime: 4,
              mobileCode: 'RBC-9',
              bedConfigration: [{ ...chair, donationType: [{ id: 'type-1', name: 'Whole Blood' }] }],
            },
          },
        ] as never,
      // Before eight in the morning Ann is still elsewhere.
      plannableStaff: (_source, { drive }) =>
        [person('staff-7', 'Ann Lee', isEarly(drive) ? 'staffBusy' : null)] as never,
    },
  });
  const app = await renderApp('/createDrive/edit?id=drive-2', {
    session,
    schema,
    hold: (name) => held.get(name),
    intercept: ({ name }) => (failing.has(name) ? away : undefined),
  });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  const step = (name: RegExp) => user.click(steps.getByRole('button', { name }));
  const start = async (time: string) => {
    await step(/When and where/);
    fireEvent.change(screen.getByLabelText('Start'), { target: { value: time } });
  };
  const asked = (name: string) => app.requests.filter((request) => request.name === name).length;
  /** Holds a question back until the function is called that it gives. */
  const hold = (name: string): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(name, promise);
    return () => {
      held.delete(name);
      resolve();
    };
  };
  return { user, failing, hold, step, start, asked };
}
