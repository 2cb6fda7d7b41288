import { isSame } from './form-values.ts';

/** Did the server surely not apply the change? Otherwise the answer may just have been lost on its way. */
const REFUSED = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'RATE_LIMITED',
  'NOT_IMPLEMENTED',
]);

/** May the change have been made although it looks failed? */
export const isUncertain = (code: string): boolean => !REFUSED.has(code);

/**
 * Names the attempts to save one form. The same values keep their key until the server has answered, so that a retry
 * after a cut network is the same change; other values, or a refusal, begin a new one.
 */
export function makeIdempotencyKeys(make: () => string = () => crypto.randomUUID()) {
  let open: { readonly key: string; readonly values: unknown } | undefined;
  return {
    next(values: unknown): string {
      if (!open || !isSame(open.values, values)) open = { key: make(), values };
      return open.key;
    },
    answered(code: string | undefined): void {
      if (code === undefined || REFUSED.has(code)) open = undefined;
    },
  };
}
