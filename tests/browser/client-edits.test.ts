import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { chooseState, fillClient, openClients, PRAIRIE, rowsOf } from '../support/client-pages.ts';

openDesk();

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function edit(id: string): Promise<Page> {
  const { page } = await visit(browser, server.url);
  await signIn(page, 'super', `/clientManagement/${id}/edit`);
  await field(page, 'City').waitFor();
  return page;
}

test('two edit the same bank: the second one sees both inputs, chooses field by field, and nothing is lost', async () => {
  const { rows } = await server.sql('SELECT id FROM sites WHERE site_id = 3');
  const id = String(rows[0]?.id);
  const [first, second] = await Promise.all([edit(id), edit(id)]);
  await field(first, 'City').fill('Boulder');
  await field(first, 'Phone Number').fill('3035550188');
  await field(second, 'City').fill('Golden');
  await field(second, 'Address line 2').fill('Suite 4');
  await save(first);
  await first.getByText('Client Updated Successfully').waitFor();
  await save(second);

  const dialog = second.getByRole('alertdialog', { name: 'Somebody else has changed this record' });
  const city = dialog.getByRole('radiogroup', { name: 'City' });
  await city.getByRole('radio', { name: /Yours.*Golden/s }).waitFor();
  await city.getByRole('radio', { name: /Theirs.*Boulder/s }).waitFor();
  // Both changed the city: nobody is preferred, and without a choice nothing goes.
  expect(await city.getByRole('radio', { checked: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await city.getByText('Choose one').waitFor();
  const stored = async () =>
    (await server.sql('SELECT city, phone_number, address_line2 FROM sites WHERE id = $1', [id])).rows[0];
  expect(await stored()).toMatchObject({ city: 'Boulder', phone_number: '3035550188' });
  // Back to the form: what was typed stands there.
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  expect(await field(second, 'City').inputValue()).toBe('Golden');
  expect(await field(second, 'Address line 2').inputValue()).toBe('Suite 4');

  await save(second);
  await city.getByRole('radio', { name: /Yours/ }).check();
  // What only one of them changed is proposed as that one has it.
  const phone = dialog.getByRole('radiogroup', { name: 'Phone Number' });
  await phone.getByRole('radio', { name: /Theirs/, checked: true }).waitFor();
  const line = dialog.getByRole('radiogroup', { name: 'Address line 2' });
  await line.getByRole('radio', { name: /Yours/, checked: true }).waitFor();
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await second.getByText('Client Updated Successfully').waitFor();
  expect(await stored()).toEqual({ city: 'Golden', phone_number: '3035550188', address_line2: 'Suite 4' });
  const history = await server.sql(
    "SELECT before->'address'->>'city' AS before, after->'address'->>'city' AS after FROM audit_log WHERE entity = 'site' AND entity_id = $1 ORDER BY seq",
    [id],
  );
  // The one who was overwritten is in the history, by choice and not by silence.
  expect(history.rows.at(-1)).toEqual({ before: 'Boulder', after: 'Golden' });
  await Promise.all([first.context().close(), second.context().close()]);
});

test.each([
  ['before it arrives', false],
  ['while the answer is on its way', true],
])('the network is cut %s: the form keeps everything, and a retry makes one bank', async (_when, arrives) => {
  const { page, context } = await visit(browser, server.url);
  await openClients(page, '', 'super');
  const count = Number((await page.getByText(/^\d+ blood banks$/).textContent())?.split(' ')[0]);
  const name = arrives ? 'Prairie East' : 'Prairie West';
  const typed = { ...PRAIRIE, 'Site Name': name, Domain: `${name.replace(' ', '-').toLowerCase()}.example` };
  await page.getByRole('link', { name: 'Add Client' }).click();
  await fillClient(page, typed);
  await chooseState(page, 'Kansas (KS)');
  await page.getByRole('button', { name: 'Select all' }).click();
  let cut = 0;
  await page.route('**/graphql/**', async (route) => {
    if (!route.request().postData()?.includes('CreateClient')) return route.continue();
    cut += 1;
    if (arrives) await route.fetch();
    await route.abort('connectionreset');
  });
  await save(page);
  await page.getByText('Nothing you entered is lost.', { exact: false }).waitFor();
  expect(cut).toBe(1);
  for (const [label, text] of Object.entries(typed).filter(([label]) => label !== 'Phone Number'))
    expect(await field(page, label).inputValue(), label).toBe(text);
  expect(await field(page, 'Phone Number').inputValue()).toBe('(316) 555-0177');
  expect(await page.getByRole('combobox', { name: 'State' }).textContent()).toContain('Kansas');

  await page.unroute('**/graphql/**');
  await save(page);
  await page.getByText('Client Created Successfully').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await openClients(page, '?size=50');
  await page.getByText(`${count + 1} blood banks`, { exact: true }).waitFor();
  expect(await rowsOf(page, name).count()).toBe(1);
  const made = await server.sql('SELECT count(*)::int AS made FROM sites WHERE name = $1', [name]);
  expect(made.rows[0]?.made).toBe(1);
  await context.close();
});
