/** An account's sign-in name: what stands before the @. */
export const nameOf = (email: string): string => email.split('@')[0] ?? email;
