import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import { accountText } from '../mail/account-words.ts';
import { languageOfInvitation, unsubscribe } from '../modules/invitation/send.ts';
import type { Services } from '../services.ts';
import { acceptedLanguage, type Language } from '../words.ts';
import type { Callers } from './callers.ts';
import { statusOf } from './errors.ts';
import { NOTICE_POLICY, noticePage } from './notice-page.ts';
import { requestContext } from './request-context.ts';

export const UNSUBSCRIBE_PATH = '/unsubscribe/';

const page = (language: Language, body: string): string =>
  noticePage(language, accountText(language, 'unsubscribe.title'), body);

const asking = (language: Language): string => {
  const text = (key: 'ask' | 'text' | 'end') => accountText(language, `unsubscribe.${key}`);
  return page(
    language,
    `<h1>${text('ask')}</h1><p>${text('text')}</p><form method="post"><button>${text('end')}</button></form>`,
  );
};
const done = (language: Language): string =>
  page(
    language,
    `<h1>${accountText(language, 'unsubscribe.done')}</h1><p>${accountText(language, 'unsubscribe.kept')}</p>`,
  );

/**
 * Where the link of an invitation leads. Looking changes nothing, since mail programs look by themselves; a click does,
 * and so does the one click of a mail program (RFC 8058). The answer is the same for every link.
 */
export async function serveUnsubscribe(
  services: Services,
  callers: Callers,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  requestId: string,
): Promise<void> {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-security-policy', NOTICE_POLICY);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('referrer-policy', 'no-referrer');
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')
    return void response.writeHead(405, { allow: 'GET, HEAD, POST' }).end();
  // What the body says is not read: the link says all.
  request.resume();
  const fallback = acceptedLanguage(request.headers['accept-language']) ?? 'en';
  if (method === 'HEAD') return void response.end();
  try {
    const context = await requestContext(services, callers, 'PUBLIC', requestId, request, response);
    const token = path.slice(UNSUBSCRIBE_PATH.length);
    // The page speaks as the mail did. A link that is not ours is not looked up: it says nothing either way.
    const language = (await languageOfInvitation(context, token)) ?? fallback;
    if (method === 'POST') await unsubscribe(context, token);
    response.end(method === 'POST' ? done(language) : asking(language));
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const later = accountText(fallback, 'unsubscribe.later');
    response.writeHead(statusOf(error)).end(page(fallback, `<h1>${later}</h1>`));
  }
}
