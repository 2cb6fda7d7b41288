/** What a mail server says is wrong with one message: its addresses, or what is in it. */
const OF_THE_MESSAGE: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM']);
const TOO_LARGE = 552;
const NOT_SIGNED_IN = 530;
/** Without a status of its own, such a reply to a recipient says that there is none, or none here. */
const NO_SUCH_RECIPIENT: ReadonlySet<unknown> = new Set([550, 551, 553]);

/** The enhanced status (RFC 3463), behind the code of the reply; qmail has it at the end, as `(#5.7.1)`. */
const STATUS = /(?:^\d{3}[ -]|\(#)([45]\.\d{1,3}\.\d{1,3})\b/;
/** There is no such mailbox, or it is closed. 5.1.0 says which address only in words, 5.1.7 and 5.1.8 mean the sender's. */
const OF_THE_RECIPIENT = /^5\.(?:1\.(?:[1-69]|\d{2,3})|2\.1)$/;
const OF_THE_SENDER = /^5\.(?:7\.\d+|1\.[78])$/;

interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
  readonly permanent?: unknown;
}

/**
 * Why a message was not sent. `away`: the mail server cannot be reached, does not let us in or takes nothing from our
 * sender, which the others would meet as well. `postponed`: this one alone was not taken, and may be later. `unwelcome`:
 * it takes nothing from us, or relays nothing, and says it of a recipient: only what becomes of the others tells whether
 * that is meant of all. `refused`: it says that it does not take it; where that is said of the recipient (`isFinal`),
 * it is not asked again.
 */
export type WhyUnsent =
  | { readonly kind: 'away' | 'postponed' | 'unwelcome' }
  | { readonly kind: 'refused'; readonly isFinal: boolean };

/** Many a mail server says only in the reply to the recipient that it takes nothing from us, or relays nothing; some mean this one alone. */
function ofRecipient({ response, responseCode, permanent }: SmtpError): WhyUnsent {
  const reply = typeof response === 'string' ? response : '';
  const status = STATUS.exec(reply)?.[1];
  if (status && OF_THE_RECIPIENT.test(status)) return { kind: 'refused', isFinal: true };
  // Some will not relay for now: Postfix says 454 of that, unless it is told otherwise.
  if (responseCode === NOT_SIGNED_IN || /\brelay/i.test(reply)) return { kind: 'unwelcome' };
  if (permanent !== true) return { kind: 'postponed' };
  if ((status && OF_THE_SENDER.test(status)) || /\bsender\b/i.test(reply)) return { kind: 'unwelcome' };
  const isFinal = status ? status === '5.1.0' : NO_SUCH_RECIPIENT.has(responseCode);
  return { kind: 'refused', isFinal };
}

/** Tells it from the error: many a refusal of one message has no reply, as that of an address that is none. */
export function whyUnsent(error: unknown): WhyUnsent {
  const smtp = error as SmtpError;
  const { code, command, responseCode, permanent } = smtp;
  // Without any code it is no other machine that failed: the message could not be put together.
  if (code !== undefined && !OF_THE_MESSAGE.has(code)) return { kind: 'away' };
  if (command === 'MAIL FROM' && typeof responseCode === 'number' && responseCode !== TOO_LARGE)
    return { kind: 'away' };
  if (command === 'RCPT TO') return ofRecipient(smtp);
  return permanent === true ? { kind: 'refused', isFinal: false } : { kind: 'postponed' };
}
