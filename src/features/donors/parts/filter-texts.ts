import { DONOR_SPEC, type DonorFilters } from './donor-search.ts';

export type Texts = Readonly<Record<string, string>>;

export interface GroupProps {
  /** Each filter as it stands in the address. */
  readonly texts: Texts;
  readonly set: (texts: Texts) => void;
}

/** Is something typed that is no value of its filter, such as a number out of bounds or a day that does not exist? */
export const isWrong = (texts: Texts, name: string): boolean =>
  Boolean(texts[name]?.trim()) &&
  DONOR_SPEC.filters[name as keyof DonorFilters].read(texts[name] ?? '') === undefined;
