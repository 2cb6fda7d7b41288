import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeDonationType } from '../../mocks/factories/donation-type.ts';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();

/** The steps of a form whose only donation type is this one. */
async function stepsOf(path: string, type: object) {
  await renderApp(path, {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: {
        driveCenterById: () => makeDrive(1),
        driveChecks: () => [],
        allDonationTypes: () => ({
          totalRecords: 1,
          donationTypes: [makeDonationType(1, type)],
        }),
      },
    }),
  });
  return within(await screen.findByRole('navigation', { name: 'Steps' }));
}

const withdrawn = { isPublished: false };
const archived = { isPublished: true, isArchive: true };

test.each([
  [
    'that a drive has may be withdrawn: its step is not wrong',
    'edit?id=drive-1',
    withdrawn,
    'with a warning',
  ],
  ['that a drive has may be archived: its step is not wrong', 'edit?id=drive-1', archived, 'with a warning'],
  [
    'is taken anew by a drive that is planned once more: its step is wrong',
    'add?from=drive-1',
    withdrawn,
    'something is wrong',
  ],
  [
    'that is archived is taken anew by a drive that is planned once more: its step is wrong',
    'add?from=drive-1',
    archived,
    'something is wrong',
  ],
])('a donation type %s', async (_name, path, type, mark) => {
  const steps = await stepsOf(`/createDrive/${path}`, type);
  expect(await steps.findByRole('button', { name: new RegExp(`^Beds.*${mark}`) })).toBeInTheDocument();
});
