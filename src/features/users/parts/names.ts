import { phone } from '../../../rules/formats.ts';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

interface Reachable {
  readonly workPhone: string;
  readonly phoneExt?: string | null | undefined;
}

/** (xxx) xxx-xxxx x123 */
export const workPhoneOf = ({ workPhone, phoneExt }: Reachable): string =>
  phoneExt ? `${phone(workPhone)} x${phoneExt}` : phone(workPhone);
