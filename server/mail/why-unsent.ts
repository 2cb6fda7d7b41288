/** What a mail server says is wrong with one message: its addresses, or what is in it. */
const OF_THE_MESSAGE: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM']);
const TOO_LARGE = 552;

interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly permanent?: unknown;
}

/**
 * Why a message was not sent. `away`: the mail server cannot be reached, does not let us in or takes nothing from our
 * sender, which the others would meet as well. `postponed`: this one alone was not taken, and may be later. `refused`:
 * it says that it does not take it; where that is said of the recipient (`isFinal`), it is not asked again.
 */
export type WhyUnsent =
  | { readonly kind: 'away' | 'postponed' }
  | { readonly kind: 'refused'; readonly isFinal: boolean };

/** Tells it from the error: many a refusal of one message has no reply, as that of an address that is none. */
export function whyUnsent(error: unknown): WhyUnsent {
  const { code, command, responseCode, permanent } = error as SmtpError;
  // Without any code it is no other machine that failed: the message could not be put together.
  if (code !== undefined && !OF_THE_MESSAGE.has(code)) return { kind: 'away' };
  if (command === 'MAIL FROM' && typeof responseCode === 'number' && responseCode !== TOO_LARGE)
    return { kind: 'away' };
  if (permanent !== true) return { kind: 'postponed' };
  return { kind: 'refused', isFinal: command === 'RCPT TO' };
}
