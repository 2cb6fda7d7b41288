import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';
import { answer } from '../support/report-answer.ts';

onOrdinaryClock();

const session = makeSession({ clientId: 1, timeZone: 'CST' } as never);

async function open(query: string) {
  const user = userEvent.setup();
  const schema = createMockSchema({ Query: { getAdminActivityReport: () => answer() } });
  const app = await renderApp(`/reports?report=adminActivity${query}`, { session, schema });
  const asks = (from: string, to: string) =>
    waitFor(() =>
      expect(
        app.requests.findLast(({ name }) => name === 'AdminActivityReport')?.variables.filter,
      ).toMatchObject({ from, to }),
    );
  /** The presets, as the menu of the bar has them. */
  const presets = async () => {
    await user.click(await screen.findByRole('button', { name: /^When/ }));
    return within(await screen.findByRole('menu'));
  };
  const chips = async () =>
    within(await screen.findByRole('list', { name: 'Active filters' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { user, app, asks, presets, chips };
}

describe('the days of a report', () => {
  test('a preset takes the place of the dates that were set', async () => {
    const { user, app, asks, presets, chips } = await open('&from=2026-10-05&to=2026-10-09');
    await asks('2026-10-05', '2026-10-09');
    await user.click((await presets()).getByRole('menuitemradio', { name: 'Today' }));
    await asks('2026-11-18', '2026-11-18');
    expect(app.path()).toBe('/reports?report=adminActivity&when=today');
    expect(await chips()).toEqual(['When: Today', 'Clear all']);
  });

  test('dates take the place of the preset, in the panel as well', async () => {
    const { user, app, asks } = await open('&when=lastMonth');
    await asks('2026-10-01', '2026-10-31');
    await user.click(await screen.findByRole('button', { name: /^More filters/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const when = panel.getByRole('combobox', { name: 'When' });
    expect(when).toHaveTextContent('Last month');
    fireEvent.change(panel.getByLabelText('From'), { target: { value: '2026-11-02' } });
    expect(when).toHaveTextContent('Custom');
    await user.click(panel.getByRole('button', { name: 'Apply filters' }));
    await asks('2026-11-02', '2026-11-18');
    expect(app.path()).toBe('/reports?report=adminActivity&from=2026-11-02');
  });

  test('an old address with both means its dates, and says nothing else', async () => {
    const { asks, chips } = await open('&when=today&from=2026-10-05&to=2026-10-09');
    await asks('2026-10-05', '2026-10-09');
    expect(await chips()).toEqual(['From: Oct 05, 2026', 'Until: Oct 09, 2026', 'Clear all']);
  });

  test('“Custom” leads to the two dates, which begin with the days that are shown', async () => {
    const { user, app, asks, presets } = await open('&when=lastMonth');
    await asks('2026-10-01', '2026-10-31');
    await user.click((await presets()).getByRole('menuitemradio', { name: 'Custom' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const [from, to] = [panel.getByLabelText('From'), panel.getByLabelText('Until')];
    await waitFor(() => expect(from).toHaveFocus());
    expect(from).toHaveValue('2026-10-01');
    expect(to).toHaveValue('2026-10-31');
    expect(panel.getByRole('combobox', { name: 'When' })).toHaveTextContent('Custom');
    // Nothing is asked for until it is applied.
    expect(app.path()).toBe('/reports?report=adminActivity&when=lastMonth');
    fireEvent.change(to, { target: { value: '2026-10-15' } });
    await user.click(panel.getByRole('button', { name: 'Apply filters' }));
    await asks('2026-10-01', '2026-10-15');
    const again = await presets();
    expect(again.getByRole('menuitemradio', { name: 'Custom' })).toBeChecked();
    await user.click(again.getByRole('menuitemradio', { name: 'Any' }));
    await asks('2026-11-12', '2026-11-18');
    expect(app.path()).toBe('/reports?report=adminActivity');
  });

  test('the panel as it opens otherwise has the preset, not its dates', async () => {
    const { user, presets } = await open('&when=lastMonth');
    await user.click((await presets()).getByRole('menuitemradio', { name: 'Custom' }));
    const first = await screen.findByRole('dialog', { name: 'Filters' });
    await user.click(within(first).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^More filters/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(panel.getByLabelText('From')).toHaveValue('');
    expect(panel.getByRole('combobox', { name: 'When' })).toHaveTextContent('Last month');
  });
});
