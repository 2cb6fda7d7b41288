/** So many rows are changed in one call and no more: all of them are one transaction, while somebody waits. */
export const BULK_ROWS_MAX = 5_000;
/** Each change of an account has its audit row in one chain, so that a call is kept to what takes seconds. */
export const USERS_BULK_MAX = 1_000;
/** Rows of one job: more are refused whole. */
export const JOB_ROWS_MAX = 100_000;
