import type { Answer } from './server.ts';

/** What an answer may be while the database comes and goes: `answered`, `unavailable`, or, wrongly, anything else. */
export function fate({ status, data, errors, headers }: Answer): string {
  if (status === 200 && errors.length === 0 && data) return 'answered';
  const away = status === 503 && errors[0]?.extensions.code === 'UNAVAILABLE' && headers.get('retry-after');
  return away ? 'unavailable' : `${status} ${JSON.stringify(errors)}`;
}
