/** Of PostgreSQL's messages, those after which a client waits: a query, the end of a group, a flush, a call, a copy's end. */
const ASKS = new Set([...'QSHFcf'].map((letter) => letter.charCodeAt(0)));
const PARSE = 'P'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const CANCEL = 80_877_102;
const TLS = 80_877_103;
const ENCRYPTION = 80_877_104;

export interface Cut {
  readonly messages: readonly Buffer[];
  /** The beginning of a message whose end has not come. */
  readonly rest: Buffer;
  /** Does one of the messages wait for an answer? */
  readonly asks: boolean;
}

/**
 * Cuts what came from a client into whole messages. The first one of a connection has no letter; its length begins with
 * a zero. Requests to cancel and to encrypt have no place on a socket of this machine's own, and a goodbye is told by
 * the socket's end: they are left out.
 */
export function cutMessages(data: Buffer): Cut {
  const messages: Buffer[] = [];
  let asks = false;
  let at = 0;
  while (at < data.length) {
    const isFirst = data[at] === 0;
    const head = isFirst ? 4 : 5;
    if (data.length - at < head) break;
    const length = data.readInt32BE(at + head - 4) + head - 4;
    if (data.length - at < length) break;
    const message = data.subarray(at, at + length);
    at += length;
    const letter = isFirst ? 0 : (message[0] as number);
    const code = isFirst && length >= 8 ? message.readInt32BE(4) : 0;
    if (letter === TERMINATE || code === CANCEL || code === TLS || code === ENCRYPTION) continue;
    messages.push(message);
    asks ||= isFirst || ASKS.has(letter);
  }
  return { messages, rest: Buffer.from(data.subarray(at)), asks };
}

/** The name that a message gives to a statement, or an empty text. */
export const preparedName = (message: Buffer): string =>
  message[0] === PARSE ? message.toString('utf8', 5, message.indexOf(0, 5)) : '';
