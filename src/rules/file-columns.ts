/** A field is a column that has to be there (true) or may be absent (false), several of them, or none (null). */
type Columns = boolean | null | Readonly<Record<string, boolean>>;
/** Where a place lies is looked up, not told by a file. */
type Part<Value> = Exclude<keyof Value & string, 'latitude' | 'longitude'>;
type ColumnsOf<Value> = Value extends readonly unknown[]
  ? Columns
  : Value extends object
    ? { readonly [P in Part<Value>]: boolean }
    : Columns;
/** What a file says of every field of a form: one that is forgotten does not compile. */
type FileOf<Form> = { readonly [K in keyof Form]-?: ColumnsOf<Form[K]> };

type Named<File> = {
  [K in keyof File]: File[K] extends boolean ? K : File[K] extends null ? never : keyof File[K];
}[keyof File] &
  string;

interface FileColumns<Column extends string> {
  /** In the order of the fields. */
  readonly all: readonly Column[];
  readonly required: readonly Column[];
  readonly optional: readonly Column[];
}

/** The columns of a file of records. */
export const fileColumns =
  <Form>() =>
  <const File extends FileOf<Form>>(
    file: File & { readonly [K in Exclude<keyof File, keyof Form>]: never },
  ): FileColumns<Named<File>> => {
    const columns = Object.entries(file as Readonly<Record<string, Columns>>).flatMap(([name, of]) =>
      of === null ? [] : typeof of === 'boolean' ? [[name, of] as const] : Object.entries(of),
    ) as unknown as readonly (readonly [Named<File>, boolean])[];
    const which = (isRequired: boolean) => columns.flatMap(([name, is]) => (is === isRequired ? name : []));
    return { all: columns.map(([name]) => name), required: which(true), optional: which(false) };
  };
