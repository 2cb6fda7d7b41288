import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { oneJob } from '../support/one-job.ts';
import { renderShell } from '../support/render-app.tsx';

test.each([
  ['importDonors', 'gender', 'isNotValid', 'Sex is not valid'],
  ['importStaff', 'designation', 'isNotValid', 'Designation is not valid'],
  ['importSponsorGroups', 'sponsorCode', 'sponsorCode', 'Code: Must be 2 to 10 letters and digits'],
])(
  'the rows that %s left out name their columns as its screen does, also on another page',
  async (kind, column, code, told) => {
    const row = { row: 2, name: 'Pia Stone', status: 'failed', problems: [{ column, code }] } as const;
    const counts = [{ name: 'failed', value: 1 }];
    const { schema } = oneJob(
      { kind, counts, finishedAt: new Date().toISOString() },
      [],
      [{ ...row, problems: [...row.problems] }],
    );
    await renderShell('/dashboard#notifications', { schema });
    const running = within(await screen.findByRole('region', { name: 'Running' }));
    expect(await running.findByText(told)).toBeInTheDocument();
  },
);
