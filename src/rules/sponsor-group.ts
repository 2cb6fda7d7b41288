import { type InferType, object } from 'yup';
import { shortCode } from './codes.ts';
import { between } from './fields.ts';

const NAME = /^[\p{L}\p{M}\d .'’&-]+$/u;

/** A sponsor group (docs/design 7). */
export const sponsorGroupRule = object({
  sponsorName: between(3, 50).matches(NAME, { message: 'sponsorName', excludeEmptyString: true }),
  sponsorCode: shortCode(2, 10, 'sponsorCode'),
});

export type SponsorGroupForm = InferType<typeof sponsorGroupRule>;

const SHORT: Readonly<Record<string, string>> = {
  st: 'saint',
  mt: 'mount',
  ft: 'fort',
  univ: 'university',
  '&': 'and',
};

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/[^a-z0-9& ]/g, '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => SHORT[word] ?? word)
    .join(' ');

/** Do two names read as one sponsor's? "St. Mary Hospital" and "Saint Mary's Hospital" do. */
export const isSimilarName = (one: string, other: string): boolean =>
  plain(one) !== '' && plain(one) === plain(other);
