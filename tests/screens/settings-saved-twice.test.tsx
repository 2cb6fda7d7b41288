import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bank, clientScreens, open, schemaFor } from '../support/clients.ts';

clientScreens();

test('settings that stay open go on from what was saved: its version, and no secret a second time', async () => {
  let site = bank(1);
  const saved = ({ minimumDonorAge }: { minimumDonorAge?: number | null }, at: number) => {
    site = bank(1, { minimumDonorAge, updatedAt: `2026-11-20T15:00:0${at}.000Z` });
    return site as never;
  };
  let saves = 0;
  const { user, sent } = await open('/clientManagement/site-1?tab=settings', {
    schema: schemaFor(site, true, {
      Query: { siteById: () => site as never },
      Mutation: { updateSiteConfig: (_source, { site: given }) => saved(given, ++saves) },
    }),
  });
  const saveAge = async (age: string): Promise<void> => {
    const control = await screen.findByLabelText('Minimum donor age');
    await user.clear(control);
    await user.type(control, age);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const told = within(await screen.findByRole('dialog', { name: 'Success' }));
    await user.click(told.getByRole('button', { name: 'OK' }));
  };
  await user.type(await screen.findByLabelText('Bounce-back key'), 'a-new-key');
  await saveAge('18');
  expect(screen.getByLabelText('Bounce-back key')).toHaveValue('');
  await saveAge('19');
  expect(sent('UpdateClientConfig')).toMatchObject([
    { site: { minimumDonorAge: 18, updatedAt: '2026-10-02T15:00:00.000Z', bounceBackKey: 'a-new-key' } },
    { site: { minimumDonorAge: 19, updatedAt: '2026-11-20T15:00:01.000Z' } },
  ]);
  expect(sent('UpdateClientConfig')[1]?.site).not.toHaveProperty('bounceBackKey', 'a-new-key');
});
