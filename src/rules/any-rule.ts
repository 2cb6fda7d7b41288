import type { SchemaObjectDescription, ValidateOptions } from 'yup';

/**
 * A rule of whatever record, for what holds values against it and asks no more of it. For yup's own type the compiler
 * compares all that a schema can do, a second and longer for each rule.
 */
export interface AnyRule<Form = unknown> {
  readonly fields: object;
  validate(values: unknown, options?: ValidateOptions): Promise<Form>;
  validateSync(values: unknown, options?: ValidateOptions): Form;
  describe(): SchemaObjectDescription;
}
