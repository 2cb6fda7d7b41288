import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hasUnsaved } from '../../src/kit/unsaved/unsaved.ts';
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

test('what is typed while a save is on its way stays, and is saved over the version that came of it', async () => {
  let site = bank(1);
  const onTheWay = Promise.withResolvers<void>();
  let saves = 0;
  const { user, sent } = await open('/clientManagement/site-1?tab=settings', {
    schema: schemaFor(site, true, {
      Query: { siteById: () => site as never },
      Mutation: {
        updateSiteConfig: async (_source, { site: { minimumDonorAge } }) => {
          await onTheWay.promise;
          site = bank(1, { minimumDonorAge, updatedAt: `2026-11-20T15:00:0${++saves}.000Z` });
          return site as never;
        },
      },
    }),
  });
  const age = await screen.findByLabelText('Minimum donor age');
  const type = async (text: string): Promise<void> => {
    await user.clear(age);
    await user.type(age, text);
  };
  await type('18');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await type('20');
  onTheWay.resolve();
  const told = within(await screen.findByRole('dialog', { name: 'Success' }));
  await user.click(told.getByRole('button', { name: 'OK' }));
  expect(screen.getByLabelText('Minimum donor age')).toHaveValue(20);
  await waitFor(() => expect(hasUnsaved()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('UpdateClientConfig')).toMatchObject([
      { site: { minimumDonorAge: 18, updatedAt: '2026-10-02T15:00:00.000Z' } },
      { site: { minimumDonorAge: 20, updatedAt: '2026-11-20T15:00:01.000Z' } },
    ]),
  );
});
