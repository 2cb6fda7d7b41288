import { screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fill, loadScreens, open } from '../support/users.tsx';

beforeAll(loadScreens, 60_000);
afterEach(() => void vi.restoreAllMocks());

describe('a password that is made up for a new user', () => {
  test('Generate fills in a password that the rule takes, and shows it beside a copy button', async () => {
    const { user } = await open('/userManagement/add');
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    const made = await screen.findByText(/^\S{16}$/, { selector: 'code' });
    expect(screen.getByLabelText('Password')).toHaveValue(made.textContent);
    expect(screen.getByText('Strength: strong')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Password'));
    await user.tab();
    expect(await screen.findByText('Password was entered correct')).toBeInTheDocument();
    await fill(user, { Password: 'abc' });
    expect(screen.getByText('Strength: weak')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copy the password' })).not.toBeInTheDocument();
  });

  test('Generate draws again where chance brings the same few signs', async () => {
    const { user } = await open('/userManagement/add');
    const draws = vi.spyOn(crypto, 'getRandomValues');
    // Sixteen signs, of which four differ, and fifteen places: as many draws as a password takes.
    for (let count = 0; count < 31; count += 1) draws.mockImplementationOnce((drawn) => drawn);
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('Strength: strong')).toBeInTheDocument();
    expect(draws.mock.calls.length).toBeGreaterThanOrEqual(62);
  });
});
