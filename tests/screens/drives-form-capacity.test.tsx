import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeDonationType } from '../../mocks/factories/donation-type.ts';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();

test.each([
  ['its beds that can do a type, where the resource would take more', 9, '2 donors at a time'],
  ['what the resource takes, where it has more beds', 1, '1 donor at a time'],
])('as many donors at a time fit into a drive as %s', async (_name, maximumDonorsAtATime, told) => {
  const drive = makeDrive(1);
  const [chair] = drive.bedConfigration;
  const bed = (id: string, over: object) => ({ ...chair, id, ...over }) as never;
  const bedConfigration = [
    bed('bed-1', { quantity: 2 }),
    bed('bed-2', { bedName: 'Couch', quantity: 3, isActive: false }),
  ];
  const record = { ...drive, bedConfigration };
  await renderApp('/createDrive/edit?id=drive-1', {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: {
        driveCenterById: () => record,
        driveChecks: () => [],
        allDonationTypes: () => ({ totalRecords: 1, donationTypes: [makeDonationType(1)] }),
        plannableResources: () =>
          [
            {
              isFree: true,
              reason: null,
              resource: {
                id: 'resource-1',
                name: 'Tulsa Unit 1',
                resourceType: 'Mobile unit',
                maximumDonorsAtATime,
                mobileCode: 'RBC-1',
                bedConfigration,
              },
            },
          ] as never,
      },
    }),
  });
  const summary = within(await screen.findByRole('complementary', { name: 'Summary' }));
  expect(await summary.findByText(told)).toBeInTheDocument();
});

test.each([
  ['edit?id=drive-1', 5, 'The resource has 3 only, and this drive keeps 5 at most'],
  // A copy is a new drive.
  ['add?from=drive-1', 3, 'The resource has 3 only'],
])(
  'beds that a drive had before its resource had fewer stay where it is edited: %s',
  async (path, most, refusal) => {
    const drive = makeDrive(1);
    const [chair] = drive.bedConfigration;
    const chairs = (id: string, quantity: number) => [{ ...chair, id, bedName: 'Chair', quantity }] as never;
    await renderApp(`/createDrive/${path}`, {
      session: makeSession({ clientId: 1 }),
      schema: createMockSchema({
        Query: {
          driveCenterById: () => ({ ...drive, bedConfigration: chairs('bed-of-drive', 5) }),
          driveChecks: () => [],
          allDonationTypes: () => ({ totalRecords: 1, donationTypes: [makeDonationType(1)] }),
          plannableResources: () =>
            [
              {
                isFree: true,
                reason: null,
                resource: {
                  id: 'resource-1',
                  name: 'Tulsa Unit 1',
                  resourceType: 'Mobile unit',
                  maximumDonorsAtATime: 9,
                  mobileCode: 'RBC-1',
                  bedConfigration: chairs('bed-of-resource', 3),
                },
              },
            ] as never,
        },
      }),
    });
    const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
    fireEvent.click(steps.getByRole('button', { name: /Beds/ }));
    const quantity = await screen.findByRole('spinbutton', { name: /Quantity.*Chair|Chair.*Quantity/ });
    await waitFor(() => expect(quantity).toHaveAttribute('max', String(most)));
    const type = (count: number) => fireEvent.change(quantity, { target: { value: String(count) } });
    type(most + 1);
    await waitFor(() => expect(quantity).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getByText(refusal)).toBeInTheDocument();
    expect(screen.getByText('of 3')).toBeInTheDocument();
    type(most);
    await waitFor(() => expect(quantity).toHaveAttribute('aria-invalid', 'false'));
  },
);
