import type { Email } from '../../../src/lib/scalars.ts';
import { withColon } from '../../../src/lib/written.ts';
import { SEVERITIES, type SupportStatus, supportNumber } from '../../../src/rules/support.ts';
import type { SupportRequest } from '../../gql/types.ts';
import type { FullRow } from '../../graphql/row.ts';
import { accountText } from '../../mail/account-words.ts';
import type { Mail } from '../../mail/mailer.ts';
import { type Language, wordsIn } from '../../words.ts';

type Written = Pick<Mail, 'subject' | 'text'>;

const nameOf = (
  language: Language,
  { number, subject }: { readonly number: number; readonly subject: string },
): string => withColon(language, supportNumber(number), subject);

/** What the console's menu calls a module; one that it does not know stands as it was sent. */
function moduleName(language: Language, module: string): string {
  const words = wordsIn(language, ['menu']);
  return module
    .split('/')
    .map((name) => words(`menu:${name as 'dashboard'}`, { defaultValue: name, skipInterpolation: true }))
    .join(' › ');
}

function severityName(language: Language, severity: string): string {
  const known = SEVERITIES.find((one) => one === severity);
  return known ? wordsIn(language, ['support'])(`support:severities.${known}`) : severity;
}

/** What the parent administration reads: everything that was written, and who answers to it. */
export function requestMail(language: Language, request: FullRow<SupportRequest>, email: Email): Written {
  const { requestedByName, clientName, severity, module, text, steps, screenshotId, technicalDetails } =
    request;
  const said = (key: Parameters<typeof accountText>[1], value: string) =>
    accountText(language, key, { value });
  return {
    subject: nameOf(language, request),
    text: [
      `${requestedByName} <${email}>${clientName ? `, ${clientName}` : ''}`,
      [
        said('support.severity', severityName(language, severity)),
        ...(module ? [said('support.module', moduleName(language, module))] : []),
      ].join('\n'),
      text,
      steps && said('support.steps', steps),
      screenshotId && accountText(language, 'support.screenshot'),
      technicalDetails && said('support.details', technicalDetails),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** What whoever asked reads, once somebody has said how far it is. */
export function statusMail(
  language: Language,
  request: { readonly number: number; readonly subject: string },
  status: SupportStatus,
): Written {
  const { subject } = request;
  return {
    subject: accountText(language, `supportStatus.subject${status}`, { request: nameOf(language, request) }),
    text: [
      accountText(language, `supportStatus.text${status}`, { subject }),
      accountText(language, 'supportStatus.where'),
    ].join('\n\n'),
  };
}
