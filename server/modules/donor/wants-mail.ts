import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import type { donors } from '../../db/schema/donor.ts';

/** Can the donor `d` of a statement be written to, and wants it? Whether they are active is asked beside it: an index knows. */
export const WANTS_MAIL: SQL = sql`(d.email <> '' AND d.email_ok)`;

type Until = Pick<typeof donors.$inferSelect, 'doNotContactUntil'>;

/** May a donor be contacted on a day (YYYY-MM-DD)? From the day on that they have named, and not before it. */
export const mayBeContacted = ({ doNotContactUntil }: Until, on: Day): boolean =>
  !doNotContactUntil || doNotContactUntil <= on;

/** The same in a statement, of a donor's `do_not_contact_until`; as `donor_conditions` and `donor_mail` have it. */
export const isContactable = (until: SQLWrapper, on: Day | SQL): SQL =>
  sql`(${until} IS NULL OR ${until} <= ${on}::date)`;

/** May the donor `d` be asked to come? Not who has ended invitations, and not before the day that they have named. */
export const mayBeAsked = (today: Day | SQL): SQL =>
  sql`(${WANTS_MAIL} AND ${isContactable(sql`d.do_not_contact_until`, today)}
    AND NOT EXISTS (SELECT 1 FROM invitations i WHERE i.donor_id = d.id AND i.unsubscribed_at IS NOT NULL))`;
