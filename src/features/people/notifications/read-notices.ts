import { type Kysely, sql, type Transaction } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { tellScreens } from './tell-screens.ts';

type Act = Call<Viewer>;

function ownOf(db: Kysely<DB>, { userId, company }: Viewer) {
  return db
    .selectFrom('notices')
    .select('id')
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([where('company_id', 'is', null), ...(company ? [where('company_id', '=', company.id)] : [])]),
    );
}

/** The whole group of a notice, which is read or deleted together. */
const line = (act: Act, id: string) =>
  ownOf(act.db, act.viewer).where((where) => where.or([where('id', '=', id), where('led_by', '=', id)]));

/** Updates notices in one statement and notifies the viewer's other screens. */
async function change({ db, viewer, now }: Act, changing: { execute: () => Promise<unknown[]> }) {
  const changed = (await changing.execute()).length;
  if (changed > 0) await tellScreens(db, viewer.userId, null, now);
  return { changed };
}

const reading = ({ db, now }: Act) =>
  db.updateTable('notices').set({ read_at: now }).where('read_at', 'is', null).returning('id');

async function assertOwn(act: Act, id: string): Promise<void> {
  if (!(await line(act, id).executeTakeFirst())) throw refuse(problems.NOT_FOUND);
}

/** Idempotent. */
export async function markRead(act: Act, id: string) {
  await assertOwn(act, id);
  return change(act, reading(act).where('id', 'in', line(act, id)));
}

/** In the current company, and personal ones. */
export async function markAllRead(act: Act) {
  return change(act, reading(act).where('id', 'in', ownOf(act.db, act.viewer)));
}

/** Marks a conversation's notices as read up to the person's read position, in any company. */
export async function readNoticesOf(
  trx: Transaction<DB>,
  { userId, conversationId }: { userId: string; conversationId: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    UPDATE notices n SET read_at = ${now} FROM messages m
    JOIN conversation_places p ON p.conversation_id = m.conversation_id AND p.user_id = ${userId}
    WHERE n.user_id = ${userId} AND n.read_at IS NULL
      AND n.group_key IN (${`message_received:${conversationId}`}, ${`mentioned:${conversationId}`})
      AND m.id = n.message_id AND m.conversation_id = ${conversationId} AND m.created_at <= p.read_to
    RETURNING n.id`.execute(trx);
  if (rows.length > 0) await tellScreens(trx, userId, null, now);
}

/** Deletes a line, read or not. */
export async function removeNotice(act: Act, id: string) {
  await assertOwn(act, id);
  return change(act, act.db.deleteFrom('notices').where('id', 'in', line(act, id)).returning('id'));
}

export async function removeReadNotices(act: Act) {
  const read = ownOf(act.db, act.viewer).where('read_at', 'is not', null);
  return change(act, act.db.deleteFrom('notices').where('id', 'in', read).returning('id'));
}
