import { sql, type SqlBool, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { orNotFound, problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { openAttachment, type Reading } from '#platform/files/attachments.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { isShownInPage, messageFiles } from '../message-files.ts';
import { cursorOf, pageKeys } from '../message.queries.ts';
import { tellChange } from '../tell-change.ts';
import type { MessageReport, MessageReportDetail } from '../moderation.contract.ts';
import { moderationEvents } from './moderation.events.ts';
import { readableSince } from '../moderation.rules.ts';
import { findReport, isReadable, listReports, readAroundRows } from './report.queries.ts';

type AdminCall = Call<Viewer>;

const iso = (at: Date | null) => at?.toISOString() ?? null;
const dates = (row: { createdAt: Date; decidedAt: Date | null }) => ({
  createdAt: row.createdAt.toISOString(),
  decidedAt: iso(row.decidedAt),
});

export async function readReports(
  { db, viewer }: Pick<AdminCall, 'db' | 'viewer'>,
  asked: Parameters<typeof listReports>[2],
): Promise<{ items: MessageReport[]; nextCursor: string | null }> {
  const { items, nextCursor } = await listReports(db, viewer.userId, asked);
  return { items: items.map((row) => ({ ...row, ...dates(row) })), nextCursor };
}

/** Without the conversation, whose reading is a separate, logged request. */
export async function readReport(
  { db, viewer, now }: Pick<AdminCall, 'db' | 'viewer' | 'now'>,
  id: string,
): Promise<MessageReportDetail> {
  const found = orNotFound(await findReport(db, id, { userId: viewer.userId, now, since: readableSince(now) }));
  const { conversationId: _, suspension, readings, ...row } = found;
  return {
    ...row,
    ...dates(row),
    sentAt: row.sentAt.toISOString(),
    hiddenAt: iso(row.hiddenAt),
    deletedAt: iso(row.deletedAt),
    editedAt: iso(row.editedAt),
    toldAt: iso(row.toldAt),
    suspension: suspension && { ...suspension, until: suspension.until && new Date(suspension.until).toISOString() },
    readings: readings.map(({ name, at }) => ({ name, at: new Date(at).toISOString() })),
  };
}

/** Notifies the people of the conversation, once per report, by a line among their messages that names nobody. */
async function tellReaders(trx: Transaction<DB>, id: string, now: Date): Promise<void> {
  const first = await trx
    .updateTable('message_reports')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .returning('conversation_id as conversationId')
    .executeTakeFirst();
  if (!first) return;
  const { conversationId } = first;
  const place = await trx
    .selectFrom('conversations')
    .select(['moved_at as movedAt', 'request_id as requestId'])
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const at = new Date(Math.max(now.getTime(), place.movedAt.getTime() + 1));
  const messageId = uuidv7(now.getTime());
  await trx
    .insertInto('messages')
    .values({ id: messageId, conversation_id: conversationId, body: '', notice: 'read_by_admin', created_at: at })
    .execute();
  await trx.updateTable('conversations').set({ moved_at: at }).where('id', '=', conversationId).execute();
  const told = { id: conversationId, requestId: place.requestId };
  await tellChange(trx, told, { messageId, change: 'posted' }, now);
}

/** Logs what an administrator reads; not found once no report makes the conversation readable. */
async function writeReading(
  { db, viewer, now }: AdminCall,
  { id, fileId }: { id: string; fileId?: string },
): Promise<{ conversationId: string; messageId: string }> {
  return db.transaction().execute(async (trx) => {
    const found = await findReport(trx, id, { userId: viewer.userId, now, since: readableSince(now) });
    if (!found?.isReadable) throw refuse(problems.NOT_FOUND);
    const { conversationId, messageId } = found;
    const data = { reportId: id, conversationId, ...(fileId && { fileId }) };
    await record(trx, moderationEvents['message-report.read'], { actor: viewer, data, now });
    await tellReaders(trx, id, now);
    return { conversationId, messageId };
  });
}

const pageSize = 30;

/** A page of the conversation, around the reported message at first. */
export async function readAround(
  call: AdminCall,
  { id, before, after }: { id: string; before?: string | undefined; after?: string | undefined },
) {
  const { conversationId, messageId } = await writeReading(call, { id });
  const around = before || after ? {} : { around: messageId };
  const page = orNotFound(await pageKeys(call.db, [conversationId], { before, after, ...around, limit: pageSize }));
  const rows = await readAroundRows(call.db, { ids: page.keys.map((key) => key.id), messageId });
  return {
    items: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      editedAt: iso(row.editedAt),
      deletedAt: iso(row.deletedAt),
      hiddenAt: iso(row.hiddenAt),
    })),
    before: page.older ? cursorOf(page.keys[0]) : null,
    after: page.newer ? cursorOf(page.keys.at(-1)) : null,
  };
}

/** Same rule as for messages; of a hidden message, only if it is the reported one. */
export async function openReportedFile(
  call: Reading,
  { id, fileId, size }: { id: string; fileId: string; size: 'full' | 'thumb' },
) {
  const kind = {
    ...messageFiles,
    reach:
      () => sql<SqlBool>`EXISTS (SELECT FROM message_reports p JOIN messages m ON m.conversation_id = p.conversation_id
      WHERE p.id = ${id} AND ${isReadable(readableSince(call.now))} AND m.id = f.owner_id AND m.deleted_at IS NULL
        AND (m.hidden_at IS NULL OR m.id = p.message_id))`,
    onRead: async (reading: Reading) => void (await writeReading(reading, { id, fileId })),
  };
  const opened = await openAttachment(call, [kind], { id: fileId, form: size === 'thumb' ? '-thumb' : '' });
  return { ...opened, isShown: isShownInPage(opened.contentType) };
}
