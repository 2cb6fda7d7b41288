import { expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import { englishDay } from '../../src/lib/written.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { acknowledge, settled, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { today } from '../support/clock/run-days.ts';

openDesk();

/** What names a donor of this story: it may stand on their page, and nowhere else. */
const MARKED = ['Zqmarkson', 'zqmark@zqsecret.example', '9185559876'];

test('a donor is added beside their twin, looked at, asked what if, merged, and given back', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin');
  /** Titles and addresses of every page of the story, and what it leaves in the browser. */
  const traces: string[] = [];
  const trace = async (): Promise<void> => {
    traces.push(
      await page.title(),
      page.url(),
      await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
      (await page.getByRole('navigation', { name: /breadcrumb/i }).textContent()) ?? '',
    );
  };
  const fill = async (email: string): Promise<void> => {
    await page.goto(`${server.url}/donorManagement/add`);
    await page.getByLabel('First name', { exact: true }).fill('Zora');
    await page.getByLabel('Last name', { exact: true }).fill('Zqmarkson');
    await page.getByRole('combobox', { name: 'Sex' }).click();
    await page.getByRole('option', { name: 'Female' }).click();
    await page.getByLabel('Birth date', { exact: true }).fill('1980-05-05');
    await page.getByRole('combobox', { name: 'Blood Group' }).click();
    await page.getByRole('option', { name: 'A+', exact: true }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Cell', { exact: true }).fill('9185559876');
    await page.getByLabel('Address line 1').fill('1 Main St');
    await page.getByLabel('City', { exact: true }).fill('Tulsa');
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: /Oklahoma/ }).click();
    await page.getByLabel('Zip code').fill('74103');
    await trace();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  const saved = async (): Promise<string> => {
    await acknowledge(page, 'Donor created');
    await page.getByRole('heading', { level: 1, name: 'Zora Zqmarkson' }).waitFor();
    await trace();
    return new URL(page.url()).searchParams.get('id') ?? '';
  };

  await fill('zqmark@zqsecret.example');
  const first = await saved();
  await fill('other@zqsecret.example');
  const dialog = page.getByRole('dialog', { name: '1 possible match' });
  await dialog.getByText('Same name and birth date').waitFor();
  await settled(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'None of these: create' }).click();
  const second = await saved();
  expect(second).not.toBe(first);

  await page.getByRole('tab', { name: 'Eligibility' }).click();
  await page.getByRole('combobox', { name: 'If they give' }).click();
  await page.getByRole('option', { name: 'Whole blood' }).click();
  await page
    .getByRole('region', { name: 'What if' })
    .getByText(englishDay(addDays(today(), 56)))
    .first()
    .waitFor();
  await settled(page);
  await expectAccessible(page);
  await trace();

  await page.getByRole('link', { name: 'Compare' }).click();
  await page.getByRole('heading', { level: 1, name: 'Possible duplicates' }).waitFor();
  const pair = page.getByRole('listitem').filter({ hasText: 'Zora Zqmarkson' });
  await settled(page);
  await expectAccessible(page);
  await trace();
  await pair.getByRole('link', { name: 'Compare' }).click();
  await page.getByRole('group', { name: 'Email' }).waitFor();
  await settled(page);
  await expectAccessible(page);
  await trace();
  await page.getByRole('button', { name: /^Merge into D-/ }).click();
  await page.getByRole('button', { name: 'Undo the merge' }).waitFor();
  await trace();

  // Both ids lead to the one that both are now.
  for (const id of [first, second]) {
    await page.goto(`${server.url}/donorManagement/view?id=${id}`);
    await page.getByRole('button', { name: 'Undo the merge' }).waitFor();
  }
  await page.getByRole('button', { name: 'Undo the merge' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the merge' }).click();
  await page.getByText('The merge was undone').waitFor();
  await page.getByText(/1 other record may be of the same person/).waitFor();
  await trace();

  for (const secret of MARKED) expect(traces.filter((text) => text.includes(secret))).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
