import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeDonationType } from '../../mocks/factories/donation-type.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { type AppOptions, makeSession, renderApp } from '../support/render-app.tsx';

beforeAll(async () => {
  await Promise.all([
    import('../../src/features/donation-types/donation-type-list.tsx'),
    import('../../src/features/donation-types/donation-type-form.tsx'),
    import('../../src/features/donation-types/donation-type-detail.tsx'),
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

const OLD = { id: 'file-1', name: 'old.png', path: '/files/file-1', type: 'image/png' };
const picture = (name = 'new.png', type = 'image/png'): File => new File(['points'], name, { type });

async function open(
  path: string,
  {
    file = OLD as typeof OLD | null,
    viewerCanEdit = true,
    ...options
  }: AppOptions & { file?: typeof OLD | null; viewerCanEdit?: boolean } = {},
) {
  const record = makeDonationType(1, { file, viewerCanEdit });
  const schema = createMockSchema({
    Query: {
      donationTypeById: () => record,
      allDonationTypes: () => ({
        totalRecords: 2,
        donationTypes: [record, makeDonationType(2)],
      }),
    },
    Mutation: {
      updateDonationType: (_source, { donationType }) => ({ ...record, ...donationType }) as never,
      uploadDonationTypeFile: (_source, { file: sent }) => ({
        id: 'file-2',
        name: sent.name,
        path: '/files/file-2',
        type: sent.type,
      }),
    },
  });
  const user = userEvent.setup({ applyAccept: false });
  const app = await renderApp(path, { session: makeSession({ clientId: 1 }), schema, ...options });
  const sent = (name: string) =>
    app.requests.filter((request) => request.name === name).map(({ variables }) => variables);
  return { user, sent };
}
const EDIT = '/donation-type/edit?id=type-1';
const input = (): Promise<HTMLInputElement> => screen.findByLabelText(/^Image/);
const shown = (): string | null =>
  document.querySelector<HTMLImageElement>('form img')?.getAttribute('src') ?? null;
const save = () => screen.getByRole('button', { name: 'Save and publish' });
const savedFile = (variables: object | undefined): unknown =>
  (variables as { donationType: { fileId: unknown } } | undefined)?.donationType.fileId;

describe('the picture of a donation type', () => {
  test('stands in the list, named like the type', async () => {
    await open('/donation-type');
    const table = await screen.findByRole('table', { name: 'Donation types' });
    const image = await within(table).findByRole('img', { name: 'Whole Blood' });
    expect(image).toHaveAttribute('src', '/files/file-1');
    const without = within(table).getByRole('link', { name: 'Platelets' }).closest('tr');
    expect(without).toHaveTextContent('Platelets---');
  });

  test('stands on its page', async () => {
    await open('/donation-type/view?id=type-1');
    expect(await screen.findByRole('img', { name: 'Whole Blood' })).toHaveAttribute('src', '/files/file-1');
  });

  test('is read by who may not edit', async () => {
    await open(EDIT, { viewerCanEdit: false });
    expect(await screen.findByRole('img', { name: 'Whole Blood' })).toHaveAttribute('src', '/files/file-1');
    expect(screen.queryByLabelText(/^Image/)).not.toBeInTheDocument();
  });

  test('is sent when it is chosen, and belongs to the type once that is saved', async () => {
    const { user, sent } = await open(EDIT);
    await user.upload(await input(), picture());
    await waitFor(() => expect(shown()).toBe('/files/file-2'));
    expect(sent('UploadDonationTypeFile')).toEqual([{ file: expect.any(File) }]);
    expect(sent('UpdateDonationType')).toEqual([]);
    await user.click(save());
    await waitFor(() => expect(savedFile(sent('UpdateDonationType')[0])).toBe('file-2'));
  });

  test('is dropped, too', async () => {
    const { sent } = await open(EDIT, { file: null });
    const box = (await input()).closest('div.border-dashed');
    if (!box) throw new Error('there is nowhere to drop it');
    fireEvent.drop(box, { dataTransfer: { files: [picture('dropped.gif', 'image/gif')] } });
    await waitFor(() => expect(shown()).toBe('/files/file-2'));
    expect(sent('UploadDonationTypeFile')).toHaveLength(1);
  });

  test('is taken out again', async () => {
    const { user, sent } = await open(EDIT);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(shown()).toBeNull();
    expect(await input()).toHaveFocus();
    await user.click(save());
    await waitFor(() => expect(savedFile(sent('UpdateDonationType')[0])).toBeNull());
  });

  test.each([
    [picture('drawing.svg', 'image/svg+xml'), 'Must be a png, jpeg, jpg or gif file'],
    [new File([], 'empty.png'), 'The file is empty'],
    [new File([new Uint8Array(5_000_001)], 'large.png'), 'The file is too large'],
  ])('$name: refused before it is sent, and the old one stays', async (file, message) => {
    const { user, sent } = await open(EDIT);
    await user.upload(await input(), file);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await input()).toBeInvalid();
    expect(shown()).toBe('/files/file-1');
    expect(sent('UploadDonationTypeFile')).toEqual([]);
  });

  test('what the server cannot read is refused at the field, and the old one stays', async () => {
    const { user } = await open(EDIT, {
      intercept: ({ name }) =>
        name === 'UploadDonationTypeFile'
          ? {
              errors: [
                new GraphQLError('The input is not valid', {
                  extensions: {
                    code: 'BAD_USER_INPUT',
                    fields: [{ path: 'file', code: 'uploadUnreadable' }],
                  },
                }),
              ],
            }
          : undefined,
    });
    await user.upload(await input(), picture('damaged.png'));
    expect(await screen.findByText(/^The file is damaged/)).toBeInTheDocument();
    expect(shown()).toBe('/files/file-1');
    expect(screen.queryByRole('button', { name: 'Upload again' })).not.toBeInTheDocument();
  });

  test('a cut network: the same file is sent again without choosing it', async () => {
    let cut = true;
    const { user, sent } = await open(EDIT, {
      intercept: ({ name }) =>
        name === 'UploadDonationTypeFile' && cut ? new TypeError('Failed to fetch') : undefined,
    });
    await user.upload(await input(), picture());
    const again = await screen.findByRole('button', { name: 'Upload again' });
    expect(shown()).toBe('/files/file-1');
    cut = false;
    await user.click(again);
    await waitFor(() => expect(shown()).toBe('/files/file-2'));
    expect(again).not.toBeInTheDocument();
    expect(sent('UploadDonationTypeFile').at(-1)).toEqual({ file: expect.any(File) });
  });

  test('while it is on its way it is shown, and the form waits for it', async () => {
    let arrive = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { user, sent } = await open(EDIT, {
      hold: (name) => (name === 'UploadDonationTypeFile' ? held : undefined),
    });
    await user.upload(await input(), picture());
    await waitFor(() => expect(shown()).toBe('blob:chosen'));
    expect(screen.getByText('Uploading…')).toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText('Wait until the file has been uploaded')).toBeInTheDocument();
    expect(sent('UpdateDonationType')).toEqual([]);
    arrive();
    await waitFor(() => expect(shown()).toBe('/files/file-2'));
    await waitFor(() =>
      expect(screen.queryByText('Wait until the file has been uploaded')).not.toBeInTheDocument(),
    );
    await user.click(save());
    await waitFor(() => expect(savedFile(sent('UpdateDonationType')[0])).toBe('file-2'));
  });

  test('one that is no longer there says so', async () => {
    await open(EDIT);
    await input();
    const image = document.querySelector('form img');
    if (image) fireEvent.error(image);
    expect(await screen.findByText('This picture is no longer there')).toBeInTheDocument();
    expect(screen.getByText('Replace')).toBeInTheDocument();
  });
});
