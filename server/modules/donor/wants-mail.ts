import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';

/** Can the donor `d` of a statement be written to, and wants it? Whether they are active is asked beside it: an index knows. */
export const WANTS_MAIL: SQL = sql`(d.email <> '' AND d.email_ok)`;

/** May the donor `d` be asked to come? Not who has ended invitations, and not before the day that they have named. */
export const mayBeAsked = (today: Day): SQL =>
  sql`(${WANTS_MAIL} AND (d.do_not_contact_until IS NULL OR d.do_not_contact_until <= ${today}::date)
    AND NOT EXISTS (SELECT 1 FROM invitations i WHERE i.donor_id = d.id AND i.unsubscribed_at IS NOT NULL))`;
