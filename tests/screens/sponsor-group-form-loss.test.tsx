import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tellChanged } from '../../src/kit/live/live.ts';
import { EDIT, open, record, refusal, sent, VIEW, when } from '../support/sponsor-group-form.tsx';

describe('somebody else was faster', () => {
  const theirs = { ...record, updatedAt: '2026-11-19T09:00:00.000Z' };
  const once = (current: object) => {
    let left = 1;
    return when('UpdateSponsorGroup', () => (left-- > 0 ? refusal('CONFLICT', { current }) : undefined));
  };

  test('each differing field is a choice, and nothing is sent before it is made', async () => {
    const intercept = once({ ...theirs, sponsorName: 'Tulsa Fire & Rescue', sponsorCode: 'TFR' });
    const { user, app, name, save } = await open(EDIT, { intercept });
    await user.type(name, ' Department');
    await user.click(save);
    const dialog = await screen.findByRole('alertdialog', { name: 'Somebody else has changed this record' });
    const names = within(dialog).getByRole('radiogroup', { name: 'Sponsor Name' });
    expect(names).toHaveTextContent('YoursTulsa Fire DepartmentTheirsTulsa Fire & Rescue');
    // Only they changed the code: theirs is proposed. Both changed the name: one has to choose.
    const codes = within(dialog).getByRole('radiogroup', { name: 'Code' });
    expect(within(codes).getByRole('radio', { name: /Theirs/ })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Save this choice' }));
    expect(within(dialog).getByText('Choose one')).toBeInTheDocument();
    expect(sent(app.requests, 'UpdateSponsorGroup')).toHaveLength(1);
    await user.click(within(names).getByRole('radio', { name: /Yours/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save this choice' }));
    await screen.findByText('Sponsor Group Updated Successfully');
    expect(sent(app.requests, 'UpdateSponsorGroup')[1]?.variables.sponsorGroup).toEqual({
      id: 'sponsor-1',
      updatedAt: '2026-11-19T09:00:00.000Z',
      sponsorName: 'Tulsa Fire Department',
      sponsorCode: 'TFR',
    });
  });

  test('back to the form keeps what was typed', async () => {
    const { user, name, save } = await open(EDIT, { intercept: once({ ...theirs, sponsorName: 'Other' }) });
    await user.type(name, ' Department');
    await user.click(save);
    await user.click(await screen.findByRole('button', { name: 'Back to the form' }));
    expect(name).toHaveValue('Tulsa Fire Department');
  });

  test('a retry that had arrived after all is a success', async () => {
    const arrived = { ...theirs, sponsorName: 'Tulsa Fire Department' };
    const { user, name, save } = await open(EDIT, { intercept: once(arrived) });
    await user.type(name, ' Department');
    await user.click(save);
    expect(await screen.findByText('Sponsor Group Updated Successfully')).toBeInTheDocument();
  });
});

afterEach(() => vi.restoreAllMocks());

test('why a save failed stays what it was when the network is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get');
  const { user, panel, name, save } = await open(EDIT, {
    intercept: when('UpdateSponsorGroup', () => new TypeError('Failed to fetch')),
  });
  await user.type(name, ' Department');
  online.mockReturnValue(false);
  await user.click(save);
  const alert = await within(panel).findByRole('alert');
  expect(alert).toHaveTextContent('You are offline');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  // A field in error has the form drawn once more.
  await user.clear(name);
  await user.tab();
  await waitFor(() => expect(name).toBeInvalid());
  expect(alert).toHaveTextContent('You are offline');
  expect(alert).not.toHaveTextContent('The server cannot be reached');
  await user.type(name, 'Tulsa');
  await user.click(save);
  await waitFor(() => expect(within(panel).getByRole('alert')).toHaveTextContent('cannot be reached'));
});

describe('somebody else has deleted the record', () => {
  test('what was typed stays, and why it cannot be saved stands above it', async () => {
    let isGone = false;
    const gone = () => refusal('NOT_FOUND', {}, 'The requested sponsor group is not found');
    const intercept = ({ name }: { readonly name: string }) =>
      isGone && ['SponsorGroupById', 'UpdateSponsorGroup'].includes(name) ? gone() : undefined;
    const { user, app, panel, name, save } = await open(EDIT, { intercept });
    await user.type(name, ' Department');
    isGone = true;
    act(() => tellChanged({ entity: 'sponsorGroup', ids: ['sponsor-1'] }));
    const alert = await within(panel).findByRole('alert');
    expect(alert).toHaveTextContent('The requested sponsor group is not found');
    expect(name).toBeInTheDocument();
    expect(name).toHaveValue('Tulsa Fire Department');
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(alert).not.toBeInTheDocument();
    // It is no new one by that: saved, it is said again.
    await user.click(save);
    expect(await within(panel).findByRole('alert')).toHaveTextContent('is not found');
    expect(name).toHaveValue('Tulsa Fire Department');
    expect(sent(app.requests, 'CreateSponsorGroup')).toEqual([]);

    // Brought back, nothing stands in the way.
    isGone = false;
    act(() => tellChanged({ entity: 'sponsorGroup', ids: ['sponsor-1'] }));
    await user.click(save);
    expect(await screen.findByText('Sponsor Group Updated Successfully')).toBeInTheDocument();
  });
});

describe('unsaved changes', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Discard changes?' });

  test('closing asks, with Stay as the default, and keeps the form', async () => {
    const { user, app, panel, name } = await open(EDIT);
    await user.type(name, ' Department');
    await user.click(within(panel).getByRole('button', { name: 'Cancel' }));
    const dialog = await question();
    const stay = within(dialog).getByRole('button', { name: 'Stay' });
    expect(stay).toHaveFocus();
    await user.click(stay);
    expect(app.path()).toBe(EDIT);
    expect(name).toHaveValue('Tulsa Fire Department');
    await user.click(within(panel).getByRole('button', { name: 'Cancel' }));
    await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(app.path()).toBe(VIEW));
  });

  test('a link and the browser’s back ask too', async () => {
    const { user, app, name } = await open(EDIT);
    await user.type(name, '!');
    void app.go('/dashboard');
    await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
    expect(app.path()).toBe(EDIT);
    void app.go('/logout');
    await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(app.path()).toBe('/auth/login'));
  });

  test('closing the tab is held, and only while something differs', async () => {
    const { user, name } = await open(EDIT);
    const leave = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    await user.type(name, 's');
    await waitFor(() => expect(leave()).toBe(true));
    await user.type(name, '{Backspace}');
    await waitFor(() => expect(leave()).toBe(false));
  });

  test('nothing is asked when nothing differs, nor after a save', async () => {
    const { user, app, panel, name, save } = await open(EDIT);
    await user.type(name, 's');
    await user.click(save);
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(app.path()).toBe(VIEW));
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(screen.queryByText('Discard changes?')).not.toBeInTheDocument();
  });
});
