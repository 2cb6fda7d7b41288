import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setSession } from '../../src/access/session.ts';
import { makeSession, renderApp, renderShell } from '../support/render-app.tsx';

const session = makeSession({ clientId: 1 });
const SUPPORT = '/donorgrid-support';
const details = async () =>
  within(await screen.findByRole('region', { name: 'Report a problem' })).getByText(/^Console /);

test('Support that is opened from the menu tells the page before it, and nothing that was searched for there', async () => {
  await renderShell('/donorManagement?q=Ann%20Lee&panel=donor-1', { session });
  await screen.findByRole('heading', { level: 1, name: 'Donors' });
  await userEvent.click(
    (await screen.findAllByRole('link', { name: /^Support/ })).find(
      (link) => link.getAttribute('href') === SUPPORT,
    ) as HTMLElement,
  );
  expect(await details()).toHaveTextContent('Page /donorManagement Browser');
  expect(await details()).not.toHaveTextContent(/Ann|donor-1|Error/);
});

test('it tells the failure that was shown last and its page, in one report alone', async () => {
  const app = await renderApp('/nowhere?q=Ann', { session });
  const id = (await screen.findByText(/^E-/)).textContent ?? '';
  await app.go(SUPPORT);
  expect(await details()).toHaveTextContent(`Page /nowhere Error ${id} Browser`);
  await app.go('/donation-type');
  await screen.findByRole('heading', { level: 1, name: 'Donation types' });
  await app.go(SUPPORT);
  // What was seen last, wherever somebody was after it.
  expect(await details()).toHaveTextContent(`Page /donation-type Error ${id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(async () => expect(await details()).not.toHaveTextContent('Error'));
});

test('what the address says counts before it', async () => {
  const app = await renderApp('/donorManagement', { session });
  await app.go(`${SUPPORT}?report=problem&errorId=E-ABCD-2345&from=/createDrive`);
  expect(await details()).toHaveTextContent('Page /createDrive Error E-ABCD-2345');
});

test('whoever signs in next is told nothing of it', async () => {
  const app = await renderApp('/nowhere', { session });
  await screen.findByText(/^E-/);
  setSession(makeSession({ clientId: 1, id: 'admin-2' }));
  await app.go(SUPPORT);
  expect(await details()).not.toHaveTextContent(/Page|Error/);
});
