import type { Caller } from './entity.ts';
import { type Person, personOf } from './people.ts';

export interface Asking extends Caller {
  readonly person: Person | undefined;
  /** Says the token of who has just signed in, in the answer's header. */
  readonly signIn: (token: string) => void;
}

interface Answering {
  readonly res?: { setHeader(name: string, value: string): unknown };
}

/** Headers as the link of the tests has them, or as they come over HTTP. */
function header(context: unknown, name: string): string {
  const { headers, request } = (context ?? {}) as {
    headers?: Readonly<Record<string, string>>;
    request?: Request;
  };
  return request?.headers.get(name) ?? headers?.[name] ?? '';
}

/** Who asks: a demo sign-in by its token, and the bank that they have chosen. */
export function callerOf(context: unknown): Asking {
  const person = personOf(header(context, 'authorization'));
  const chosen = Number(header(context, 'client-id') || 0);
  const clientId = person && person.admin.clientId > 0 ? person.admin.clientId : chosen;
  return {
    person,
    signIn: (token) => (context as Answering | undefined)?.res?.setHeader('authorization', `Bearer ${token}`),
    clientId,
    id: person?.admin.id ?? 'admin-1',
    name: person?.admin.fullname ?? 'Susan Whitaker',
  };
}
