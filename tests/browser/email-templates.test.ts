import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { acknowledge, noWider, settled, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';

openDesk();

const HOSTILE =
  '<p>Dear {{firstnam}}</p><script>document.title = "stolen"</script><img src="https://evil.example/x.png" onerror="document.title = \'stolen\'">' +
  '<a href="javascript:document.title=1">Book</a><iframe src="https://evil.example"></iframe>';

test('a template is written, checked and previewed with a name that is markup; nothing runs, and nothing leaves the page', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  const violations: string[] = [];
  const asked: string[] = [];
  await page.exposeFunction('violated', (what: string) => violations.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      (globalThis as unknown as { violated: (what: string) => void }).violated(
        `${violatedDirective} ${sample}`,
      ),
    ),
  );
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !/^(?:data|blob|about):/.test(request.url()))
      asked.push(request.url());
  });
  await server.sql(
    `INSERT INTO donors (client_id, first_name, last_name, gender, birth_date, donor_number, donor_id, state, city, blood_type)
     VALUES (1, '<img src=x onerror=alert(1)>', 'Markupson', 'F', '1985-04-12', 'MARK-1', 'MARK1', 'OK', 'Tulsa', 'O-')`,
  );
  await signIn(page, 'bank-admin', '/contentManagement/emailtemplate/add');
  const frame = page.frameLocator('iframe[title="Preview"]');
  const editor = page.getByRole('textbox', { name: 'Text', exact: true });
  await editor.waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Story of a template');
  await page.getByLabel('Subject', { exact: true }).fill('Hello ');
  await page.getByRole('button', { name: /^firstName/ }).click();
  await expect
    .poll(() => page.getByLabel('Subject', { exact: true }).inputValue())
    .toBe('Hello {{firstName}}');
  await editor.click();
  await page.keyboard.type('Dear ');
  await page.getByRole('button', { name: /^firstName/ }).click();
  await page.keyboard.type(', see you.');
  await frame.getByText('Dear Carmen, see you.').waitFor();
  await settled(page);
  await expectAccessible(page);

  // Whatever is pasted as HTML is listed, and none of it runs.
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await expect.poll(() => editor.inputValue()).toBe('<p>Dear {{firstName}}, see you.</p>');
  await editor.fill(HOSTILE);
  const checks = page.getByRole('region', { name: 'Checks' });
  for (const said of ['Unknown variable firstnam', '<script>', 'onerror', 'href', '<iframe>'])
    await checks.getByText(said).first().waitFor();
  await frame.getByText('Dear {{firstnam}}').waitFor();
  await checks.getByRole('button', { name: 'Use firstName' }).click();
  await frame.getByText('Dear Carmen').waitFor();
  await page.getByRole('button', { name: 'Visual', exact: true }).click();
  await page.getByText(/visual editor would lose/).waitFor();

  // A donor whose name is markup is text.
  await page.getByPlaceholder('Choose a donor').fill('Markupson');
  await page.getByRole('button', { name: /Markupson/ }).click();
  await frame.getByText('Dear <img src=x onerror=alert(1)>').waitFor();
  expect(await page.title()).not.toContain('stolen');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await acknowledge(page, 'Email Template Created Successfully');
  await page.getByRole('link', { name: 'Story of a template', exact: true }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await expect
    .poll(() => editor.inputValue())
    .toBe('<p>Dear {{firstName}}</p><img src="https://evil.example/x.png" /><a>Book</a>');
  await editor.fill('<p>Second {{firstName}}</p>');
  await page.getByRole('button', { name: 'Save version 2' }).click();
  await acknowledge(page, 'Email Template Updated Successfully');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const versions = page.getByRole('region', { name: 'Versions' });
  await versions.getByRole('button', { name: /^1/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Version 1' });
  await dialog.getByText('<p>Second {{firstName}}</p>').waitFor();
  await settled(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await expect.poll(() => editor.inputValue()).toContain('<a>Book</a>');

  for (const width of [992, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await expectAccessible(page);
    await noWider(page);
  }
  expect([violations, asked, problems]).toEqual([[], [], []]);
  await context.close();
});

test.each([1_440, 390])(
  'three messages at %i px stand whole above each other, and over no action of the page',
  async (width) => {
    const { page, context, problems } = await visit(browser, server.url, { width });
    // A message keeps its time while nobody looks at the window: none leaves before it was measured.
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
    await signIn(page, 'bank-admin');
    await page.goto('/contentManagement/emailtemplate');
    const messages = page.locator('[data-sonner-toast]');
    for (const shown of [1, 2, 3]) {
      await page
        .getByRole('button', { name: /^Actions for / })
        .nth(shown)
        .click();
      await page.getByRole('menuitem', { name: /^(?:Disable|Enable)$/ }).click();
      await expect.poll(() => messages.count()).toBe(shown);
    }
    const fonts = await page.evaluate(() =>
      ['body', '[data-sonner-toast] [data-title]', '[data-sonner-toast] button[data-action]'].map(
        (part) => getComputedStyle(document.querySelector(part) as Element).fontFamily,
      ),
    );
    expect(new Set(fonts)).toEqual(new Set([fonts[0]]));
    /** What each message covers: of another message, of what sticks to the foot of the window; and what lies outside it. */
    const covered = () =>
      page.evaluate(() => {
        const name = (at: Element) => at.textContent ?? '';
        const box = (at: Element) => at.getBoundingClientRect();
        const meet = (one: DOMRect, other: DOMRect) =>
          one.left < other.right - 0.5 &&
          other.left < one.right - 0.5 &&
          one.top < other.bottom - 0.5 &&
          other.top < one.bottom - 0.5;
        const toasts = [...document.querySelectorAll('[data-sonner-toast]')];
        const feet = [...document.querySelectorAll('[data-foot]')];
        return toasts.flatMap((toast) => [
          ...[...toasts, ...feet]
            .filter((other) => other !== toast && meet(box(toast), box(other)))
            .map((other) => `${name(toast)} over ${name(other)}`),
          ...[toast, ...toast.querySelectorAll('button')]
            .filter(
              (part) => box(part).top < 0 || box(part).bottom > innerHeight || box(part).right > innerWidth,
            )
            .map((part) => `${name(part)} outside`),
        ]);
      });
    await expect.poll(covered).toEqual([]);
    /** In a window as high as the page, which has room for them, nothing lies half under what stays in sight. */
    const accessible = async () => {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      await expect.poll(covered).toEqual([]);
      await expectAccessible(page);
      await page.setViewportSize({ width, height: 900 });
    };
    await accessible();
    // On a telephone the selection's actions stick to the foot.
    // The last row is reached too: at the end of the page there is room for what stands above it.
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
    await page
      .getByRole('checkbox', { name: /^Select / })
      .last()
      .check();
    await page.getByText('1 selected').waitFor();
    await expect.poll(covered).toEqual([]);
    await page.getByRole('link', { name: 'Add e-mail template' }).click();
    await page.locator('[data-form-foot]').waitFor();
    expect(await messages.count()).toBe(3);
    await expect.poll(covered).toEqual([]);
    await accessible();
    // In a high window the foot lies at the form's end, and moves when the form grows, though the page has room for that.
    await page.setViewportSize({ width, height: 3_000 });
    await expect.poll(covered).toEqual([]);
    await page.locator('[data-form-foot]').evaluate((foot) => {
      const high = window.innerHeight - 150 - foot.getBoundingClientRect().top;
      (foot.previousElementSibling as HTMLElement).style.paddingBottom = `${high}px`;
    });
    await expect.poll(covered).toEqual([]);
    await page.setViewportSize({ width, height: 900 });
    // What was done is taken back, the first message too.
    for (const left of [2, 1, 0]) {
      await messages.getByRole('button', { name: 'Undo' }).last().click();
      await expect.poll(() => messages.getByRole('button', { name: 'Undo' }).count()).toBe(left);
    }
    expect(problems).toEqual([]);
    await context.close();
  },
);
