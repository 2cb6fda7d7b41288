/**
 * The texts of the contract that have a kind of their own (`schema/scalars.graphql`). Each is its shape, so that a literal
 * needs no word about it, and one kind is never taken for another.
 */

/** A calendar day, YYYY-MM-DD. */
export type Day = `${number}-${number}-${number}`;
/** An instant, ISO 8601 in UTC. */
export type Instant = `${Day}T${string}`;
/** An e-mail address; empty where there is none. */
export type Email = `${string}@${string}` | '';
/** A telephone number: its digits; empty where there is none. */
export type Phone = `${number}` | '';

declare global {
  interface Date {
    toISOString(): Instant;
  }
}
