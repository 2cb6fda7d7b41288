/** A conflict between drives of so many days from today on needs attention: the dashboard counts it, its list shows it. */
export const CONFLICT_DAYS = 30;
/** So many days, today among them, are looked through for drives that lack staff. */
export const STAFF_DAYS = 14;
