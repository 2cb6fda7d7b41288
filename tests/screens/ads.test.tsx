import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeAd } from '../../mocks/factories/ad.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { type AppOptions, makeSession, renderApp } from '../support/render-app.tsx';

const LIST = '/contentManagement/Ads';

beforeAll(async () => {
  await Promise.all([
    import('../../src/features/content/ad-list.tsx'),
    import('../../src/features/content/ad-form.tsx'),
    import('../../src/features/content/ad-detail.tsx'),
  ]);
}, 60_000);

// Object addresses are the browser's; these tests have none.
beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const session = makeSession({ clientId: 1 });
const open = async (path: string, options: AppOptions = {}) => {
  const user = userEvent.setup({ applyAccept: false });
  const app = await renderApp(path, { session, ...options });
  const sent = (name: string) =>
    app.requests.filter((request) => request.name === name).map(({ variables }) => variables);
  return { user, app, sent };
};
const table = () => screen.findByRole('table', { name: 'Ads' });
const names = async (): Promise<(string | null)[]> =>
  [...(await table()).querySelectorAll('[data-row-link]')].map(({ textContent }) => textContent);
const rowOf = async (name: string): Promise<HTMLElement> =>
  (await within(await table()).findByRole('link', { name })).closest('tr') as HTMLElement;
const FIRST = ['Winter drive', 'Platelets needed', 'Bring a friend', 'Summer thanks'];
const firstNames = async () => (await names()).slice(0, 4);
const ordered = (...order: readonly number[]) =>
  waitFor(async () => expect(await firstNames()).toEqual(order.map((at) => FIRST[at])));

describe('the list of ads', () => {
  test('in the order of donors, with picture, kind and host; what donors see stands beside it', async () => {
    const { sent } = await open(LIST);
    const row = await rowOf('Winter drive');
    expect(row).toHaveTextContent('Give warmth this winter');
    expect(row).toHaveTextContent('Large');
    expect(row).toHaveTextContent('www.rsbc.example');
    expect(within(row).getByRole('img', { name: 'A drop of blood in front of snowy hills' })).toHaveAttribute(
      'src',
      '/files/picture-1',
    );
    await ordered(0, 1, 2, 3);
    const preview = await screen.findByRole('region', { name: 'As donors see it' });
    const seen = within(preview).getAllByRole('article');
    expect(seen[1]).toHaveTextContent('Platelets last five days');
    expect(seen.some(({ textContent }) => textContent?.includes('Thank you'))).toBe(false);
    expect(sent('AllAds')[0]).toMatchObject({ filter: { cmsTypes: null, isActive: null } });
  });

  test('asks the server for what its address says', async () => {
    const { sent } = await open(`${LIST}?q=drop&kind=Large,Small&active=no`);
    await table();
    await waitFor(() =>
      expect(sent('AllAds')[0]).toMatchObject({
        filter: { search: 'drop', cmsTypes: ['Large', 'Small'], isActive: false },
      }),
    );
  });

  test('arrow keys on the handle move the row, the focus stays on it, and Undo puts all back', async () => {
    const { user, sent } = await open(LIST);
    const handle = await screen.findByRole('button', { name: 'Move Winter drive' });
    handle.focus();
    await user.keyboard('{ArrowDown}');
    await ordered(1, 0, 2, 3);
    expect(sent('MoveAd')).toEqual([{ id: 'ad-1', from: 1, over: 'ad-2' }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Winter drive' })).toHaveFocus());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await ordered(0, 1, 2, 3);
    expect(sent('PlaceAds')).toEqual([
      {
        moves: [
          { id: 'ad-2', from: 1, to: 2 },
          { id: 'ad-1', from: 2, to: 1 },
        ],
      },
    ]);
  });

  test('a handle that is dropped over another row, a number, and the menu of the row do the same', async () => {
    const { user, sent } = await open(LIST);
    const handle = await screen.findByRole('button', { name: 'Move Summer thanks' });
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(handle, { dataTransfer });
    const target = await rowOf('Platelets needed');
    fireEvent.dragOver(target, { dataTransfer });
    fireEvent.drop(target, { dataTransfer });
    await ordered(0, 3, 1, 2);
    expect(sent('MoveAd').at(-1)).toEqual({ id: 'ad-4', from: 4, over: 'ad-2' });
    const place = screen.getByRole('textbox', { name: 'Place of Summer thanks' });
    await user.clear(place);
    await user.type(place, '4{Enter}');
    await ordered(0, 1, 2, 3);
    expect(sent('MoveAd').at(-1)).toEqual({ id: 'ad-4', from: 2, place: 4 });
    await user.clear(place);
    await user.type(place, '0{Enter}');
    expect(place).toHaveValue('4');
    await user.click(
      within(await rowOf('Bring a friend')).getByRole('button', { name: 'Actions for Bring a friend' }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    await ordered(0, 2, 1, 3);
    expect(sent('MoveAd')).toHaveLength(3);
  });

  test('a place that somebody has taken meanwhile: said, and shown as it is now', async () => {
    const { user, sent } = await open(LIST, {
      intercept: ({ name }) =>
        name === 'MoveAd'
          ? { errors: [new GraphQLError('changed', { extensions: { code: 'CONFLICT' } })] }
          : undefined,
    });
    (await screen.findByRole('button', { name: 'Move Winter drive' })).focus();
    const before = sent('AllAds').length;
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByText(/^The order was changed meanwhile/)).toBeInTheDocument();
    await waitFor(() => expect(sent('AllAds').length).toBeGreaterThan(before));
  });

  test('the switch is sent at once, with Undo', async () => {
    const { user, sent } = await open(LIST);
    await user.click(await screen.findByRole('switch', { name: 'Winter drive is active' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent('ToggleAd')).toEqual([
        { id: 'ad-1', isActive: false },
        { id: 'ad-1', isActive: true },
      ]),
    );
  });

  test.each<[string, AppOptions, string]>([
    [
      'who may only read',
      { session: makeSession({ clientId: 1 }, makeMenu({ write: false, delete: false })) },
      LIST,
    ],
    ['the parent view, where places are those of many banks', { session: makeSession() }, LIST],
    ['a list in another order', { session }, `${LIST}?sort=name&order=asc`],
  ])('%s: no handles', async (what, options, path) => {
    await open(path, options);
    await rowOf('Winter drive');
    expect(screen.queryByRole('button', { name: /^Move / })).not.toBeInTheDocument();
    const mayWrite = what.startsWith('who') ? 0 : 1;
    expect(screen.queryAllByRole('link', { name: 'Add ad' })).toHaveLength(mayWrite);
    expect(screen.queryAllByRole('switch').length > 0).toBe(mayWrite === 1);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.some((head) => head?.startsWith('Blood bank'))).toBe(what.startsWith('the parent'));
  });
});

describe('the form of an ad', () => {
  const EDIT = `${LIST}/edit?id=ad-2`;
  const picture = (name = 'new.png') => new File(['points'], name, { type: 'image/png' });
  const chosen = (): Promise<HTMLInputElement> => screen.findByLabelText(/^Picture/, { selector: 'input' });
  const preview = () => screen.getByRole('region', { name: 'Live preview' });

  test('what is typed stands in the preview as text, in both widths', async () => {
    const { user } = await open(`${LIST}/add`);
    await user.type(await screen.findByRole('textbox', { name: 'Heading' }), '<img src=x onerror=alert(1)>');
    const shown = within(preview()).getAllByText('<img src=x onerror=alert(1)>');
    expect(shown).toHaveLength(2);
    expect(preview().querySelector('img')).toBeNull();
    await user.click(within(preview()).getByRole('button', { name: 'Dark' }));
    expect(shown[0]?.closest('[style*="color-scheme: dark"]')).not.toBeNull();
  });

  test.each([
    ['javascript:alert(1)', null],
    ['http://www.rsbc.example', null],
    ['https://www.rsbc.example/a', 'https://www.rsbc.example/a'],
  ])('%s: the link to test is %s', async (typed, target) => {
    const { user } = await open(`${LIST}/add`);
    await user.type(await screen.findByRole('textbox', { name: 'Link' }), typed);
    const link = screen.queryByRole('link', { name: /^Test link/ });
    expect(link?.getAttribute('href') ?? null).toBe(target);
    if (target) {
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      expect(screen.getByText('www.rsbc.example, opens in a new tab')).toBeInTheDocument();
      return;
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      (await screen.findAllByText('Must be an address that starts with https://')).length,
    ).toBeGreaterThan(0);
  });

  test('a taken place names before whom it is inserted; the picture is sent when chosen, saved with the rest', async () => {
    const { user, sent } = await open(EDIT);
    const place = await screen.findByRole('spinbutton', { name: 'Place' });
    await user.clear(place);
    await user.type(place, '3');
    expect(await screen.findByText('Taken by “Bring a friend”: inserts before it')).toBeInTheDocument();
    expect(screen.getByText('Medium shows best at 600 × 450.')).toBeInTheDocument();
    await user.upload(await chosen(), picture());
    await waitFor(() => expect(sent('UploadAdPicture')).toHaveLength(1));
    await waitFor(() =>
      expect(preview().querySelector('img')?.getAttribute('src')).toMatch(/^\/files\/file-/),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('UpdateAd')).toMatchObject([
        { cmsAds: { id: 'ad-2', sortOrder: 3, fileId: expect.stringMatching(/^file-/) } },
      ]),
    );
  });

  test('an upload that fails keeps what was typed, and is sent again without choosing anew', async () => {
    let cut = true;
    const { user, sent } = await open(EDIT, {
      intercept: ({ name }) =>
        name === 'UploadAdPicture' && cut ? new TypeError('Failed to fetch') : undefined,
    });
    const heading = await screen.findByRole('textbox', { name: 'Heading' });
    await user.clear(heading);
    await user.type(heading, 'Kept');
    await user.upload(await chosen(), picture());
    const again = await screen.findByRole('button', { name: 'Upload again' });
    expect(heading).toHaveValue('Kept');
    expect(preview().querySelector('img')).toHaveAttribute('src', '/files/picture-2');
    cut = false;
    await user.click(again);
    await waitFor(() => expect(sent('UploadAdPicture')).toHaveLength(2));
    expect(await screen.findByText('Replace')).toBeInTheDocument();
  });

  test('a copy is a draft with a name of its own and the same picture', async () => {
    const { user, sent } = await open(`${LIST}/add?from=ad-1`);
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Winter drive copy');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('CreateAd')).toMatchObject([
        { cmsAds: { name: 'Winter drive copy', isActive: false, fileId: 'picture-1' } },
      ]),
    );
  });

  test('a new one of the parent view asks for its bank first, and its places are that bank’s', async () => {
    const { user, app } = await open(`${LIST}/add`, { session: makeSession() });
    const bank = await screen.findByRole('combobox', { name: 'Blood bank' });
    const fields = screen.getAllByRole('textbox');
    const follows = bank.compareDocumentPosition(fields[0] as Node) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows).not.toBe(0);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/blood bank/i)).length).toBeGreaterThan(1);
    expect(app.requests.map(({ name }) => name)).not.toContain('CreateAd');
  });
});

describe('the page of an ad', () => {
  const of = (overrides: object) => createMockSchema({ Query: { adsById: () => makeAd(1, overrides) } });

  test('shows it as donors see it, its facts, and its link in a tab of its own', async () => {
    await open(`${LIST}/view?id=ad-1`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Winter drive' })).toBeInTheDocument();
    const link = screen.getByRole('link', { name: /^Open link/ });
    expect(link).toHaveAttribute('href', 'https://www.rsbc.example/winter-drive');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('tab', { name: 'History' })).toBeInTheDocument();
  });

  test.each(['javascript:alert(1)', 'data:text/html,<script>', ' https://a.example', '//evil.example'])(
    'a stored link %j is read and never opened',
    async (redirectUrl) => {
      await open(`${LIST}/view?id=ad-1`, { schema: of({ redirectUrl }) });
      await screen.findByRole('heading', { level: 1, name: 'Winter drive' });
      expect(screen.queryByRole('link', { name: /^Open link/ })).not.toBeInTheDocument();
      for (const link of document.querySelectorAll('a'))
        expect(link.getAttribute('href')).not.toContain(redirectUrl.trim());
      expect(screen.getByText(redirectUrl.trim(), { exact: false })).toBeInTheDocument();
    },
  );
});
