import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { LIST_RIGHTS } from '../../../src/rules/list-rights.ts';
import { MOST_SHARED, MOST_VIEWS, savedViewRule } from '../../../src/rules/saved-view.ts';
import { audit } from '../../audit.ts';
import { type Context, viewerOf } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { savedViews } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, forbidden, notFound } from '../../errors.ts';
import type { Resolvers, SavedView, SavedViewInput } from '../../gql/types.ts';
import { validated } from '../../validated.ts';

type Row = typeof savedViews.$inferSelect;

const ENTITY = 'savedView';
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** As the caller sees it in the selected bank: their own, or a colleague's, who is named. */
const answer = (
  { clientId }: Context,
  { id, screen, name, state, sharedWith, updatedAt }: Row,
  ownerName?: string,
): SavedView => ({
  id,
  screen,
  name,
  state,
  isShared: sharedWith === clientId,
  ownerName: ownerName ?? null,
  viewerCanEdit: ownerName === undefined,
  updatedAt: updatedAt.toISOString(),
});
/** What the audit tells of a view: its filter may hold somebody's name, so the state stays out. */
const toAuditSnapshot = ({ screen, name, sharedWith }: Row) => ({
  screen,
  name,
  isShared: sharedWith !== null,
});

/** May the caller open this list? A name that is no list's is nobody's to share. */
function mayOpen(context: Context, screen: string): boolean {
  const right = Object.entries(LIST_RIGHTS).find(([list]) => list === screen)?.[1];
  return right !== undefined && can(viewerOf(context).menu, right);
}

/** What colleagues share of a list with the selected bank; nothing of those who are gone. */
async function sharedViews(tx: Tx, context: Context, screen: string): Promise<SavedView[]> {
  if (!mayOpen(context, screen)) return [];
  const rows = await tx
    .select({
      view: savedViews,
      owner: sql<string>`concat_ws(' ', ${adminUsers.firstName}, ${adminUsers.lastName})`,
    })
    .from(savedViews)
    // The wall around accounts hides those of other banks: who shares from above stays without a name.
    .leftJoin(adminUsers, eq(adminUsers.id, savedViews.adminUserId))
    .where(
      and(
        eq(savedViews.sharedWith, context.clientId),
        eq(savedViews.screen, screen),
        ne(savedViews.adminUserId, viewerOf(context).userId),
        isNull(adminUsers.deletedAt),
      ),
    )
    .orderBy(desc(savedViews.updatedAt), asc(savedViews.id))
    .limit(MOST_SHARED);
  return rows.map(({ view, owner }) => answer(context, view, owner));
}

function viewsOf(tx: Tx, userId: string, screen: string): Promise<Row[]> {
  return tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.adminUserId, userId), eq(savedViews.screen, screen)))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id));
}

/** The caller's own view, or NOT_FOUND: another person's is as good as none. */
async function ownView(tx: Tx, userId: string, id: string): Promise<Row> {
  const where = and(eq(savedViews.id, id), eq(savedViews.adminUserId, userId));
  const [view] = ID.test(id) ? await tx.select().from(savedViews).where(where) : [];
  if (!view) throw notFound('view');
  return view;
}

/** With whom a view is shared once its owner shares it with the selected bank, or ends that; another bank's share stays. */
function sharedAfter({ clientId }: Context, before: Row | undefined, isShared: boolean): number | null {
  const now = before?.sharedWith ?? null;
  if (!isShared) return now === clientId ? null : now;
  // There is one share: a second one would end the first without a word to those who use it.
  if (now !== null && now !== clientId)
    throw badInput([{ path: 'savedView.isShared', code: 'isNotValid' }], 'viewSharedElsewhere');
  return clientId;
}

/** Saves a new view, or, with an id, replaces the caller's own view of that id. */
async function saveView(context: Context, input: SavedViewInput): Promise<SavedView> {
  const { screen, name, state, isShared } = await validated(savedViewRule, 'savedView', input);
  if (isShared && !mayOpen(context, screen)) throw forbidden();
  const { userId } = viewerOf(context);
  return context.tx(async (tx) => {
    // One person's saves take turns, so that names stay unlike and their number stays within its bound.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`${ENTITY}/${userId}`}))`);
    const before = input.id ? await ownView(tx, userId, input.id) : undefined;
    const others = (await viewsOf(tx, userId, screen)).filter(({ id }) => id !== before?.id);
    if (others.some((view) => view.name.toLowerCase() === name.toLowerCase()))
      throw badInput([{ path: 'savedView.name', code: 'notUnique' }]);
    if (!before && others.length >= MOST_VIEWS)
      throw badInput([{ path: 'savedView.name', code: 'tooManyViews' }], 'tooManyViews', {
        count: MOST_VIEWS,
      });
    const values = {
      screen,
      name,
      state,
      ...(isShared == null ? {} : { sharedWith: sharedAfter(context, before, isShared) }),
      updatedAt: context.now,
    };
    const [after] = before
      ? await tx.update(savedViews).set(values).where(eq(savedViews.id, before.id)).returning()
      : await tx
          .insert(savedViews)
          .values({ ...values, adminUserId: userId })
          .returning();
    if (!after) throw notFound('view');
    await audit(tx, context, {
      entity: ENTITY,
      entityId: after.id,
      action: before ? 'Update' : 'Create',
      ...(before ? { before: toAuditSnapshot(before) } : {}),
      after: toAuditSnapshot(after),
    });
    return answer(context, after);
  });
}

async function deleteView(context: Context, id: string): Promise<{ id: string }> {
  const { userId } = viewerOf(context);
  return context.tx(async (tx) => {
    const view = await ownView(tx, userId, id);
    await tx.delete(savedViews).where(eq(savedViews.id, id));
    await audit(tx, context, {
      entity: ENTITY,
      entityId: id,
      action: 'Delete',
      before: toAuditSnapshot(view),
    });
    return { id };
  });
}

export const savedViewResolvers: Resolvers = {
  Query: {
    allSavedViews: (_source, { screen }, context) =>
      context.tx(async (tx) => [
        ...(await viewsOf(tx, viewerOf(context).userId, screen)).map((view) => answer(context, view)),
        ...(await sharedViews(tx, context, screen)),
      ]),
  },
  Mutation: {
    saveView: (_source, { savedView }, context) => saveView(context, savedView),
    deleteView: (_source, { id }, context) => deleteView(context, id),
  },
};
