/**
 * What a resolver may answer for a type of the contract: its fields as far as they are known; the derived ones are
 * filled in by the type's own resolvers.
 */
export type Row<T> = T extends readonly (infer Item)[]
  ? readonly Row<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as Key extends '__typename' ? never : Key]?: Row<T[Key]> | undefined }
    : T;

/** Every field of a type, those that may be null too: none can be left out. */
export type FullRow<T> = { [Key in Exclude<keyof T, '__typename'>]-?: T[Key] };

/** A record as the contract has it: neither a field less nor a field more. */
export const fullRow =
  <T>() =>
  <R extends FullRow<T>>(row: R & { readonly [Key in Exclude<keyof R, keyof T>]: never }): FullRow<T> =>
    row;
