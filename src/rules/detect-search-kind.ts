import { EMAIL } from './patterns.ts';

export type SearchKind = 'email' | 'phone' | 'id';

/** A number of a record: DR-1001, RBC-000123, or digits alone. */
const NUMBER = /^(?:[A-Za-z]{1,6}[- ]?)?\d{3,12}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PHONE = /^\+?[\d().\s-]+$/;

/** What a search looks like, if it looks like something that only one record has. */
export function detectSearchKind(search: string): SearchKind | null {
  const text = search.trim();
  if (EMAIL.test(text)) return 'email';
  const digits = text.replace(/\D/g, '').length;
  if (PHONE.test(text) && digits >= 10 && digits <= 11) return 'phone';
  return NUMBER.test(text) || UUID.test(text) ? 'id' : null;
}
