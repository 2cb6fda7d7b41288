import { and, eq } from 'drizzle-orm';
import { filePath } from '../../../src/rules/file-path.ts';
import { type SupportStatus, supportRule } from '../../../src/rules/support.ts';
import { audit } from '../../audit.ts';
import { countAttempt } from '../../auth/rate-limit.ts';
import { type Context, viewerOf } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { supportRequests } from '../../db/schema/content.ts';
import { files } from '../../db/schema/file.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { SupportRequest, SupportRequestInput } from '../../gql/types.ts';
import type { FullRow } from '../../graphql/row.ts';
import { bankLanguage } from '../../mail/account-words.ts';
import { sendWritten } from '../../mail/send-written.ts';
import { isId, knownId, nextVersion } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { requestMail, statusMail } from './mail.ts';
import { supportReader } from './read.ts';

type Request = FullRow<SupportRequest>;
const ENTITY = 'supportRequest';
const PARENT = 0;
const REQUESTS_AN_HOUR = 20;

const send = (context: Context): void => sendWritten(context, 'support mail');

/** A screenshot of the tenant's own that was sent before; null where none goes along. */
async function screenshotOf(tx: Tx, { clientId }: Context, id: string): Promise<string | null> {
  if (!id) return null;
  const [file] = isId(id)
    ? await tx
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.path, filePath(id, 'support')), eq(files.clientId, clientId)))
    : [];
  if (!file) throw badInput([{ path: `${ENTITY}.screenshotId`, code: 'isNotValid' }]);
  return file.id;
}

/** Keeps a request of the signed-in administrator and mails it to the parent administration. */
export async function createRequest(context: Context, input: SupportRequestInput): Promise<Request> {
  const form = await validated(supportRule, ENTITY, input);
  const viewer = viewerOf(context);
  // Each is a mail to the parent administration.
  await countAttempt(context, {
    key: `support:${viewer.userId}`,
    max: REQUESTS_AN_HOUR,
    windowSeconds: 3_600,
  });
  const made = await context.tx(async (tx) => {
    const [row] = await tx
      .insert(supportRequests)
      .values({
        clientId: context.clientId,
        adminUserId: viewer.userId,
        subject: form.subject,
        module: form.module || null,
        text: form.text,
        steps: form.steps || null,
        severity: form.severity,
        technicalDetails: form.technicalDetails || null,
        screenshotId: await screenshotOf(tx, context, form.screenshotId),
        createdAt: context.now,
        updatedAt: context.now,
      })
      .returning({ id: supportRequests.id });
    if (!row) throw new Error('an insert returned no row');
    const request = await supportReader.findOrThrow(tx, context, row.id);
    const { email } = context.services.config.console.support;
    if (email)
      await context.services.mailer.enqueue(tx, {
        recipient: email,
        ...requestMail(await bankLanguage(tx, PARENT), request, viewer.email),
      });
    await audit(tx, context, {
      entity: ENTITY,
      entityId: row.id,
      action: 'Create',
      after: snapshot(request),
    });
    return request;
  });
  send(context);
  return made;
}

const snapshot = ({ subject, module, severity, status }: Request) => ({ subject, module, severity, status });

/** Says how far a request is, and tells whoever asked, unless their account is gone. */
export async function setRequestStatus(
  context: Context,
  id: string,
  status: SupportStatus,
): Promise<Request> {
  const changed = await context.tx(async (tx) => {
    const [row] = await tx
      .select()
      .from(supportRequests)
      .where(eq(supportRequests.id, knownId(id, 'support request')))
      .for('update');
    const before = await supportReader.findOrThrow(tx, context, row?.id ?? id);
    if (!row || row.status === status) return before;
    await tx
      .update(supportRequests)
      .set({ status, updatedAt: nextVersion(supportRequests.updatedAt, context) })
      .where(eq(supportRequests.id, row.id));
    const [asker] = await tx
      .select({ email: adminUsers.email, clientId: adminUsers.clientId })
      .from(adminUsers)
      .where(eq(adminUsers.id, row.adminUserId));
    if (asker && before.requesterIsTold)
      await context.services.mailer.enqueue(tx, {
        recipient: asker.email,
        ...statusMail(await bankLanguage(tx, asker.clientId), row, status),
      });
    await audit(tx, context, {
      entity: ENTITY,
      entityId: row.id,
      action: 'Update',
      clientId: row.clientId,
      before: { status: row.status },
      after: { status },
    });
    return supportReader.findOrThrow(tx, context, row.id);
  });
  send(context);
  return changed;
}
