import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeSponsorGroup } from '../../mocks/factories/sponsor-group.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

const drive = (month: number, status: string, donated: number) => ({
  id: `drive-${month}`,
  driveID: `D-${month}`,
  driveCenterName: `Drive ${month}`,
  status,
  centerGoals: 40,
  // How many came, or of a drive to come are expected.
  attendance: 30,
  bookedCount: 35,
  forecast: { donated },
  centerDetails: [{ id: `days-${month}`, startDate: `2026-0${month}-10`, endDate: `2026-0${month}-10` }],
});

test('what was collected per drive are donations, and not who came or is expected', async () => {
  await renderApp('/sponsorGroupManagement/view?id=sponsor-1', {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: {
        sponsorGroupById: () => makeSponsorGroup(1),
        allDriveCenters: () => ({
          totalRecords: 4,
          driveCenters: [
            drive(4, 'Active', 0),
            drive(3, 'In progress', 5),
            drive(2, 'Completed', 22),
            drive(1, 'Completed', 0),
          ] as never,
        }),
      },
    }),
  });
  expect(
    await screen.findByRole('img', {
      name: 'Collected per drive: Jan 10, 2026 0, Feb 10, 2026 22, Mar 10, 2026 5',
    }),
  ).toBeInTheDocument();
});
