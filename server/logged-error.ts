const MAX_MESSAGE = 300;
const MAX_STATEMENT = 120;
const MAX_FRAMES = 10;
/** An error keeps the one that it was made of, and that one another: so many are told. */
const MAX_CAUSES = 3;
/** What a database's error says of itself without the values that it met. */
const NAMES = ['code', 'constraint', 'schema', 'table', 'column', 'dataType', 'routine'] as const;
/** What an error of the system or of a mail server says of itself without an address. */
const CODES = ['code', 'errno', 'syscall', 'port', 'responseCode', 'command'] as const;
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g;

type Fields = Readonly<Record<string, unknown>>;

const named = (error: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = error[name];
      return typeof value === 'string' || typeof value === 'number'
        ? [[name, String(value).slice(0, 100)]]
        : [];
    }),
  );

/** Where it happened: the frames alone, as a message of several lines stands in the stack too. */
function framesOf({ stack = '', message }: Error): string {
  const end = stack.indexOf(message);
  const after = end < 0 ? stack : stack.slice(end + message.length);
  return after
    .split('\n')
    .filter((line) => /^ {4}at (?:.*[(/ ])?\S*:\d+:\d+\)?$/.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim().slice(0, MAX_MESSAGE))
    .join('\n');
}

/** The head of a statement: its parameters are not in it, and what is written out in it is left out. */
const headOf = (statement: string): string =>
  statement.replaceAll(/'(?:[^']|'')*'/g, "'…'").slice(0, MAX_STATEMENT);

/** A message without what it quotes; engines append the value that they refuse behind a colon. */
function messageOf(error: Error): string {
  const plain = error.name === 'Error' || error.name === 'TypeError';
  const text = plain ? error.message : (error.message.split(':')[0] ?? '');
  return text.replaceAll(QUOTED, '"…"').slice(0, MAX_MESSAGE);
}

const isDatabaseError = (error: Fields): boolean =>
  typeof error.severity === 'string' || (typeof error.query === 'string' && 'params' in error);

/**
 * What the log says of an error: its kind, its code, where it happened. A failed query has its statement's head, the
 * constraint and the table, and never its parameters or the database's own words, which quote them: one-time codes,
 * addresses and donors' names would stand in the log in clear.
 */
export function loggedError(error: unknown, depth = 0): Fields {
  if (!(error instanceof Error)) return { type: typeof error };
  const fields = error as unknown as Fields;
  const cause =
    error.cause instanceof Error && depth < MAX_CAUSES ? { cause: loggedError(error.cause, depth + 1) } : {};
  const type = error.constructor.name.slice(0, 100);
  const frames = { stack: framesOf(error) };
  if (isDatabaseError(fields)) {
    const statement = typeof fields.query === 'string' ? { statement: headOf(fields.query) } : {};
    return { type, ...named(fields, NAMES), ...statement, ...frames, ...cause };
  }
  // A mail server's reply names recipients.
  const message = 'responseCode' in fields || 'response' in fields ? {} : { message: messageOf(error) };
  return { type, ...message, ...named(fields, CODES), ...frames, ...cause };
}
