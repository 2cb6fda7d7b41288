import type { DonorForm } from '../../../src/rules/donor.ts';
import type { DonorRowTexts } from '../../../src/rules/donor-import.ts';
import type { JobProblemRow } from '../../db/schema/job.ts';
import { isSameEmail } from './email.ts';
import { isMask, maskedValue } from './masking.ts';
import type { DonorColumns } from './table.ts';

const CONTACT = ['emailAddress', 'homePhone', 'cell', 'work'] as const;
type Contact = (typeof CONTACT)[number];

/** Cells that have what a list shows in the place of contact data. */
export type Masks = Readonly<Partial<Record<Contact, string>>>;

/** A row as if its masks were empty cells, and the masks: none of them is read as a number, or finds somebody. */
export function withoutMasks(row: DonorRowTexts): { texts: DonorRowTexts; masks: Masks } {
  const masks = Object.fromEntries(
    CONTACT.flatMap((column) => {
      const text = row[column]?.trim();
      return text && isMask(column, text) ? [[column, text] as const] : [];
    }),
  );
  const emptied = Object.fromEntries(Object.keys(masks).map((column) => [column, '']));
  return { texts: { ...row, ...emptied }, masks };
}

/** A row that leaves contact data as it is. */
export const withoutContact = <Row extends { readonly texts: DonorRowTexts }>(row: Row): Row => ({
  ...row,
  texts: { ...row.texts, ...Object.fromEntries(CONTACT.map((column) => [column, ''])) },
});

const storedIn = (column: Contact, donor: DonorColumns): string | null =>
  column === 'emailAddress' ? donor.email : donor[column];

/** The mask of what is stored says nothing. Another one is no contact data, of somebody new least of all. */
export const maskProblems = (masks: Masks, stored: DonorColumns | undefined): JobProblemRow[] =>
  CONTACT.flatMap((column) => {
    const mask = masks[column];
    const isOwn = stored && maskedValue(column, storedIn(column, stored)) === mask;
    return mask === undefined || isOwn ? [] : [{ column, code: 'maskedInFile' }];
  });

/** Whoever has not been shown how a donor is reached changes none of it, as in the form. */
export const unseenProblems = (form: DonorForm, stored: DonorColumns): JobProblemRow[] => {
  const isKept: Readonly<Record<Contact, boolean>> = {
    emailAddress: !form.emailAddress || isSameEmail(form.emailAddress, stored.email),
    homePhone: !form.phones.homePhone || form.phones.homePhone === stored.homePhone,
    cell: !form.phones.cell || form.phones.cell === stored.cell,
    work: !form.phones.work || form.phones.work === stored.work,
  };
  return CONTACT.filter((column) => !isKept[column]).map((column) => ({ column, code: 'contactMasked' }));
};
