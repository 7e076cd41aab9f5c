import type { Kysely, Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { lockName } from '#platform/db/lock-name.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import type { SavedView } from './saved-view.contract.ts';
import { countShared, findViews, type ViewRow } from './saved-view.queries.ts';
import { canRemove, canShare, maxOwnViews, maxSharedViews, viewProblems } from './saved-view.rules.ts';

const present = (viewer: CompanyViewer, { list: _, ...view }: ViewRow): SavedView => ({
  ...view,
  acts: { share: canShare(actorOf(viewer), view.isOwn), remove: canRemove(actorOf(viewer), view.isOwn) },
});

export async function listViews({ db, viewer }: Call, { list }: { list: string }) {
  const items = (await findViews(db, viewer, { list })).map((view) => present(viewer, view));
  return { items, acts: { share: canShare(actorOf(viewer), true) } };
}

/** Refuses a shared view beyond the limit of a company. */
async function assertRoom(trx: Transaction<DB>, { company }: CompanyViewer): Promise<void> {
  await lockName(trx, `views ${company.id}`);
  if ((await countShared(trx, company.id)) >= maxSharedViews) throw refuse(viewProblems.TOO_MANY_SHARED);
}

async function found(db: Kysely<DB>, viewer: CompanyViewer, id: string): Promise<ViewRow> {
  const [view] = await findViews(db, viewer, { id });
  if (!view) throw refuse(problems.NOT_FOUND);
  return view;
}

interface NewView {
  list: string;
  name: string;
  address: string;
  isShared: boolean;
}

/** Stores a view, for its author or for the whole company. */
export async function saveView(
  { db, viewer, now }: Call,
  { list, name, address, isShared }: NewView,
): Promise<SavedView> {
  const { userId, company } = viewer;
  if (isShared) assertAllowed(canShare(actorOf(viewer), true));
  return db.transaction().execute(async (trx) => {
    await lockName(trx, `views ${userId}`);
    const own = (await findViews(trx, viewer, {})).filter(({ isOwn }) => isOwn);
    if (own.some((one) => one.list === list && one.name === name)) throw refuse(viewProblems.VIEW_EXISTS);
    if (own.length >= maxOwnViews) throw refuse(viewProblems.TOO_MANY_VIEWS);
    if (isShared) await assertRoom(trx, viewer);
    const id = uuidv7(now.getTime());
    const row = {
      id,
      user_id: userId,
      company_id: company.id,
      list,
      name,
      address,
      is_shared: isShared,
      created_at: now,
    };
    await trx.insertInto('saved_views').values(row).execute();
    return present(viewer, await found(trx, viewer, id));
  });
}

/** Shares a view with the company, or makes it private again. */
export async function shareView(
  { db, viewer }: Call,
  { id, isShared }: { id: string; isShared: boolean },
): Promise<SavedView> {
  return db.transaction().execute(async (trx) => {
    const view = await found(trx, viewer, id);
    assertAllowed(canShare(actorOf(viewer), view.isOwn));
    if (isShared && !view.isShared) await assertRoom(trx, viewer);
    await trx.updateTable('saved_views').set({ is_shared: isShared }).where('id', '=', id).execute();
    return present(viewer, { ...view, isShared });
  });
}

export async function removeView({ db, viewer }: Call, { id }: { id: string }): Promise<{ id: string }> {
  const view = await found(db, viewer, id);
  assertAllowed(canRemove(actorOf(viewer), view.isOwn));
  await db.deleteFrom('saved_views').where('id', '=', id).execute();
  return { id };
}
