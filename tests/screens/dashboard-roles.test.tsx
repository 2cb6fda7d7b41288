import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import type { MenuEntry } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { changeLanguage } from '../../src/i18n/i18n.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

afterEach(() => changeLanguage('en'));

const region = (name: string) => screen.findByRole('region', { name });

const READ = makeMenu({ write: false, delete: false });
const WRITE = makeMenu();
/** The menu of a role that writes some modules, reads others, and has no more. */
const roleOf = (writes: readonly string[], reads: readonly string[] = []): MenuEntry[] => [
  ...WRITE.filter(({ name }) => writes.includes(name)),
  ...READ.filter(({ name }) => reads.includes(name)),
];
const as = (menu: MenuEntry[]) => makeSession({ clientId: 1 }, menu);

test('the ads of the first screen tell their kind in the reader’s language', async () => {
  await renderApp('/dashboard', { session: as(roleOf(['dashboard', 'contentManagement'])) });
  await region('Ads, in the order donors see them');
  await changeLanguage('de');
  const kinds = await Promise.all(['Groß', 'Klein'].map((kind) => screen.findByText(kind, { exact: true })));
  expect(kinds).toHaveLength(2);
  expect(within(await region('E-Mails der Woche')).getByText('Termin gebucht')).toBeInTheDocument();
});

test('a content editor’s first screen is ads, templates, the mail of the week and what is left to do', async () => {
  const app = await renderApp('/dashboard', { session: as(roleOf(['dashboard', 'contentManagement'])) });
  const ads = await region('Ads, in the order donors see them');
  const rows = await within(ads).findAllByRole('row');
  expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
    'Winter driveGive warmthLargePlace 1Live',
    'SummerThank youSmallPlace 2Off',
  ]);
  const tile = screen.getByRole('group', { name: 'Mail sent this week' });
  expect(tile).toHaveTextContent('1,248');
  expect(within(tile).getByRole('img', { name: /^Last 8 weeks: 900, / })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Templates' })).toHaveTextContent('12 enabled · 2 off');
  const finish = await region('To finish');
  expect(
    within(finish)
      .getAllByRole('link')
      .map((line) => [line.textContent, line.getAttribute('href')]),
  ).toEqual([
    ['1 template has an unknown variable', '/contentManagement/emailtemplate'],
    [
      '1 event sends the built-in text: its template is off',
      '/contentManagement/emailtemplate?panel=settings',
    ],
    ['2 ads are off', '/contentManagement/Ads?active=no'],
  ]);
  expect(within(finish).getByText('Eligible again')).toBeInTheDocument();
  const mail = await region('Mail of the week');
  expect(within(mail).getByText('Appointment booked')).toBeInTheDocument();
  const edited = await region('Recently edited');
  expect(edited).toHaveTextContent('Holiday hoursOff · ');
  expect(within(edited).getByRole('link', { name: 'Holiday hours' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/contentManagement\/emailtemplate\/view\?id=/),
  );
  expect(app.requests.map(({ name }) => name)).not.toContain('TotalDonors');
});

test('a recruiter’s page is led by the appointments ahead and who is eligible soon, each once', async () => {
  const user = userEvent.setup();
  await renderApp('/dashboard', {
    session: as(roleOf(['dashboard', 'donorManagement'], ['driveManagement', 'eventManagement'])),
  });
  const card = await region('Appointments');
  expect(
    await within(card).findByText('12 still today · 31 tomorrow · 164 in seven days'),
  ).toBeInTheDocument();
  expect(within(card).getAllByText('Unconfirmed')).toHaveLength(1);
  expect(within(card).getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    expect.stringMatching(
      /^\/donorManagement\/appointments\?status=Confirmed%2CUnconfirmed&from=\d{4}-\d\d-\d\d$/,
    ),
  );
  expect(within(card).getAllByRole('link')[1]).toHaveAttribute('href', '/donorManagement/view?id=donor-1');
  await region('Open today');
  expect(screen.getAllByRole('region', { name: 'Eligible soon' })).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Customise' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Appointments' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Appointments' })).not.toBeInTheDocument();
  expect(await screen.findAllByRole('region', { name: 'Eligible soon' })).toHaveLength(1);
});

test('one half of the content alone: the other half is neither shown nor offered', async () => {
  const [content] = roleOf(['contentManagement']);
  const menu: MenuEntry[] = [
    ...roleOf(['dashboard']),
    ...(content ? [{ ...content, children: content.children.filter(({ name }) => name === 'Ads') }] : []),
  ];
  const user = userEvent.setup();
  await renderApp('/dashboard', {
    session: as(menu),
    schema: createMockSchema({ Query: { bankContent: () => ({ ads: null, mail: null, toFinish: [] }) } }),
  });
  const ads = await region('Ads, in the order donors see them');
  expect(await within(ads).findByText('No Record Found')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Mail of the week' })).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Templates' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Customise' }));
  expect((await screen.findAllByRole('menuitemcheckbox')).map(({ textContent }) => textContent)).toEqual([
    'Ads',
    'To finish',
  ]);
});

test('whoever plans drives, or reads alone, has the page of the bank', async () => {
  await renderApp('/dashboard', { session: as(READ) });
  await region('Open today');
  await region('Eligible soon');
  expect(screen.queryByRole('region', { name: 'Appointments' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'To finish' })).not.toBeInTheDocument();
});
