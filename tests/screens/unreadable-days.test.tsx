import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { contact, donorPage } from '../support/donor-page.ts';
import { makeSession, renderApp, renderShell, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const session = makeSession({ clientId: 1 });

/** As a browser reports 02/30/2027: an empty value, and that something stands there. */
function typeUnreadable(control: HTMLElement): void {
  Object.defineProperty(control, 'validity', { value: { badInput: true }, configurable: true });
  fireEvent.focus(control);
  fireEvent.blur(control);
}
function typeDay(control: HTMLElement, day: string): void {
  Object.defineProperty(control, 'validity', { value: { badInput: false }, configurable: true });
  fireEvent.change(control, { target: { value: day } });
}

describe('a day that cannot be read where none is needed', () => {
  test('nobody is left alone without an end: the wish is not saved until the day is right, or gone', async () => {
    const user = userEvent.setup();
    const app = await renderShell('/donorManagement/view?id=donor-2&tab=contact', {
      session,
      schema: donorPage({ contactPreferences: { ...contact, doNotContactUntil: '2026-12-24' } }),
    });
    const until = await screen.findByLabelText('Do not contact until');
    fireEvent.change(until, { target: { value: '' } });
    typeUnreadable(until);
    expect(await screen.findByText('Invalid Date')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent(app.requests, 'SetContactPreferences')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('Invalid Date')).not.toBeInTheDocument();
    expect(until).toHaveValue('2026-12-24');
    typeUnreadable(until);
    typeDay(until, '2027-02-28');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(app.requests, 'SetContactPreferences')).toEqual([
        { preferences: { donorId: 'donor-2', doNotContactUntil: '2027-02-28', source: 'phone' } },
      ]),
    );
  });
});

describe('a deferral', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-12-04T15:30:00Z'), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('has no end by accident: an end that cannot be read is told, and nothing is sent', async () => {
    const user = userEvent.setup();
    const app = await renderApp('/createDrive/view?id=drive-1&sheet=day', { session });
    const rows = within(await screen.findByRole('table'));
    const own = rows.getAllByRole('row').filter((row) => row.hasAttribute('data-row'))[0] as HTMLElement;
    own.focus();
    await user.keyboard('f');
    const dialog = within(await screen.findByRole('dialog', { name: /^Defer/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'low hemoglobin');
    typeUnreadable(dialog.getByLabelText('Until'));
    await user.click(dialog.getByRole('button', { name: 'Deferred' }));
    expect(await dialog.findByText('Invalid Date')).toBeInTheDocument();
    expect(sent(app.requests, 'MarkDeferred')).toEqual([]);
    typeDay(dialog.getByLabelText('Until'), '2027-02-28');
    await user.click(dialog.getByRole('button', { name: 'Deferred' }));
    await waitFor(() => expect(sent(app.requests, 'MarkDeferred')).toMatchObject([{ until: '2027-02-28' }]));
  });
});
