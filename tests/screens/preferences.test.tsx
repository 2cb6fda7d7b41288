import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeSession, renderShell } from '../support/render-app.tsx';

const signedIn = makeSession({ clientId: 1 });
const prefer = (preferences: object): void =>
  localStorage.setItem(`donorgrid.preferences.v1.${signedIn.user.id}`, JSON.stringify(preferences));
const list = async (search = '') => {
  const app = await renderShell(`/sponsorGroupManagement${search}`, {
    // Read with each sign-in anew.
    session: { ...signedIn },
  });
  await screen.findByText(/^Showing/);
  const asked = app.requests.filter(({ name }) => name === 'AllSponsorGroups');
  return {
    app,
    sizes: asked.map(({ variables }) => (variables.pagination as { pageSize: number }).pageSize),
  };
};

describe('a list', () => {
  test.each([
    [undefined, '', 10],
    [25, '', 25],
    [25, '?size=10', 10],
    [25, '?size=7', 25],
  ])('with %o rows preferred and the address %o asks for %i', async (pageSize, search, expected) => {
    prefer({ pageSize });
    expect((await list(search)).sizes).toEqual([expected]);
  });

  test('is as dense as preferred, and its own switch is that preference', async () => {
    prefer({ density: 'compact' });
    await list();
    const compact = screen.getByRole('button', { name: 'Compact rows' });
    expect(compact).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(compact);
    expect(compact).toHaveAttribute('aria-pressed', 'false');
    expect(
      JSON.parse(localStorage.getItem(`donorgrid.preferences.v1.${signedIn.user.id}`) ?? ''),
    ).toMatchObject({
      density: 'comfortable',
    });
  });

  test('what another tab has preferred since stays where this one changes something else', async () => {
    await list();
    const compact = screen.getByRole('button', { name: 'Compact rows' });
    const density = compact.getAttribute('aria-pressed') === 'true' ? 'comfortable' : 'compact';
    prefer({ clock: '24', sounds: true });
    await userEvent.click(compact);
    expect(
      JSON.parse(localStorage.getItem(`donorgrid.preferences.v1.${signedIn.user.id}`) ?? ''),
    ).toMatchObject({ density, clock: '24', sounds: true });
  });
});
