import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, expect, test } from 'vitest';
import { makeDonationType } from '../../mocks/factories/donation-type.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { changeLanguage } from '../../src/i18n/i18n.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

afterEach(() => changeLanguage('en'));

test('intervals of two versions are told apart in the reader’s words', async () => {
  const record = makeDonationType(1);
  const theirs = {
    ...record,
    updatedAt: '2026-11-20T14:00:00.000Z',
    deferralRules: [{ nextType: 'Platelets', days: 7 }],
  };
  const user = userEvent.setup();
  await renderApp('/donation-type/edit?id=type-1', {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({ Query: { donationTypeById: () => record } }),
    intercept: ({ name }) =>
      name === 'UpdateDonationType'
        ? { errors: [new GraphQLError('Changed', { extensions: { code: 'CONFLICT', current: theirs } })] }
        : undefined,
  });
  await screen.findByLabelText('Days');
  await changeLanguage('de');
  const days = await screen.findByLabelText('Tage');
  await user.clear(days);
  await user.type(days, '60');
  await user.click(screen.getByRole('button', { name: 'Speichern und veröffentlichen' }));
  const dialog = await screen.findByRole('alertdialog');
  const rows = within(dialog).getByRole('radiogroup', { name: 'Wartezeiten' });
  expect(rows).toHaveTextContent('Vollblut: 60');
  expect(rows).toHaveTextContent('Thrombozyten: 7');
});
