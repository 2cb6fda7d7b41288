import { challengeIn, codeIn } from './outbox.ts';
import type { Account, Ground } from './role-path-steps.ts';
import { addressOf, type Held, KNOWN, type Step } from './role-paths.ts';
import type { Answer } from './server.ts';

const FORGOT =
  'mutation ($email: String!, $at: String!) { createOTPForResetPasswordForAdminUser(email: $email, adminSiteDomain: $at) { result } }';
const RESET =
  'mutation ($otp: String!, $password: String!, $challenge: String) { resetPasswordByOTP(otp: $otp, password: $password, challenge: $challenge) { result } }';
const SIGN_UP = 'mutation ($user: AdminSignUpInput!) { adminSignUp(user: $user) { result } }';
const CONFIRM = 'mutation ($otp: String!) { confirmAdminSignUp(otp: $otp) { result } }';
const APPROVE =
  'mutation ($id: ID!, $c: Int!, $r: ID!) { approveRegistration(id: $id, clientId: $c, adminRoleId: $r) { id } }';
const REJECT = 'mutation ($id: ID!) { rejectRegistration(id: $id) { id } }';
const REGISTRANT = addressOf('registrant');
const GUESS = '12345678';
const BANK = 5;

/** The mailed code: of an address of the attacker's the right one, of any other a guess. */
const codeFor = async (paths: Ground, email: string) => {
  const mail = await paths.mailTo(email);
  return { otp: codeIn(mail) || GUESS, challenge: challengeIn(mail) || null };
};

/** What whoever is signed in nowhere can do to an account. */
export const codeSteps = (paths: Ground, { email, user_name: name }: Account): Step[] => [
  {
    name: `${name} has forgotten the password`,
    run: (as) => paths.askPublic(FORGOT, { email, at: paths.origin }, as),
  },
  {
    name: `${name} chooses a password by the code`,
    run: async (as) => {
      const password = `${KNOWN}3`;
      const answer = await paths.askPublic(RESET, { ...(await codeFor(paths, email)), password }, as);
      if (answer.errors.length === 0) paths.learn(email, password, 'mail');
      return answer;
    },
  },
];

/** Somebody who registers, proves an address of the attacker's own, and is given a role. */
export function registrationSteps(paths: Ground): Step[] {
  const user = { fullname: 'Ada Byron', email: REGISTRANT, username: 'registrant', password: KNOWN };
  const approve = async (as: Held, c: number, r: string): Promise<Answer> => {
    const answer = await paths.ask(APPROVE, { id: await paths.latest('registration'), c, r }, as);
    if (answer.errors.length === 0) paths.learn(REGISTRANT, KNOWN, 'mail');
    return answer;
  };
  return [
    { name: 'somebody registers', run: (as) => paths.askPublic(SIGN_UP, { user }, as) },
    {
      name: 'the registrant proves the address',
      run: async (as) => {
        const { otp } = await codeFor(paths, REGISTRANT);
        return paths.askPublic(CONFIRM, { otp }, as);
      },
    },
    ...paths.roles.flatMap((r, index) =>
      [BANK, 0].map((c) => ({
        name: `the registrant gets role ${index} ${c === BANK ? 'in the bank' : 'in the parent administration'}`,
        run: (as: Held) => approve(as, c, r),
      })),
    ),
    {
      name: 'the registrant is turned away',
      run: async (as) => paths.ask(REJECT, { id: await paths.latest('registration') }, as),
    },
  ];
}
