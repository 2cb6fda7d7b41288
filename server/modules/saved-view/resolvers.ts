import { and, asc, eq, sql } from 'drizzle-orm';
import { MOST_VIEWS, savedViewRule } from '../../../src/rules/saved-view.ts';
import { audit } from '../../audit.ts';
import { type Context, viewerOf } from '../../context.ts';
import { savedViews } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type { Resolvers, SavedView, SavedViewInput } from '../../gql/types.ts';
import { validated } from '../../validated.ts';

type Row = typeof savedViews.$inferSelect;

const ENTITY = 'savedView';
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const answer = ({ id, screen, name, state, updatedAt }: Row): SavedView => ({
  id,
  screen,
  name,
  state,
  updatedAt: updatedAt.toISOString(),
});
/** What the audit tells of a view: its filter may hold somebody's name, so the state stays out. */
const toAuditSnapshot = ({ screen, name }: Row) => ({ screen, name });

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

/** Saves a new view, or, with an id, replaces the caller's own view of that id. */
async function saveView(context: Context, input: SavedViewInput): Promise<SavedView> {
  const { screen, name, state } = await validated(savedViewRule, 'savedView', input);
  const { userId } = viewerOf(context);
  return context.tx(async (tx) => {
    // One person's saves take turns, so that names stay unlike and their number stays within its bound.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`${ENTITY}/${userId}`}))`);
    const before = input.id ? await ownView(tx, userId, input.id) : undefined;
    const others = (await viewsOf(tx, userId, screen)).filter(({ id }) => id !== before?.id);
    if (others.some((view) => view.name.toLowerCase() === name.toLowerCase()))
      throw badInput([{ path: 'savedView.name', code: 'notUnique' }]);
    if (!before && others.length >= MOST_VIEWS)
      throw badInput(
        [{ path: 'savedView.name', code: 'tooManyViews' }],
        `A list has at most ${MOST_VIEWS} views`,
      );
    const values = { screen, name, state, updatedAt: context.now };
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
    return answer(after);
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
      context.tx(async (tx) => (await viewsOf(tx, viewerOf(context).userId, screen)).map(answer)),
  },
  Mutation: {
    saveView: (_source, { savedView }, context) => saveView(context, savedView),
    deleteView: (_source, { id }, context) => deleteView(context, id),
  },
};
