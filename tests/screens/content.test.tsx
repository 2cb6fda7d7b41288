import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

/** A menu with these children of the content alone. */
const seeing = (...children: readonly string[]) =>
  makeSession(
    { clientId: 1 },
    makeMenu().map((entry) =>
      entry.name === 'contentManagement'
        ? { ...entry, children: entry.children.filter(({ name }) => children.includes(name)) }
        : entry,
    ),
  );

test.each([
  ['', ['Ads', 'emailtemplate'], 'Ads'],
  ['?tab=emailtemplate', ['Ads', 'emailtemplate'], 'Email templates'],
  ['', ['emailtemplate'], 'Email templates'],
  ['?tab=emailtemplate', ['Ads'], 'Ads'],
])('/contentManagement%s of whoever may see %j opens %s', async (query, children, title) => {
  await renderApp(`/contentManagement${query}`, { session: seeing(...children) });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  const tabs = screen.queryByRole('navigation', { name: 'Content' });
  const names = tabs && within(tabs).getAllByRole('link', { name: /./ });
  expect(names?.map(({ textContent }) => textContent) ?? null).toEqual(
    children.length === 2 ? ['Ads', 'Email templates'] : null,
  );
  if (tabs) expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent(title);
});
