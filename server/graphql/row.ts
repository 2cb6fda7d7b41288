/**
 * What a resolver may answer for a type of the contract: its fields as far as they are known; the derived ones are
 * filled in by the type's own resolvers.
 */
export type Row<T> = T extends readonly (infer Item)[]
  ? readonly Row<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as Key extends '__typename' ? never : Key]?: Row<T[Key]> | undefined }
    : T;
