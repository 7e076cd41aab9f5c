import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { RecheckMail } from '#platform/mail/send-mail.ts';
import { inPresentWords } from './message.queries.ts';
import { isStillTheirs, withRequest } from './notification.scope.ts';
import { choicesFor, type Letter, mailOfPerson } from './recipient.queries.ts';

/** Rechecks a mail at sending time: drops notices that are withdrawn, disabled or out of reach. */
export const recheckNotices =
  (db: Kysely<DB>): RecheckMail =>
  async (noticeIds, data) => {
    const { rows } = await sql<{ id: string; messageId: string | null }>`
      SELECT n.id, n.message_id AS "messageId" FROM ${withRequest} JOIN users u ON u.id = n.user_id
        ${choicesFor(sql`n.kind`)}
      WHERE n.id = ANY(${noticeIds}::uuid[]) AND ${isStillTheirs} AND ${mailOfPerson} <> 'never'
        AND (${!data['items']}::boolean OR ${mailOfPerson} = 'digest' OR coalesce(h.daily, true))`.execute(db);
    const left = new Map(rows.map(({ id, messageId }) => [id, messageId]));
    if (left.size === 0) return undefined;
    if (!data['items']) return inPresentWords(db, data, rows[0]?.messageId ?? null);
    const items = [];
    for (const [index, item] of (JSON.parse(data['items']) as Letter[]).entries()) {
      const messageId = left.get(noticeIds[index] ?? '');
      if (messageId !== undefined) items.push({ ...item, data: await inPresentWords(db, item.data, messageId) });
    }
    const count = Number(data['count']) - (noticeIds.length - left.size);
    return { ...data, items: JSON.stringify(items), count: String(count) };
  };
