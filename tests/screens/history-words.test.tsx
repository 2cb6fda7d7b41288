import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import en from '../../src/i18n/locales/en/form.json' with { type: 'json' };
import { AUDIT_ACTIONS } from '../../src/rules/audit-actions.ts';
import { makeSession, renderShell } from '../support/render-app.tsx';

const entry = (action: string, index: number, field = 'reason'): HistoryEntry => ({
  id: `entry-${index}`,
  at: '2026-11-17T15:00:00.000Z',
  actorId: null,
  actorName: 'Priya Patel',
  action,
  changes: [{ field, before: null, after: 'As asked by telephone' }],
});

test('a donor’s history says in words what was done, and which of their facts it speaks of', async () => {
  const entries = [
    ...AUDIT_ACTIONS.map((action, index) => entry(action, index)),
    entry('SendEmail', 100, 'template'),
  ];
  await renderShell('/donorManagement/view?id=donor-2&tab=history', {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({ Query: { recordHistory: () => ({ totalRecords: entries.length, entries }) } }),
  });
  expect(await screen.findByText('Email template', { exact: false })).toBeInTheDocument();
  const titles = screen
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes(' · '));
  expect(titles).toEqual([
    ...AUDIT_ACTIONS.map((action) => `${en.actions[action]} · Reason`),
    'Email sent · Email template',
  ]);
});
