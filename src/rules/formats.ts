/** What stands where there is nothing. */
export const BLANK = '---';

/** (xxx) xxx-xxxx; a blank or anything but ten digits shows as it is, or as blank. */
export function phone(digits: string | null | undefined): string {
  if (!digits) return BLANK;
  const found = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return found ? `(${found[1]}) ${found[2]}-${found[3]}` : digits;
}

/** A blood group; UNKNOWN shows as blank. */
export const bloodGroup = (group: string | null | undefined): string =>
  !group || group === 'UNKNOWN' ? BLANK : group;

/** Month labels of charts are cut to three letters. */
export const shortMonth = (month: string): string => month.slice(0, 3);
