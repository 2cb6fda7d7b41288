import { DEMO_PASSWORD } from '../../server/db/seed/administration.ts';
import { type RoleTemplate, templateGrants, within } from '../../src/rules/role-templates.ts';
import { done, newRole, newUser } from './administrators.ts';
import { compiledDocuments } from './compiled-documents.ts';
import type { TestServer } from './server.ts';
import { siteForm } from './sites.ts';

/** Who works in the bank: what comes before `@donorgrid.example`, and what they may do. */
type People = Readonly<Record<string, RoleTemplate>>;

/** A blood bank that has its people and nothing else, made with the console's own operations; its number. */
export async function openEmptyBank(server: TestServer, name: string, people: People): Promise<number> {
  const documents = await compiledDocuments();
  const operation = (wanted: string): string => documents.find((one) => one.name === wanted)?.text ?? '';
  const parent = await server.signIn('super');
  const modules = await server.sql(
    'SELECT id, name FROM site_enablements WHERE NOT is_only_for_parent_admin',
  );
  const enablement = modules.rows.map(({ id }) => String(id));
  await done(server, parent, operation('CreateClient'), {
    site: siteForm(enablement, { SiteName: name }),
  });
  const made = await server.sql('SELECT site_id FROM sites WHERE name = $1', [name]);
  const clientId = Number(made.rows[0]?.site_id);
  const limit = { own: templateGrants('administrator'), before: {} };
  const names = modules.rows.map((row) => String(row.name));
  for (const [email, template] of Object.entries(people)) {
    const role = await done(server, { ...parent, clientId }, operation('CreateAdminRole'), {
      adminRole: newRole(within(templateGrants(template), names, limit)),
    });
    await done(server, { ...parent, clientId }, operation('CreateUser'), {
      adminUser: newUser(role.id, { email: `${email}@donorgrid.example`, password: DEMO_PASSWORD }),
    });
  }
  return clientId;
}
