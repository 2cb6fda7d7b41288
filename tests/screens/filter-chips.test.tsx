import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { changeLanguage } from '../../src/i18n/i18n.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

const own = makeSession({ clientId: 1 });
afterEach(() => act(() => changeLanguage('en')));

describe('the chip of a filter names', () => {
  test.each([
    ['/approveDrive?status=Approved,Sent%20back', 'Status: Genehmigt, Zurückgeschickt'],
    [
      '/approveDrive?view=upcoming',
      'Status: Genehmigung ausstehend, Zurückgeschickt, Genehmigt, Aktiv, Läuft, Deaktiviert',
    ],
    ['/activationDrive?view=past', 'Status: Abgeschlossen, Abgelaufen, Abgesagt, Abgelehnt'],
  ])('a status that the list of a preset does not offer: %s', async (path, words) => {
    await renderApp(path, { session: own });
    await act(() => changeLanguage('de'));
    const chips = await screen.findByRole('list', { name: 'Aktive Filter' });
    expect(within(chips).getByText(words)).toBeInTheDocument();
    // On paper, too.
    expect(screen.getAllByText(words)).toHaveLength(2);
  });
});
