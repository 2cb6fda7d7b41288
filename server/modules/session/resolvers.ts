import { eq } from 'drizzle-orm';
import { menuOf } from '../../auth/menu.ts';
import { viewerOf } from '../../context.ts';
import { adminRoles } from '../../db/schema/admin.ts';
import { notFound } from '../../errors.ts';
import type { Resolvers } from '../../gql/types.ts';
import { createDonorResetCode, resetDonorByCode } from './donor-reset.ts';
import { createResetCode, resetByCode } from './password-reset.ts';
import { rightKeepers } from './right-keepers.ts';
import { asResult, signIn, signOut } from './sign-in.ts';
import { checkEmail, confirmSignUp, sendEmailCode, signUp } from './sign-up.ts';

export const sessionResolvers: Resolvers = {
  Query: {
    serverTime: (_source, _args, context) => context.now.toISOString(),
    rightKeepers: (_source, _args, context) => rightKeepers(context),
    session: (_source, _args, context) => {
      const viewer = viewerOf(context);
      return { ...asResult(viewer), menu: viewer.menu };
    },
    userAdminRoleById: async (_source, { id }, context) => {
      const viewer = viewerOf(context);
      return context.systemTx(async (tx) => {
        const [role] = await tx.select().from(adminRoles).where(eq(adminRoles.id, id));
        // One's own role; the parent administration may look at any.
        if (!role || (role.id !== viewer.roleId && viewer.clientId !== 0)) throw notFound('role');
        const enablement = await menuOf(tx, role.id, role.clientId);
        return {
          id: role.id,
          roleName: role.roleName,
          domain: viewer.domain,
          enablement,
        };
      });
    },
    isEmailExist: (_source, args, context) => checkEmail(context, args),
    verifyEmail: (_source, args, context) => checkEmail(context, args),
    isEmailActive: (_source, args, context) => checkEmail(context, args),
  },
  Mutation: {
    adminSignIn: (_source, { user }, context) => signIn(context, user),
    adminSignUp: (_source, { user }, context) => signUp(context, user),
    confirmAdminSignUp: (_source, args, context) => confirmSignUp(context, args),
    signOut: (_source, _args, context) => signOut(context),
    createOTPForResetPasswordForAdminUser: (_source, args, context) => createResetCode(context, args),
    resetPasswordByOTP: (_source, args, context) => resetByCode(context, args),
    createOTPForResetPasswordForDonor: (_source, args, context) => createDonorResetCode(context, args),
    resetDonorPasswordByOTP: (_source, args, context) => resetDonorByCode(context, args),
    sendEmailOTP: (_source, args, context) => sendEmailCode(context, args),
  },
};
