import { readFileSync } from 'node:fs';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { changeLanguage } from '../../src/i18n/i18n.ts';
import { LANGUAGES, pickLanguage } from '../../src/i18n/languages.ts';
import { renderApp } from '../support/render-app.tsx';

const LOGIN = '/auth/login';
const REGISTRATION = '/auth/registration';
const FORGOT = '/auth/forgot-password';
const RESET = '/auth/reset-password';
const long = (length: number): string => 'a'.repeat(length);
const STRONG =
  'Password should contain at least 1 upper case character, 1 small case character, 1 number, and 1 special character';
const enter = (label: string, value: string): void => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

/** Every message of the pages before sign-in: where, what is typed, and what its field says. */
const MESSAGES: readonly (readonly [path: string, label: string, typed: string, message: string])[] = [
  [LOGIN, 'Email', '', 'Email is required'],
  [LOGIN, 'Email', 'nobody', 'Wrong email format'],
  [LOGIN, 'Email', 'ab', 'Minimum 3 cheracters'],
  [LOGIN, 'Email', `${long(45)}@b.com`, 'Maximum 50 cheracters'],
  [LOGIN, 'Password', '', 'Password is required'],
  [LOGIN, 'Password', long(51), 'Maximum 50 cheracters'],
  [REGISTRATION, 'Full name', '', 'Full name is required'],
  [REGISTRATION, 'Full name', 'ab', 'Minimum 3 symbols'],
  [REGISTRATION, 'Full name', long(51), 'Maximum 50 symbols'],
  [REGISTRATION, 'Email', '', 'Email is required'],
  [REGISTRATION, 'Email', 'nobody', 'Wrong email format'],
  [REGISTRATION, 'Email', 'ab', 'Minimum 3 symbols'],
  [REGISTRATION, 'Email', `${long(45)}@b.com`, 'Maximum 50 symbols'],
  [REGISTRATION, 'Username', '', 'Username is required'],
  [REGISTRATION, 'Username', 'ab', 'Minimum 3 symbols'],
  [REGISTRATION, 'Username', long(51), 'Maximum 50 symbols'],
  [REGISTRATION, 'Password', '', 'Password is required'],
  [REGISTRATION, 'Password', 'Ab', 'Minimum 3 symbols'],
  [REGISTRATION, 'Password', `Dg!1${long(47)}`, 'Maximum 50 symbols'],
  [REGISTRATION, 'Password', 'donorgrid', STRONG],
  [REGISTRATION, 'Confirm Password', '', 'Password confirmation is required'],
  [REGISTRATION, 'Confirm Password', 'Donor!grid2', "Password and Confirm Password didn't match"],
  [FORGOT, 'Email', '', 'Email is required'],
  [FORGOT, 'Email', 'nobody', 'Wrong email format'],
  [FORGOT, 'Email', 'ab', 'Minimum 3 symbols'],
  [FORGOT, 'Email', `${long(45)}@b.com`, 'Maximum 50 symbols'],
  [RESET, 'OTP Code', '', 'OTP Code is required'],
  [RESET, 'OTP Code', '12a', 'Must be only digits'],
  [RESET, 'New Password', '', 'Password is required'],
  [RESET, 'New Password', 'donorgrid', STRONG],
  [RESET, 'Confirm Password', '', 'Password confirmation is required'],
  [RESET, 'Confirm Password', 'Donor!grid2', 'Password must match'],
];

describe('what is wrong stands under its field, tied to it and announced', () => {
  test.each(MESSAGES)('%s, %s %j: %s', async (path, label, typed, message) => {
    await renderApp(path, { session: null });
    const field = await screen.findByLabelText(label);
    enter(label, typed);
    // Passing by an empty field of the sign-in is no mistake yet: it is told when it is sent.
    if (path === LOGIN && typed === '') fireEvent.submit(field.closest('form') as HTMLFormElement);
    const told = await screen.findByText(message);
    const note = told.closest('[role="alert"]');
    expect(note).not.toBeNull();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field.getAttribute('aria-describedby')).toBe(note?.id);
  });

  test('terms that are not accepted', async () => {
    await renderApp(REGISTRATION, { session: null });
    const box = await screen.findByRole('checkbox');
    fireEvent.click(box);
    fireEvent.click(box);
    fireEvent.blur(box);
    const told = await screen.findByText('You must accept the terms and conditions');
    expect(told.closest('[role="alert"]')).not.toBeNull();
  });
});

describe('what is right is told quietly', () => {
  test.each([
    [LOGIN, 'Email', 'ada@bank.example'],
    [LOGIN, 'Password', 'x'],
    [REGISTRATION, 'Full name', 'Ada  Byron'],
    [REGISTRATION, 'Email', 'ada@bank.example'],
    [REGISTRATION, 'Username', 'ada'],
    [REGISTRATION, 'Password', 'Donor!grid1'],
    [FORGOT, 'Email', 'ada@bank.example'],
    [RESET, 'OTP Code', '12345678'],
    [RESET, 'New Password', 'Donor!grid1'],
  ])('%s, %s %j', async (path, label, typed) => {
    await renderApp(path, { session: null });
    await screen.findByLabelText(label);
    enter(label, typed);
    const told = await screen.findByText(`${label} was entered correct`);
    expect(told).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('each language has its own words', () => {
  const folder = `${import.meta.dirname}/../../src/i18n/locales`;
  const texts = (language: string, file: string): Readonly<Record<string, string>> =>
    JSON.parse(readFileSync(`${folder}/${language}/${file}.json`, 'utf8')) as Record<string, string>;
  const others = LANGUAGES.map(({ value }) => value).filter((value) => value !== 'en');
  /** Every code that the rules of these four forms can answer with, and what the pages and popups say. */
  const KEYS: readonly (readonly [file: string, key: string])[] = [
    ...[
      'emailRequired',
      'emailFormat',
      'minimumCheracters',
      'maximumCheracters',
      'minimumSymbols',
      'maximumSymbols',
      'passwordRequired',
      'passwordStrong',
      'passwordConfirmationRequired',
      'passwordConfirmationDiffers',
      'passwordMustMatch',
      'fullnameRequired',
      'usernameRequired',
      'termsNotAccepted',
      'otpRequired',
      'otpDigits',
      'otpWrong',
      'enteredCorrect',
    ].map((key) => ['rules', key] as const),
    ...['byAppointment', 'invalidLogin', 'notFound', 'checkEmail', 'resetDone', 'registered'].map(
      (key) => ['auth', key] as const,
    ),
    ...[
      'accessDenied',
      'accessDeniedText',
      'goToDashboard',
      'notFound',
      'oops',
      'somethingWrong',
      'needRight',
    ].map((key) => ['errors', key] as const),
  ];

  afterEach(() => changeLanguage('en'));

  test.each(KEYS)('%s: %s', (file, key) => {
    const english = texts('en', file)[key];
    expect(english).toBeTruthy();
    const all = LANGUAGES.map(({ value }) => texts(value, file)[key]);
    expect(new Set(all).size).toBe(LANGUAGES.length);
  });

  test.each(others)('%s on the screen', async (language) => {
    await renderApp(LOGIN, { session: null });
    await screen.findByLabelText('Email');
    await changeLanguage(language);
    const { signIn = '' } = texts(language, 'auth');
    fireEvent.click(await screen.findByRole('button', { name: signIn }));
    const { emailRequired = '', passwordRequired = '' } = texts(language, 'rules');
    const form = (await screen.findByText(emailRequired)).closest('form') as HTMLElement;
    expect(within(form).getByText(passwordRequired)).toBeInTheDocument();
    expect(screen.queryByText('Email is required')).not.toBeInTheDocument();
    expect(document.documentElement.lang).toBe(language);
  });
});

test.each([
  ['isNotValid', '{{name}} is not valid'],
  ['isRequired', '{{name}} is required'],
  ['acceptingTermsRequired', 'Accepting terms & conditions are required'],
  ['requestedNotFound', 'The requested {{name}} is not found'],
  ['requiredField', 'Required field'],
  ['minimumFieldLength', 'Minimum field length:'],
  ['maximumFieldLength', 'Maximum field length:'],
  ['fieldNotValid', 'Field is not valid'],
])('the generic message %s is "%s"', (key, text) => {
  const file = `${import.meta.dirname}/../../src/i18n/locales/en/rules.json`;
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty(key, text);
});

test('English, unless something else is wanted that there is: de, en, es, fr, ja, zh', () => {
  expect(LANGUAGES.map(({ value }) => value as string).sort()).toEqual(['de', 'en', 'es', 'fr', 'ja', 'zh']);
  expect([pickLanguage([]), pickLanguage(['pt-BR', 'fr-CA']), pickLanguage(['pt'])]).toEqual([
    'en',
    'fr',
    'en',
  ]);
});
