import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeSession, renderApp } from '../support/render-app.tsx';

beforeAll(async () => {
  await Promise.all([
    import('../../src/features/sponsor-groups/sponsor-group-list.tsx'),
    import('../../src/features/sponsor-groups/sponsor-group-form.tsx'),
    import('../../src/features/sponsor-groups/sponsor-group-detail.tsx'),
    import('../../src/features/donation-types/donation-type-list.tsx'),
    import('../../src/features/donation-types/donation-type-form.tsx'),
    import('../../src/features/users/user-list.tsx'),
    import('../../src/features/drives/drive-review.tsx'),
  ]);
}, 60_000);

const parent = makeSession();
const bank = makeSession({ clientId: 1 });
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());

describe('whose record it is', () => {
  test.each([
    ['/sponsorGroupManagement', 'Sponsor Name', 'Sponsor groups'],
    ['/donation-type', 'Name', 'Donation types'],
    ['/userManagement', 'Name', 'Users'],
  ])('%s has the bank as second column in the parent view, and not in a bank', async (path, first, name) => {
    await renderApp(path, { session: parent });
    await screen.findByRole('table', { name });
    const [, named, second] = headings();
    expect([named, second]).toEqual([first, 'Blood bank']);
  });

  test('inside a bank every row is its own: neither column nor filter', async () => {
    await renderApp('/sponsorGroupManagement', { session: bank });
    await screen.findByRole('table', { name: 'Sponsor groups' });
    expect(headings()).not.toContain('Blood bank');
    expect(screen.queryByRole('button', { name: 'Blood bank' })).not.toBeInTheDocument();
  });

  test('the filter asks for the rows of some banks alone', async () => {
    const app = await renderApp('/sponsorGroupManagement?bank=2,3', { session: parent });
    await waitFor(() => expect(app.requests.map(({ name }) => name)).toContain('AllSponsorGroups'));
    const asked = app.requests.find(({ name }) => name === 'AllSponsorGroups');
    expect(asked?.variables).toMatchObject({ filter: { clientIds: [2, 3] } });
  });

  test.each(['/sponsorGroupManagement/view?id=sponsor-2', '/approveDrive/review?id=drive-2'])(
    '%s names the bank of its record, with the way there',
    async (path) => {
      await renderApp(path, { session: parent });
      const link = await screen.findByRole('link', { name: 'Riverside Blood Center' });
      expect(link).toHaveAttribute('href', '/clientManagement/site-1');
    },
  );
});

describe('adding in the parent view', () => {
  test('asks for the bank first, and sends the new record there', async () => {
    const user = userEvent.setup();
    const app = await renderApp('/sponsorGroupManagement?panel=add', { session: parent });
    const form = await screen.findByRole('dialog', { name: 'Add sponsor group' });
    const labels = within(form)
      .getAllByText(/^(Blood bank|Sponsor Name|Code)$/)
      .map(({ textContent }) => textContent);
    expect(labels[0]).toBe('Blood bank');
    await user.type(within(form).getByLabelText('Sponsor Name'), 'Acme Steel');
    await user.clear(within(form).getByLabelText('Code'));
    await user.type(within(form).getByLabelText('Code'), 'ACME');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    // Refused before it is sent, on the field; what was typed stays.
    expect(await within(form).findByText('Choose a blood bank first')).toBeInTheDocument();
    expect(app.requests.some(({ name }) => name === 'CreateSponsorGroup')).toBe(false);
    await user.click(within(form).getByLabelText('Blood bank'));
    await user.click(await screen.findByRole('option', { name: 'Front Range Donor Services' }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await screen.findByText('Sponsor Group Created Successfully');
    const sent = app.requests.find(({ name }) => name === 'CreateSponsorGroup');
    expect(sent?.headers['client-id']).toBe('3');
    expect(sent?.variables).toMatchObject({
      sponsorGroup: { sponsorName: 'Acme Steel', sponsorCode: 'ACME' },
    });
    expect(JSON.stringify(sent?.variables)).not.toContain('clientId');
  });

  test('what depends on the bank waits for it: the designations of a donation type', async () => {
    const user = userEvent.setup();
    const app = await renderApp('/donation-type/add', { session: parent });
    await user.click(await screen.findByLabelText('Blood bank'));
    await user.click(await screen.findByRole('option', { name: 'Buckeye Community Blood Bank' }));
    await user.click(screen.getByRole('button', { name: 'Add staff' }));
    const asked = app.requests.filter(({ name }) => name === 'DesignationNames');
    expect(asked.at(-1)?.headers['client-id']).toBe('2');
  });

  test('inside a bank nothing is asked: it is its own', async () => {
    await renderApp('/sponsorGroupManagement?panel=add', { session: bank });
    const form = await screen.findByRole('dialog', { name: 'Add sponsor group' });
    expect(within(form).queryByLabelText('Blood bank')).not.toBeInTheDocument();
  });
});

describe('a filter of many values', () => {
  test('is searched; what is chosen stands first when it is opened again', async () => {
    const user = userEvent.setup();
    await renderApp('/userManagement', { session: bank });
    await user.click(await screen.findByRole('button', { name: 'State' }));
    const panel = await screen.findByRole('dialog', { name: 'State' });
    expect(within(panel).getAllByRole('checkbox').length).toBeGreaterThan(40);
    await user.type(within(panel).getByRole('searchbox'), 'wyo');
    await user.click(within(panel).getByRole('checkbox', { name: 'Wyoming' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /^State/ }));
    const [first] = within(await screen.findByRole('dialog', { name: 'State' })).getAllByRole('checkbox');
    expect(first).toBeChecked();
    expect(screen.getByRole('button', { name: /^State/ })).toHaveTextContent('1');
  });
});
