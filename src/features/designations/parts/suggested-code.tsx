import { useEffect, useRef } from 'react';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { suggestCode } from '../../../rules/codes.ts';
import type { DesignationForm } from '../../../rules/designation.ts';

/** Fills the code from the name, for as long as nobody has written another one. */
export function SuggestedCode() {
  const { values, set } = useFormValues<DesignationForm>();
  const last = useRef({ name: '', code: '' });
  const { designationName, designationCode } = values;
  const code = suggestCode(designationName, 6);
  useEffect(() => {
    const { name, code: suggested } = last.current;
    if (name === designationName) return;
    const untouched = designationCode === '' || designationCode === suggested;
    last.current = { name: designationName, code: untouched ? code : suggested };
    if (untouched && code !== designationCode) set('designationCode', code);
  }, [code, designationName, designationCode, set]);
  return null;
}
