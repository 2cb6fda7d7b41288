import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { array, type InferType, object } from 'yup';
import { startI18n } from '../../src/i18n/i18n.ts';
import { CheckListField, RadioField } from '../../src/kit/form/choice-fields.tsx';
import { DateField } from '../../src/kit/form/date-field.tsx';
import { FormRow, FormSection } from '../../src/kit/form/form-section.tsx';
import { NumberField } from '../../src/kit/form/number-field.tsx';
import { PasswordField } from '../../src/kit/form/password-field.tsx';
import { PhoneField } from '../../src/kit/form/phone-field.tsx';
import { RecordForm } from '../../src/kit/form/record-form.tsx';
import { SelectField } from '../../src/kit/form/select-field.tsx';
import { SwitchField } from '../../src/kit/form/switch-field.tsx';
import { TextAreaField } from '../../src/kit/form/text-area-field.tsx';
import { TextField } from '../../src/kit/form/text-field.tsx';
import type { Instant } from '../../src/lib/scalars.ts';
import {
  choice,
  flag,
  requiredDay,
  requiredEmail,
  requiredPhone,
  requiredWhole,
  upTo,
} from '../../src/rules/fields.ts';
import { sameAs, secret } from '../../src/rules/text.ts';

const rule = object({
  email: requiredEmail(),
  phone: requiredPhone(),
  password: secret().required('passwordIsRequired'),
  again: secret().test('same', 'passwordMustMatch', sameAs('password')),
  state: choice(['OK', 'TX']),
  gender: choice(['Male', 'Female'], 'sexRequired'),
  modules: array().of(upTo(50).defined()).min(1, 'moduleRequired').default([]),
  birthDate: requiredDay('birthDateRequired'),
  age: requiredWhole(16, 100, 'range16To100'),
  notes: upTo(20),
  active: flag(),
});
type Person = InferType<typeof rule>;

const EMPTY: Person = {
  email: '',
  phone: '',
  password: '',
  again: '',
  state: '' as 'OK',
  gender: '' as 'Male',
  modules: [],
  birthDate: '' as never,
  age: undefined as unknown as number,
  notes: '',
  active: false,
};
const FULL: Person & { id: string; updatedAt: Instant } = {
  ...EMPTY,
  id: 'one',
  updatedAt: '2026-10-01T15:00:00.000Z',
  email: 'ada@bank.example',
  phone: '9185550142',
  state: 'OK',
  gender: 'Female',
  modules: ['donors', 'drives'],
  birthDate: '1990-02-03',
  age: 36,
  active: true,
};

interface Options {
  readonly record?: typeof FULL;
  readonly readOnly?: boolean;
}

function show({ record, readOnly = false }: Options = {}) {
  const save = vi.fn(() => Promise.resolve({ data: {} }));
  const text = (value: string) => ({ value: value.toLowerCase(), label: value });
  render(
    <RecordForm
      name="person"
      rule={rule}
      record={record}
      toForm={(from) => from ?? EMPTY}
      save={readOnly ? undefined : save}
      onSaved={() => undefined}
      onCancel={() => undefined}
    >
      {(field) => (
        <FormSection title="Person" text="Who it is">
          <TextField {...field('email', 'Email')} type="email" />
          <PhoneField {...field('phone', 'Phone')} />
          <PasswordField {...field('password', 'Password')} />
          <PasswordField {...field('again', 'Again')} />
          <FormRow>
            <SelectField
              {...field('state', 'State')}
              options={[
                { value: 'OK', label: 'Oklahoma' },
                { value: 'TX', label: 'Texas' },
              ]}
            />
            <NumberField {...field('age', 'Age')} min={16} max={100} />
          </FormRow>
          <RadioField
            {...field('gender', 'Sex')}
            choices={[
              { value: 'Male', label: 'Male' },
              { value: 'Female', label: 'Female' },
            ]}
          />
          <CheckListField
            {...field('modules', 'Modules')}
            choices={[text('Donors'), text('Drives')]}
            columns
          />
          <DateField {...field('birthDate', 'Born')} max="2009-01-01" />
          <TextAreaField {...field('notes', 'Notes')} />
          <SwitchField {...field('active', 'Active')} />
        </FormSection>
      )}
    </RecordForm>,
  );
  return { user: userEvent.setup(), save };
}

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces(['form', 'rules', 'common']);
});

describe('fields', () => {
  test('the star comes from the rule', () => {
    show();
    expect(screen.getByLabelText('Email')).toBeRequired();
    expect(screen.getByLabelText('Notes')).not.toBeRequired();
    expect(screen.getByRole('radiogroup', { name: 'Sex' })).toBeRequired();
  });

  test('a phone is typed and shown as (xxx) xxx-xxxx, and kept as ten digits', async () => {
    const { user } = show();
    const phone = screen.getByLabelText('Phone');
    await user.type(phone, '918555');
    expect(phone).toHaveValue('(918) 555');
    await user.type(phone, '0142');
    expect(phone).toHaveValue('(918) 555-0142');
    await user.tab();
    expect(await screen.findByText('Phone was entered correct')).toBeInTheDocument();
  });

  test.each([
    ['+1 918 555 0100', '(918) 555-0100'],
    ['1-918-555-0100', '(918) 555-0100'],
  ])('a %j that is pasted or typed loses the country alone', async (number, shown) => {
    const { user } = show();
    await user.click(screen.getByLabelText('Phone'));
    await user.paste(number);
    expect(screen.getByLabelText('Phone')).toHaveValue(shown);
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), number);
    await user.tab();
    expect(screen.getByLabelText('Phone')).toHaveValue(shown);
    expect(await screen.findByText('Phone was entered correct')).toBeInTheDocument();
  });

  test('a number typed with a Japanese keyboard stands as it is put together, and is the number then', () => {
    show();
    const phone = screen.getByLabelText('Phone');
    fireEvent.compositionStart(phone);
    fireEvent.input(phone, { target: { value: '９１８５' }, isComposing: true });
    expect(phone).toHaveValue('９１８５');
    fireEvent.compositionEnd(phone);
    expect(phone).toHaveValue('(918) 5');
    fireEvent.input(phone, { target: { value: '９１８５５５０' } });
    expect(phone).toHaveValue('(918) 555-0');
  });

  test('a number of more than ten digits is refused, and none of them is cut', async () => {
    const { user } = show();
    await user.click(screen.getByLabelText('Phone'));
    await user.paste('+44 20 7946 0958');
    await user.tab();
    expect(await screen.findByText('Must be exactly 10 digits')).toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toHaveValue('+442079460958');
    // Typed, it has ten digits as well.
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), '+65 9123 4567');
    await user.tab();
    expect(await screen.findByText('Must be exactly 10 digits')).toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toHaveValue('+6591234567');
  });

  test('a day that the control cannot read is invalid, not missing', async () => {
    const { user } = show();
    const born = screen.getByLabelText('Born');
    // As a browser reports 02/30/1980: an empty value, and that something stands there.
    Object.defineProperty(born, 'validity', { value: { badInput: true } });
    await user.click(born);
    await user.tab();
    expect(await screen.findByText('Invalid Date')).toBeInTheDocument();
    expect(screen.queryByText('Date of Birth is required')).not.toBeInTheDocument();
  });

  test('a password is never trimmed, and is looked at again when its double changes', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Password'), ' Secret  1 ');
    await user.type(screen.getByLabelText('Again'), ' Secret 1 ');
    await user.tab();
    expect(screen.getByLabelText('Password')).toHaveValue(' Secret  1 ');
    expect(await screen.findByText('Password must match')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), ' Secret 1 ');
    await user.tab();
    await waitFor(() => expect(screen.queryByText('Password must match')).not.toBeInTheDocument());
    const [eye] = screen.getAllByRole('button', { name: 'Show password' });
    await user.click(eye as HTMLElement);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  test('a select says what to select until something is chosen, and is in error when left without', async () => {
    const { user } = show();
    expect(screen.getByText('Please select State')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('State is required')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Texas' }));
    await waitFor(() => expect(screen.queryByText('State is required')).not.toBeInTheDocument());
    expect(screen.queryByText('Please select State')).not.toBeInTheDocument();
  });

  test('a number gives up the focus on the mouse wheel', async () => {
    const { user } = show();
    const age = screen.getByLabelText('Age');
    await user.type(age, '15');
    expect(age).toHaveFocus();
    fireEvent.wheel(age);
    expect(age).not.toHaveFocus();
    expect(await screen.findByText('Must be a whole number from 16 to 100')).toBeInTheDocument();
    expect(age).toHaveValue(15);
  });

  test('a text of several lines counts towards its length', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Notes'), 'Twenty-one characters');
    expect(screen.getByText('21 / 20')).toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('Maximum field length: 20')).toBeInTheDocument();
  });

  test('what is chosen of several keeps the order of the choices', async () => {
    const { user, save } = show({ record: { ...FULL, modules: ['drives'] } });
    await user.click(screen.getByRole('checkbox', { name: 'Donors' }));
    await user.click(screen.getByRole('radio', { name: 'Male' }));
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await user.type(screen.getByLabelText('Password'), 'x');
    await user.type(screen.getByLabelText('Again'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]).toMatchObject([
      { modules: ['donors', 'drives'], gender: 'Male', active: false, age: 36, phone: '9185550142' },
      { updatedAt: FULL.updatedAt },
    ]);
  });

  test('an empty list is told on its group, and in the summary', async () => {
    const { user } = show({ record: { ...FULL, modules: [], password: 'x', again: 'x' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const summary = await screen.findByRole('region', { name: 'Check these fields' });
    await user.click(within(summary).getByRole('link', { name: 'Modules: At least one module is required' }));
    expect(screen.getByRole('group', { name: 'Modules' })).toHaveFocus();
  });

  test('for reading, every value stands in words', () => {
    show({ record: FULL, readOnly: true });
    const values = screen.getAllByRole('definition').map((value) => value.textContent);
    expect(values).toEqual([
      'ada@bank.example',
      '(918) 555-0142',
      '---',
      '---',
      'Oklahoma',
      '36',
      'Female',
      'Donors, Drives',
      'Feb 03, 1990',
      '---',
      'Yes',
    ]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
