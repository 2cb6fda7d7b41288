import { useEffect, useRef } from 'react';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { suggestCode } from '../../../rules/codes.ts';
import type { SponsorGroupForm } from '../../../rules/sponsor-group.ts';

/** Fills the code from the name, for as long as nobody has written another one. */
export function SuggestedCode() {
  const { values, set } = useFormValues<SponsorGroupForm>();
  const last = useRef({ name: '', code: '' });
  const { sponsorName, sponsorCode } = values;
  const code = suggestCode(sponsorName, 10);
  useEffect(() => {
    const { name, code: suggested } = last.current;
    if (name === sponsorName) return;
    const untouched = sponsorCode === '' || sponsorCode === suggested;
    last.current = { name: sponsorName, code: untouched ? code : suggested };
    if (untouched && code !== sponsorCode) set('sponsorCode', code);
  }, [code, sponsorName, sponsorCode, set]);
  return null;
}
