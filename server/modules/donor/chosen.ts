import { type Context, viewerOf } from '../../context.ts';
import { isId } from '../../optimistic-locking.ts';

const CHOSEN = `
  SELECT jsonb_array_elements_text(coalesce(f.filter -> 'donorIds', '[]'::jsonb)) AS id
  FROM donor_filters f LEFT JOIN admin_users a ON a.id = f.admin_user_id
  WHERE f.id = $1::uuid AND f.client_id = $2
    AND (f.admin_user_id = $3::uuid OR (f.is_shared AND a.deleted_at IS NULL))`;

/** The donors that a saved filter names one by one, where the caller sees the filter; otherwise none. */
export async function chosenBy(context: Context, id: string): Promise<string[]> {
  if (!isId(id)) return [];
  const values = [id, context.clientId, viewerOf(context).userId];
  const rows = await context.read<{ id: string }>({ name: 'chosen_donors', text: CHOSEN, values });
  return rows.map((row) => row.id);
}
