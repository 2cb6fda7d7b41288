/** A conflict between drives of so many days from today on needs attention: the dashboard counts it, its list shows it. */
export const CONFLICT_DAYS = 30;
/** So many days, today among them, are looked through for drives that lack staff. */
export const STAFF_DAYS = 14;
/** The record system may take so many minutes to answer: an appointment that it has left longer waits for somebody. */
export const WAITING_MINUTES = 30;
