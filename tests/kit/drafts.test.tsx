import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { Provider } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { object } from 'yup';
import { setSession } from '../../src/access/session.ts';
import { store } from '../../src/access/store.ts';
import { startI18n } from '../../src/i18n/i18n.ts';
import { PasswordField } from '../../src/kit/form/password-field.tsx';
import { RecordForm } from '../../src/kit/form/record-form.tsx';
import { TextField } from '../../src/kit/form/text-field.tsx';
import { mayLeave } from '../../src/kit/unsaved/unsaved.ts';
import { secret, text } from '../../src/rules/text.ts';
import { Toaster } from '../../src/ui/toast.tsx';
import { makeSession } from '../support/render-app.tsx';

const rule = object({ city: text(), weight: text(), secret: secret(), list: object().default({}) });

function show(fields = 11, recordId?: string, waits = false) {
  const record = recordId ? { id: recordId, updatedAt: '2026-10-01T15:00:00.000Z' as const } : undefined;
  const empty = { city: '', weight: '', secret: '', list: {} };
  return render(
    <Provider store={store}>
      <RecordForm
        name="long"
        rule={rule}
        record={record}
        toForm={() => empty}
        save={() => Promise.resolve({ data: {} })}
        onSaved={() => undefined}
        onCancel={() => undefined}
        waits={waits}
      >
        {(field) => (
          <>
            <TextField {...field('city', 'City')} />
            <TextField {...field('weight', 'Weight')} sensitive />
            <PasswordField {...field('secret', 'Secret')} />
            {Array.from({ length: fields - 3 }, (_unused, index) => `list.f${index}` as const).map((name) => (
              <TextField key={name} {...field(name, name)} />
            ))}
          </>
        )}
      </RecordForm>
      <Toaster label="Messages" dismissLabel="Close" />
    </Provider>,
  );
}
const stored = () => Object.keys(window.localStorage).filter((key) => key.startsWith('donorgrid.draft'));
const user = userEvent.setup();

beforeEach(async () => {
  if (!i18next.isInitialized) await startI18n();
  await i18next.loadNamespaces(['form', 'rules', 'common']);
  setSession(makeSession({ clientId: 1 }));
});
afterEach(() => window.localStorage.clear());

test('what was typed into a long form is offered again, without what is sensitive', async () => {
  const { unmount } = show();
  await user.type(screen.getByLabelText('City'), 'Tulsa');
  await user.type(screen.getByLabelText('Weight'), '180');
  await user.type(screen.getByLabelText('Secret'), 'hush');
  await waitFor(() => expect(stored()).toHaveLength(1));
  const kept = window.localStorage.getItem(stored()[0] ?? '') ?? '';
  expect(kept).toContain('Tulsa');
  // The instant it was kept at may have any digits.
  expect(JSON.stringify(JSON.parse(kept).values)).not.toMatch(/180|hush/);
  unmount();
  show();
  expect(screen.getByText(/^Restore the draft from \d{1,2}:\d\d [AP]M\?$/)).toBeInTheDocument();
  expect(screen.getByLabelText('City')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText('City')).toHaveValue('Tulsa');
  expect(screen.queryByText(/Restore the draft/)).not.toBeInTheDocument();
});

test('the last keystrokes are kept when the tab is closed', async () => {
  show();
  await user.type(screen.getByLabelText('City'), 'Enid');
  window.dispatchEvent(new Event('pagehide'));
  expect(window.localStorage.getItem(stored()[0] ?? '')).toContain('Enid');
});

test('a save leaves no draft behind, nor does taking everything back', async () => {
  show();
  await user.type(screen.getByLabelText('City'), 'T');
  await waitFor(() => expect(stored()).toHaveLength(1));
  await user.clear(screen.getByLabelText('City'));
  await waitFor(() => expect(stored()).toHaveLength(0));
  await user.type(screen.getByLabelText('City'), 'Tulsa');
  await waitFor(() => expect(stored()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored()).toHaveLength(0));
});

test('a draft can be thrown away', async () => {
  const { unmount } = show();
  await user.type(screen.getByLabelText('City'), 'Tulsa');
  await waitFor(() => expect(stored()).toHaveLength(1));
  unmount();
  show();
  await user.click(screen.getByRole('button', { name: 'Discard the draft' }));
  expect(stored()).toHaveLength(0);
});

test('another record, and a form of ten fields, have none', async () => {
  const { unmount } = show();
  await user.type(screen.getByLabelText('City'), 'Tulsa');
  await waitFor(() => expect(stored()).toHaveLength(1));
  unmount();
  const other = show(11, 'record-1');
  expect(screen.queryByText(/Restore the draft/)).not.toBeInTheDocument();
  other.unmount();
  window.localStorage.clear();
  show(10);
  await user.type(screen.getByLabelText('City'), 'Enid');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(stored()).toHaveLength(0);
});

test('a draft that somebody asks for is kept at once, and stays where they leave', async () => {
  show(11, undefined, true);
  const press = () => user.click(screen.getByRole('button', { name: 'Save draft' }));
  await user.type(screen.getByLabelText('City'), 'Tulsa');
  await press();
  expect(window.localStorage.getItem(stored()[0] ?? '')).toContain('Tulsa');
  expect(await screen.findByText('Draft kept on this computer')).toBeInTheDocument();
  expect(screen.getByText(/^Draft kept \d/)).toBeInTheDocument();
  // There is nothing to lose: nobody is asked whether to discard it.
  expect(await mayLeave()).toBe(true);
  expect(stored()).toHaveLength(1);
  // What is typed after it is asked about: here nobody is there to answer, which is a no.
  await user.type(screen.getByLabelText('City'), ', OK');
  expect(await mayLeave()).toBe(false);
});

test('with nothing typed there is nothing to keep, and the draft from before is offered still', async () => {
  const { unmount } = show();
  await user.type(screen.getByLabelText('City'), 'Tulsa');
  await waitFor(() => expect(stored()).toHaveLength(1));
  unmount();
  show(11, undefined, true);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Nothing is typed that a draft could keep')).toBeInTheDocument();
  expect(stored()).toHaveLength(1);
  expect(screen.getByText(/^Restore the draft/)).toBeInTheDocument();
});

test('a form that does not wait has no such button', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
});
