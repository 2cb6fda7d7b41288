import type { ClientForm } from '../../../src/rules/client.ts';
import { STATES } from '../../../src/rules/states.ts';
import type { sites } from '../../db/schema/site.ts';
import type { SiteInput } from '../../gql/types.ts';
import { placeOfAddress } from '../../places/us-places.ts';
import { siteFields } from './fields.ts';

type Site = typeof sites.$inferSelect;
export type SiteColumns = ReturnType<typeof siteFields.columns> & Pick<Site, 'adminSiteDomain'>;

const adminDomain = (domain: string): string => `admin.${domain}`;

const addressOf = ({ addressLine1, addressLine2, city, state, zipCode }: SiteColumns) => ({
  addressLine1,
  addressLine2,
  city,
  state,
  zipCode,
});

type Position = Pick<SiteColumns, 'latitude' | 'longitude'>;

/** A position that was not sent stays, unless the address it belongs to has changed. */
function positionOf(form: ClientForm, input: SiteInput, stays: Position | null): Position {
  if (input.latitude === undefined && input.longitude === undefined)
    return { latitude: stays?.latitude ?? null, longitude: stays?.longitude ?? null };
  const { latitude, longitude } = form;
  return latitude === undefined || longitude === undefined
    ? { latitude: null, longitude: null }
    : { latitude, longitude };
}

/** Where a new address is, as far as its zip code or its city says. */
async function found(address: SiteColumns): Promise<Position> {
  const place = await placeOfAddress(address);
  return { latitude: place?.lat ?? null, longitude: place?.lng ?? null };
}

/**
 * The columns that the form fills. The administrators' domain follows the domain while it is derived from it; a new address
 * without a position gets the one that is found.
 */
export async function columnsOf(
  form: ClientForm,
  input: SiteInput,
  stored: SiteColumns | null,
): Promise<SiteColumns> {
  const filled = siteFields.columns(form);
  const own = stored !== null && stored.adminSiteDomain !== adminDomain(stored.domain);
  const columns = { ...filled, adminSiteDomain: own ? stored.adminSiteDomain : adminDomain(filled.domain) };
  const moved = !stored || JSON.stringify(addressOf(columns)) !== JSON.stringify(addressOf(stored));
  const position = positionOf(form, input, moved ? null : stored);
  return { ...columns, ...(moved && position.latitude === null ? await found(columns) : position) };
}

/** What the form does not ask for: the zone that most of the state keeps. */
export const defaultsOf = ({ stateArea }: ClientForm): Pick<Site, 'timeZone'> => ({
  timeZone: STATES.find(({ code }) => code === stateArea)?.zones[0] ?? 'CST',
});

/** A bank as its audit rows keep it, in the contract's words. */
export const toAuditSnapshot = (columns: SiteColumns, modules: readonly { readonly name: string }[]) => ({
  name: columns.name,
  phoneNumber: columns.phoneNumber,
  email: columns.email,
  domain: columns.domain,
  adminSiteDomain: columns.adminSiteDomain,
  isActive: columns.isActive,
  address: { ...addressOf(columns), latitude: columns.latitude, longitude: columns.longitude },
  enablement: modules.map(({ name }) => name),
});
