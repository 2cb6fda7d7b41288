import { screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { createMockSchema } from '../../mocks/schema.ts';
import { FILE, IMPORT, loadImport, openImport, ROW, TRIAL } from '../support/group-import.tsx';

beforeAll(loadImport, 60_000);

/** An answer that comes when it is let go. */
function held<T>(answer: T) {
  let release = (): void => undefined;
  const promise = new Promise<T>((resolve) => {
    release = () => resolve(answer);
  });
  return { promise, release: () => release() };
}
const ONE_ROW = new File(['Sponsor Name,Code\nA,B\n'], 'a.csv');

test('one start at a time: nothing is chosen while a file is on its way, nor begun anew before the job is seen', async () => {
  const [trial, seenImport] = [held(TRIAL), held(IMPORT)];
  const { user, dialog, sent } = await openImport({
    schema: createMockSchema({
      Query: {
        jobById: (_source, { id }) => (id === 'trial' ? TRIAL : seenImport.promise),
        jobRows: () => ({ totalRecords: 1, rows: [ROW] }),
      },
      Mutation: { importSponsorGroups: (_source, { dryRun }) => (dryRun ? trial.promise : IMPORT) },
    }),
  });
  await user.upload(dialog.getByLabelText(FILE), ONE_ROW);
  await user.click(await dialog.findByRole('button', { name: 'Check' }));
  expect(dialog.getByRole('combobox', { name: 'Code' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  trial.release();
  await user.click(await dialog.findByRole('button', { name: 'Import 1 row' }));
  // Answered, and not seen yet: whoever leaves now finds it in the quick panel.
  await waitFor(() => expect(dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(2));
  for (const button of dialog.getAllByRole('button', { name: 'Close' })) expect(button).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: /Import 1 row/ }));
  expect(sent().map(({ dryRun }) => dryRun)).toEqual([true, false]);
  seenImport.release();
  expect(await dialog.findByText('Done')).toBeInTheDocument();
  expect(sent()).toHaveLength(2);
});

test('a check of other columns is another one, though the answer to the first was lost', async () => {
  let cut = true;
  const { user, app, dialog, sent } = await openImport({
    intercept: ({ name }) => {
      if (name === 'ImportSponsorGroups' && cut) return new TypeError('cut');
      return name === 'JobByKey' ? new TypeError('cut') : undefined;
    },
  });
  await user.upload(dialog.getByLabelText(FILE), new File(['Sponsor Name,Code,Short\nA,B,C\n'], 'a.csv'));
  await user.click(await dialog.findByRole('button', { name: 'Check' }));
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Code' })).toBeEnabled(), {
    timeout: 15_000,
  });
  cut = false;
  await user.click(dialog.getByRole('combobox', { name: 'Code' }));
  await user.click(await screen.findByRole('option', { name: 'Short' }));
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await dialog.findByText('1 new')).toBeInTheDocument();
  const file = sent().at(-1)?.file as File;
  expect(await file.text()).toContain('A,C');
  const starts = app.requests.filter(({ name }) => name === 'ImportSponsorGroups');
  const [first, last] = [starts[0], starts.at(-1)].map((start) => start?.headers['idempotency-key']);
  expect(last).not.toBe(first);
}, 30_000);

test('where the rows with errors cannot be read it is said, and they are asked for again', async () => {
  let cut = true;
  const { user, dialog } = await openImport({
    intercept: ({ name }) =>
      name === 'JobRows' && cut
        ? { errors: [new GraphQLError('No', { extensions: { code: 'INTERNAL_SERVER_ERROR' } })] }
        : undefined,
  });
  await user.upload(dialog.getByLabelText(FILE), ONE_ROW);
  await user.click(await dialog.findByRole('button', { name: 'Check' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The reasons could not be read.');
  expect(dialog.queryByRole('button', { name: 'Import 1 row' })).not.toBeInTheDocument();
  cut = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Code is required')).toBeInTheDocument();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
});
