import type pg from 'pg';
import { MODULES } from '../../src/rules/modules.ts';
import { idOf } from './seed/random.ts';

/** The identifier of a module is made of its name, so that it is the same in every database. */
export const moduleId = (name: string): string => idOf(`enablement/${name}`);

/**
 * Brings the catalogue of modules up to what the console knows: one that a release adds can be enabled for the banks
 * of a database that is there already. What is up to date is not written; which banks have it is theirs to say.
 */
export async function writeModules(client: pg.PoolClient): Promise<void> {
  const rows = MODULES.map(({ name, isOnlyForParentAdmin = false }, index) => ({
    id: moduleId(name),
    name,
    ranking: index + 1,
    is_only_for_parent_admin: isOnlyForParentAdmin,
  }));
  await client.query(
    `INSERT INTO site_enablements AS kept (id, name, ranking, is_only_for_parent_admin)
     SELECT id, name, ranking, is_only_for_parent_admin FROM jsonb_populate_recordset(null::site_enablements, $1::jsonb)
     ON CONFLICT (name) DO UPDATE SET ranking = excluded.ranking, is_only_for_parent_admin = excluded.is_only_for_parent_admin
     WHERE (kept.ranking, kept.is_only_for_parent_admin) <> (excluded.ranking, excluded.is_only_for_parent_admin)`,
    [JSON.stringify(rows)],
  );
}
