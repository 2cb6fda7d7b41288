import { type InferType, object } from 'yup';
import { shortCode } from './codes.ts';
import { between } from './fields.ts';

/** A designation of staff (docs/design 8.2). */
export const designationRule = object({
  designationName: between(3, 50),
  designationCode: shortCode(2, 6, 'designationCode'),
});

export type DesignationForm = InferType<typeof designationRule>;
