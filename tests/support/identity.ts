import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../../server/db/seed/administration.ts';
import { codeIn, lastMailTo } from './outbox.ts';
import type { Answer, TestServer } from './server.ts';

const SIGN_IN = 'mutation ($user: AdminSignInInput!) { adminSignIn(user: $user) { id clientId } }';
const SIGN_UP = 'mutation ($user: AdminSignUpInput!) { adminSignUp(user: $user) { message } }';
const CONFIRM = 'mutation ($otp: String!) { confirmAdminSignUp(otp: $otp) { message } }';
const FORGOT =
  'mutation ($email: String!, $at: String!) { createOTPForResetPasswordForAdminUser(email: $email, adminSiteDomain: $at, clientId: 0) { message } }';
const RESET =
  'mutation ($otp: String!, $password: String!, $challenge: String) { resetPasswordByOTP(otp: $otp, password: $password, challenge: $challenge) { message } }';

/** Where a call comes from: an address behind the proxy, and a device. */
export interface From {
  readonly address?: string | undefined;
  readonly deviceId?: string | undefined;
}

/** The calls of those who are not signed in yet, at a server that believes its proxy (`TRUST_PROXY=on`). */
export const strangersAt = (server: () => TestServer) => {
  const call = (
    query: string,
    variables: object,
    { address = '198.51.100.1', deviceId = randomUUID() }: From,
  ): Promise<Answer> =>
    server().ask('public', query, variables, { deviceId, headers: { 'x-forwarded-for': address } });
  const signIn = (email: string, password: string, from: From = {}): Promise<Answer> =>
    call(SIGN_IN, { user: { email, password, adminSiteDomain: server().url } }, from);
  const forgot = (email: string, from: From = {}): Promise<Answer> =>
    call(FORGOT, { email, at: server().url }, from);
  return {
    call,
    signIn,
    forgot,
    signUp: (email: string, from: From = {}, password: string = DEMO_PASSWORD): Promise<Answer> =>
      call(SIGN_UP, { user: { fullname: 'Ada Byron', email, username: 'ada', password } }, from),
    confirm: (otp: string, from: From = {}): Promise<Answer> => call(CONFIRM, { otp }, from),
    reset: (otp: string, password: string, from: From = {}, challenge?: string): Promise<Answer> =>
      call(RESET, { otp, password, challenge }, from),
    /** The code of the latest message to an address. */
    codeTo: async (email: string): Promise<string> => codeIn(await lastMailTo(server(), email)),
  };
};

export const messageOf = ({ errors }: Answer): string | undefined => errors[0]?.message;
/** Was the password looked at? A guess that has to wait was not, nor one that is told nothing but that nobody is there. */
export const wasVerified = ({ status }: Answer): boolean => status !== 429 && status !== 503;
