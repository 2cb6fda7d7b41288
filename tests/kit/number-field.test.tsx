import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { type InferType, object } from 'yup';
import { startI18n } from '../../src/i18n/i18n.ts';
import { NumberField } from '../../src/kit/form/number-field.tsx';
import { RecordForm } from '../../src/kit/form/record-form.tsx';
import { whole } from '../../src/rules/fields.ts';
import { position } from '../../src/rules/postal-address.ts';

const rule = object({ seats: whole(1, 100, 'range1To100'), ...position() });
const RANGE = 'Must be a whole number from 1 to 100';

function show() {
  const save = vi.fn(() => Promise.resolve({ data: {} }));
  render(
    <RecordForm
      name="bus"
      rule={rule}
      record={undefined}
      toForm={() => ({}) as InferType<typeof rule>}
      save={save}
      onSaved={() => undefined}
      onCancel={() => undefined}
    >
      {(field) => (
        <>
          <NumberField {...field('seats', 'Seats')} min={1} max={100} />
          <NumberField {...field('latitude', 'Latitude')} min={-90} max={90} step="any" />
          <NumberField {...field('longitude', 'Longitude')} min={-180} max={180} step="any" />
        </>
      )}
    </RecordForm>,
  );
  return { user: userEvent.setup(), save };
}
/** As a browser reports 12- or 1.234,5: an empty value, and that something stands there. */
const report = (control: HTMLElement, badInput: boolean): void => {
  Object.defineProperty(control, 'validity', { value: { badInput }, configurable: true });
};

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces(['form', 'rules', 'common']);
});

test('what is typed as a number and is none is refused, even where none is needed, until it is one', async () => {
  const { user, save } = show();
  const seats = screen.getByLabelText('Seats');
  report(seats, true);
  await user.click(seats);
  await user.tab();
  expect(await screen.findByText(RANGE)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).not.toHaveBeenCalled();
  report(seats, false);
  fireEvent.change(seats, { target: { value: '12' } });
  await waitFor(() => expect(screen.queryByText(RANGE)).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.at(0)).toMatchObject({ seats: 12 });
});

test('a number that becomes none on the way is refused as soon as it is', async () => {
  const { user } = show();
  const latitude = screen.getByLabelText('Latitude');
  await user.type(latitude, '36.1');
  expect(latitude).toHaveValue(36.1);
  report(latitude, true);
  fireEvent.change(latitude, { target: { value: '' } });
  fireEvent.blur(latitude);
  expect(await screen.findByText('Latitude is not valid')).toBeInTheDocument();
});

test('a telephone’s keyboard has the signs of the number: a place west of Greenwich has a minus', () => {
  show();
  expect(screen.getByLabelText('Seats')).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByLabelText('Longitude')).not.toHaveAttribute('inputmode');
});
