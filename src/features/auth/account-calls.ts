import type { CallResult } from '../../api/bind.ts';
import { call } from '../../api/call.ts';
import {
  AdminSignUpDocument,
  type AdminSignUpMutation,
  ConfirmAdminSignUpDocument,
  type ConfirmAdminSignUpMutation,
  CreateOtpForResetPasswordDocument,
  type CreateOtpForResetPasswordMutation,
  ReportProblemDocument,
  type ReportProblemMutation,
  type ReportProblemMutationVariables,
  ResetPasswordByChallengeDocument,
  ResetPasswordByOtpDocument,
  type ResetPasswordByOtpMutation,
} from '../../gql/auth/graphql.ts';
import type { Email } from '../../lib/scalars.ts';

/** The client ids that the specification sends with the two reset calls; the server knows the tenant by itself. */
const CODE_CLIENT_ID = 0;
const RESET_CLIENT_ID = 2;

export interface Registration {
  readonly fullname: string;
  readonly email: Email;
  readonly username: string;
  readonly password: string;
}

export const register = ({
  fullname,
  email,
  username,
  password,
}: Registration): Promise<CallResult<AdminSignUpMutation>> =>
  call(AdminSignUpDocument, { user: { fullname, email, username, password } });

/** The code of the mail, on the device that has registered. */
export const confirmRegistration = (otp: string): Promise<CallResult<ConfirmAdminSignUpMutation>> =>
  call(ConfirmAdminSignUpDocument, { otp });

export const reportProblem = (
  problem: ReportProblemMutationVariables,
): Promise<CallResult<ReportProblemMutation>> => call(ReportProblemDocument, problem);

export const requestCode = (email: Email): Promise<CallResult<CreateOtpForResetPasswordMutation>> =>
  call(CreateOtpForResetPasswordDocument, {
    email,
    adminSiteDomain: window.location.origin,
    clientId: CODE_CLIENT_ID,
  });

/** By the code alone in the browser that asked for it; with the challenge of the mail's link on another device. */
export const resetPassword = (
  otp: string,
  password: string,
  challenge: string | null,
): Promise<CallResult<ResetPasswordByOtpMutation>> => {
  const variables = { otp, password, clientId: RESET_CLIENT_ID };
  return challenge
    ? call(ResetPasswordByChallengeDocument, { ...variables, challenge })
    : call(ResetPasswordByOtpDocument, variables);
};
