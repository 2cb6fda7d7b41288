import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdminUser } from '../../mocks/factories/admin-user.ts';
import { SEARCH_MAX, TEXT_MAX } from '../../src/lib/bounds.ts';
import { makeSession, renderApp, renderShell } from '../support/render-app.tsx';
import { open as openUsers, schemaOf } from '../support/users.tsx';
import { loadList, open } from '../support/work-on-list.ts';

beforeAll(loadList, 60_000);

describe('a search ends where the server stops to take it', () => {
  test('in a list: typing stops, and what is asked for has that length', async () => {
    const { user, app } = await open();
    const box = screen.getByRole('searchbox', { name: 'Search' });
    await user.click(box);
    await user.paste('r'.repeat(SEARCH_MAX - 1));
    await user.type(box, 'otary');
    const wanted = `${'r'.repeat(SEARCH_MAX - 1)}o`;
    expect(box).toHaveValue(wanted);
    await waitFor(() => expect(app.path()).toBe(`/sponsorGroupManagement?q=${wanted}`));
  });

  test('in an address that says more: the rest is left out', async () => {
    const session = makeSession({ clientId: 1 });
    const app = await renderApp(`/sponsorGroupManagement?q=${'r'.repeat(150)}`, { session });
    const box = await screen.findByRole('searchbox', { name: 'Search' });
    expect(box).toHaveValue('r'.repeat(SEARCH_MAX));
    const asked = await waitFor(() => {
      const found = app.requests.find(({ name }) => name === 'AllSponsorGroups');
      expect(found).toBeDefined();
      return found;
    });
    expect(asked?.variables).toMatchObject({ filter: { search: 'r'.repeat(SEARCH_MAX) } });
  });

  test('in the palette', async () => {
    await renderShell('/reports', { session: makeSession({ clientId: 1 }) });
    await screen.findByRole('button', { name: 'Search' });
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog', { name: 'Search and commands' });
    expect(within(palette).getByRole('combobox')).toHaveAttribute('maxlength', String(SEARCH_MAX));
  });
});

describe('a text of a form that the server would refuse stands in error on its field', () => {
  test('where the rule names a length, and where it does not', async () => {
    const { user } = await openUsers('/my-profile', {
      session: makeSession({ clientId: 1 }),
      schema: schemaOf([makeAdminUser(1, { id: 'admin-1' })]),
    });
    const leave = async (box: HTMLElement, text: string): Promise<void> => {
      await user.clear(box);
      await user.click(box);
      await user.paste(text);
      await user.tab();
    };
    await leave(await screen.findByLabelText('First Name'), 'a'.repeat(51));
    expect(await screen.findByText('Maximum field length: 50')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await leave(await screen.findByLabelText(/^Current password/i), 'a'.repeat(TEXT_MAX + 1));
    expect(await screen.findByText('Maximum field length: 500')).toBeInTheDocument();
  });
});
