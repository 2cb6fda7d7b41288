import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';

/** So many are offered to choose from. */
const MAX = 500;

/**
 * What the donation types of the selected bank need, each supply once whatever its case, by name. Of several spellings
 * it is that of the type that was made first: which is the least of them, each database would say by its own collation.
 */
export const suppliesInUse = ({ tx, clientId }: Context): Promise<string[]> =>
  tx(async (open) => {
    const { rows } = await open.execute<{ name: string }>(sql`
      SELECT (array_agg(supply->>'supplies' ORDER BY t.created_at, t.id))[1] AS name
      FROM donation_types t, jsonb_array_elements(t.required_supplies) supply
      WHERE ${clientId} = 0 OR t.client_id = ${clientId}
      GROUP BY lower(supply->>'supplies') ORDER BY lower(supply->>'supplies') LIMIT ${MAX}`);
    return rows.map(({ name }) => name);
  });
