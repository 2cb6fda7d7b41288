import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { staffDesignations } from '../../db/schema/staff.ts';
import type { Resolvers } from '../../gql/types.ts';

const MAX = 500;

/** The designations of the tenant by name, as pickers need them. */
const names = (context: Context) =>
  context.tx((tx) =>
    tx
      .select({
        id: staffDesignations.id,
        designationName: staffDesignations.designationName,
        designationCode: staffDesignations.designationCode,
      })
      .from(staffDesignations)
      .where(context.clientId > 0 ? eq(staffDesignations.clientId, context.clientId) : undefined)
      .orderBy(asc(staffDesignations.designationName), asc(staffDesignations.id))
      .limit(MAX),
  );

export const designationResolvers: Resolvers = {
  Query: { staffDesignationNames: (_source, _args, context) => names(context) },
};
