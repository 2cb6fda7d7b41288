import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { type AppOptions, makeSession, renderApp } from '../support/render-app.tsx';

const session = makeSession({ clientId: 1, timeZone: 'CST' } as never);
const EVENT = '/eventManagement?section=addEvent';
const SAID = { selector: '[role=option] *, [role=status]' };

/** A page whose questions of these names fail, until it is said that they are only on their way. */
async function failing(path: string, names: readonly string[], options: AppOptions = {}) {
  const user = userEvent.setup();
  let isDown = true;
  let again = 0;
  const app = await renderApp(path, {
    session,
    ...options,
    intercept: ({ name }) =>
      names.includes(name) && isDown ? { errors: [new GraphQLError('Not now')] } : undefined,
    hold: (name) => {
      if (!names.includes(name) || isDown) return undefined;
      again += 1;
      return new Promise<void>(() => undefined);
    },
  });
  const asked = () => app.requests.filter(({ name }) => names.includes(name)).length;
  /** Opened, the list says why nothing came; once the server is there again, another opening asks it. */
  const opensAgain = async (box: HTMLElement): Promise<void> => {
    await user.click(box);
    expect(await screen.findByText('Not now', SAID)).toBeVisible();
    await user.keyboard('{Escape}');
    isDown = false;
    await user.click(box);
    expect(await screen.findByText('Loading...', SAID)).toBeVisible();
    expect(again).toBe(1);
    expect(screen.queryByText('Not now', SAID)).toBeNull();
  };
  return { user, asked, opensAgain };
}

describe('a list whose choices did not come asks for them again as it is opened', () => {
  test.each([
    ['/resourceManagement/Staff/add', 'Designation', 'DesignationNames', session],
    ['/createDrive/add', 'Sponsor', 'SponsorNames', session],
    ['/userManagement/add', 'Admin Role', 'RoleNames', session],
    [EVENT, 'Drive / center', 'EventSources', session],
    ['/resourceManagement/Staff/add', 'Blood bank', 'BankNames', makeSession()],
    ['/rolesManagement/detail?id=role-2&tab=compare', 'Other role', 'RoleNames', session],
  ])('on %s: %s', async (path, name, question, by) => {
    const { user, asked, opensAgain } = await failing(path, [question], { session: by });
    if (path === EVENT) await user.click(await screen.findByRole('radio', { name: 'A drive' }));
    await waitFor(() => expect(asked()).toBeGreaterThan(0));
    const box = await screen.findByRole('combobox', { name });
    await opensAgain(box);
  });

  test('as boxes to tick, where each row of beds says why there are none', async () => {
    const { user, asked } = await failing('/resourceManagement/Resource/add', ['BedTypeChoices']);
    await user.click(await screen.findByRole('button', { name: 'Add beds' }));
    const group = within(await screen.findByRole('group', { name: 'Donation types' }));
    expect(await group.findByText('Not now')).toBeVisible();
    const before = asked();
    await user.click(group.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    expect(await group.findByText('Not now')).toBeVisible();
    expect(group.getByRole('button', { name: 'Try again' })).toHaveFocus();
  });

  test('as boxes to tick of which a record has some: above those it is said why there are no more', async () => {
    const { user, asked } = await failing('/resourceManagement/Resource/edit?id=resource-1', [
      'BedTypeChoices',
    ]);
    const [first] = await screen.findAllByRole('group', { name: 'Donation types' });
    const group = within(first as HTMLElement);
    expect(await group.findByText('Not now')).toBeVisible();
    expect(group.getAllByRole('checkbox', { checked: true }).length).toBeGreaterThan(0);
    // The rows stay while it is asked again.
    const before = asked();
    await user.click(group.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    expect(await group.findByText('Not now')).toBeVisible();
    expect(first).toBeInTheDocument();
    expect(group.getByRole('button', { name: 'Try again' })).toHaveFocus();
  });

  test('in a change of many users', async () => {
    const { user, opensAgain } = await failing('/userManagement', ['RoleNames']);
    const [first] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
    await user.click(first as HTMLElement);
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: 'Change role' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change role' }));
    const box = dialog.getByRole('combobox');
    await opensAgain(box);
  });

  test('where somebody is booked', async () => {
    const { user, opensAgain } = await failing('/donorManagement/view?id=donor-1', ['BookingDrives']);
    await user.click(await screen.findByRole('button', { name: 'Book appointment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book appointment' }));
    const box = await dialog.findByRole('combobox', { name: 'Drive or center' });
    await opensAgain(box);
  });
});
