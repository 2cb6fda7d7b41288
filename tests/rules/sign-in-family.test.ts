import { describe, expect, test } from 'vitest';
import { forgotPasswordRule, resetPasswordRule } from '../../src/rules/password-reset.ts';
import { registrationRule } from '../../src/rules/registration.ts';
import { signInRule } from '../../src/rules/sign-in.ts';
import { messageOn } from './message-on.ts';

const fifty = 'a'.repeat(50);
const STRONG =
  'Password should contain at least 1 upper case character, 1 small case character, 1 number, and 1 special character';

const LOGIN = { email: 'a@b.co', password: 'x' };
describe('login', () => {
  test.each([
    ['email', '', 'Email is required'],
    ['email', '  ', 'Email is required'],
    ['email', 'not an address', 'Wrong email format'],
    ['email', 'a@b', 'Wrong email format'],
    ['email', 'a@b.co', undefined],
    ['email', '  a@b.co  ', undefined],
    ['email', 'mailto:a@b.co', 'Wrong email format'],
    ['email', 'a\u200d@b.co', 'Wrong email format'],
    ['email', '\u200ba@b.co\u202c', undefined],
    ['email', 'ab', 'Minimum 3 cheracters'],
    ['email', `${'a'.repeat(45)}@b.com`, 'Maximum 50 cheracters'],
    ['email', `${'a'.repeat(44)}@b.com`, undefined],
    ['password', '', 'Password is required'],
    ['password', ' ', undefined],
    ['password', fifty, undefined],
    ['password', `${fifty}a`, 'Maximum 50 cheracters'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messageOn(signInRule, field, { ...LOGIN, [field]: value })).toBe(message);
  });

  test('an address is the same whatever is pasted along with it, and however its letters are stored', async () => {
    const { email } = await signInRule.validate({ ...LOGIN, email: '\u202ajose\u0301@b.co\u200b' });
    expect(email).toBe('josé@b.co');
  });

  test('a password is taken as it was typed', async () => {
    expect((await signInRule.validate({ ...LOGIN, password: '  a  b ' })).password).toBe('  a  b ');
  });
});

const ACCOUNT = {
  fullname: 'Ada Byron',
  email: 'ada@bank.example',
  username: 'ada',
  password: 'Donor!grid1',
  changepassword: 'Donor!grid1',
  acceptTerms: true,
};
describe('registration', () => {
  test.each([
    ['fullname', '', 'Full name is required'],
    ['fullname', 'ab', 'Minimum 3 symbols'],
    ['fullname', `${fifty}a`, 'Maximum 50 symbols'],
    ['fullname', 'Ada  Byron', undefined],
    ['email', 'ada@', 'Wrong email format'],
    ['email', 'ab', 'Minimum 3 symbols'],
    ['username', '', 'Username is required'],
    ['username', 'ab', 'Minimum 3 symbols'],
    ['password', '', 'Password is required'],
    ['password', 'Ab', 'Minimum 3 symbols'],
    ['password', 'donor!grid1', STRONG],
    ['password', 'DONOR!GRID1', STRONG],
    ['password', 'Donor!grid', STRONG],
    ['password', 'Donorgrid1', STRONG],
    ['password', 'Dg!1aaa', STRONG],
    ['password', `Dg!1${'a'.repeat(47)}`, 'Maximum 50 symbols'],
    ['changepassword', '', 'Password confirmation is required'],
    ['changepassword', 'Donor!grid2', "Password and Confirm Password didn't match"],
    ['acceptTerms', false, 'You must accept the terms and conditions'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messageOn(registrationRule, field, { ...ACCOUNT, [field]: value })).toBe(message);
  });
});

describe('forgot and reset', () => {
  test.each([
    ['', 'Email is required'],
    ['ab', 'Minimum 3 symbols'],
    ['nobody', 'Wrong email format'],
    ['ada@bank.example', undefined],
  ])('forgot %j: %s', (email, message) => {
    expect(messageOn(forgotPasswordRule, 'email', { email })).toBe(message);
  });

  const RESET = { otp: '12345678', password: 'Donor!grid1', confirm_password: 'Donor!grid1' };
  test.each([
    ['otp', '', 'OTP Code is required'],
    ['otp', '12a4', 'Must be only digits'],
    ['otp', '１２３', 'Must be only digits'],
    ['password', '', 'Password is required'],
    ['password', 'weak', STRONG],
    ['confirm_password', 'Donor!grid2', 'Password must match'],
    ['confirm_password', 'Donor!grid1', undefined],
  ])('reset %s %j: %s', (field, value, message) => {
    expect(messageOn(resetPasswordRule, field, { ...RESET, [field]: value })).toBe(message);
  });
});
