import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { titledRoutes } from '../../src/app/all-routes.ts';
import { renderApp } from '../support/render-app.tsx';

// Their titles are painted from the route before the page has come: another one would jump into its place.
test.each(titledRoutes)('$path begins with the title of its route', async ({ path, title }) => {
  await renderApp(path);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe(i18next.t(title as 'menu:reports'));
});

test('pages of a record, of a form and of the chosen report are not among them', () => {
  const paths = titledRoutes.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/dashboard', '/donorManagement', '/createDrive']));
  for (const path of ['/reports', '/userManagement/add', '/sponsorGroupManagement/view'])
    expect(paths).not.toContain(path);
});
