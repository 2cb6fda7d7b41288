import type { StateCode } from './states.ts';

/** An administrator as the contract carries it: the address apart, the status a boolean. */
interface Sent {
  readonly address?: Readonly<Partial<Record<AddressPart, string | null | undefined>>> | null | undefined;
  readonly isActive?: boolean | null | undefined;
}

const PARTS = ['addressLine1', 'addressLine2', 'city', 'state', 'zipCode'] as const;
type AddressPart = (typeof PARTS)[number];

/** Its state is one of the contract's, or not chosen yet. */
type Parts = Record<Exclude<AddressPart, 'state'>, string> & Readonly<Record<'state', StateCode | ''>>;

/**
 * What the form holds of an administrator, and what the rule reads: the parts of the address beside the other
 * fields, the status as the text `true` or `false`. Absent fields are empty.
 */
export function toAdminUserForm<T extends Partial<Sent>>({ address, isActive, ...rest }: T) {
  const parts = Object.fromEntries(PARTS.map((part) => [part, address?.[part] ?? '']));
  return {
    ...rest,
    ...(parts as Parts),
    isActive: isActive === null || isActive === undefined ? '' : String(isActive),
  };
}

/** What the contract takes of the form: the way back. The status is left out where the form has none. */
export function toAdminUserInput<
  T extends Readonly<Record<AddressPart, string>> & { readonly isActive?: string },
>({ addressLine1, addressLine2, city, state, zipCode, isActive, ...rest }: T) {
  return {
    ...rest,
    address: { addressLine1, addressLine2, city, state, zipCode } as Pick<T, AddressPart>,
    ...(isActive ? { isActive: isActive === 'true' } : {}),
  };
}

/** A profile's fields, each empty one falling back to what is stored. */
export function orStored<T extends Record<string, unknown>>(sent: Partial<T>, stored: T): T {
  const given = Object.entries(sent).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return { ...stored, ...(Object.fromEntries(given) as Partial<T>) };
}
