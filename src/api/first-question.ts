import type { Session } from '../access/session-shape.ts';
import { storage } from '../access/storage.ts';
import { DEVICE_KEY } from '../access/storage-keys.ts';
import { FIRST_ROWS } from '../lib/bounds.ts';
import { can, type Right } from '../rules/access.ts';

/** The media types that Apollo reads. */
const ACCEPT = 'application/graphql-response+json,application/json;q=0.9';
/** An answer that nobody has come for after this time is old. */
const WAITS_MS = 10_000;

/** Stands in a question's body where the address says which rows, and in which order. */
export const PAGE_PLACE = '"@":0';

/** What a list asks first where its address has no filters, as the build wrote it down. */
export interface FirstQuestion {
  /** The request's JSON, with `PAGE_PLACE` in it. */
  readonly body: string;
  readonly access: Right;
  readonly sizes: readonly number[];
  readonly sorts: readonly string[];
  /** Rows of a page where neither the address nor the administrator says. */
  readonly size?: number;
}

const LIST_KEYS = new Set(['page', 'size', 'sort', 'order']);

/** The question of an address as the list itself would ask it; undefined where only the list can tell. */
export function questionAt(
  { body, sizes, sorts, size: own }: FirstQuestion,
  params: URLSearchParams,
  preferred: number,
): string | undefined {
  if ([...params.keys()].some((key) => !LIST_KEYS.has(key))) return undefined;
  const asked = Number(params.get('size') ?? -1);
  const size = [asked, own ?? preferred].find((each) => sizes.includes(each)) ?? sizes[0];
  const page = Number(params.get('page') ?? 1);
  const sortBy = params.get('sort');
  if (!Number.isInteger(page) || page < 1 || page > 1e6) return undefined;
  const order =
    sortBy && sorts.includes(sortBy) ? { sortBy, sortOrder: params.get('order') === 'desc' ? -1 : 1 } : {};
  const rows = JSON.stringify({ pageNumber: page, pageSize: size || FIRST_ROWS, ...order });
  return body.replace(PAGE_PLACE, () => rows.slice(1, -1));
}

interface Asked {
  readonly url: string;
  readonly body: string;
  /** What the answer depends on besides. */
  readonly headers: Readonly<Record<string, string>>;
  readonly at: number;
  readonly answer: Promise<Response | null>;
}

declare global {
  interface Window {
    donorgridFirst?: Asked | undefined;
  }
}

/** Read to its end, whoever comes for it: an answer that nobody reads keeps its connection. */
const whole = async (response: Response): Promise<Response | null> => {
  const { status, headers } = response;
  const text = await response.text().catch(() => undefined);
  return text === undefined ? null : new Response(text, { status, headers });
};

/** Sends a page's first question before the console runs; the console's own request takes the answer over. */
export function askFirst(
  question: FirstQuestion,
  session: Session,
  { preferred, language, apiBase }: { preferred: number; language: string; apiBase: string },
): void {
  const device = storage.get(DEVICE_KEY);
  const body = questionAt(question, new URLSearchParams(window.location.search), preferred);
  if (!device || !body || !can(session.menu, question.access)) return;
  const url = `${apiBase}/graphql/private`;
  const headers = {
    'client-id': String(session.user.selectedClientId),
    'device-id': device,
    'accept-language': language,
    authorization: `Bearer ${session.authToken}`,
  };
  const sent = { ...headers, accept: ACCEPT, 'content-type': 'application/json' };
  const answer = fetch(url, { method: 'POST', headers: sent, body, credentials: 'omit' }).then(
    whole,
    () => null,
  );
  window.donorgridFirst = { url, body, headers, at: performance.now(), answer };
}

/**
 * The answer to this request, if it was the page's first question; undefined otherwise. It is given once: whoever asks
 * again wants to know anew. Null where the network was away.
 */
export function takeFirstAnswer(url: unknown, init: RequestInit | undefined): Asked['answer'] | undefined {
  const asked = window.donorgridFirst;
  if (!asked || asked.url !== url || asked.body !== init?.body) return undefined;
  window.donorgridFirst = undefined;
  const headers = new Headers(init.headers);
  const isSame = Object.entries(asked.headers).every(([name, value]) => headers.get(name) === value);
  return isSame && performance.now() - asked.at < WAITS_MS ? asked.answer : undefined;
}
