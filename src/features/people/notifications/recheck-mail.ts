import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { RecheckMail } from '#platform/mail/send-mail.ts';
import { isStillTheirs, withRequest } from './notification.scope.ts';

/**
 * What a mail of notices may still say when it leaves, however long the relay kept it waiting: a right taken meanwhile, or
 * a notice that was withdrawn, takes its words along; of a digest, those alone.
 */
export const recheckMails =
  (db: Kysely<DB>): RecheckMail =>
  async (noticeIds, data) => {
    const { rows } = await sql<{ id: string }>`
      SELECT n.id FROM ${withRequest} WHERE n.id = ANY(${noticeIds}::uuid[]) AND ${isStillTheirs}`.execute(db);
    const left = new Set(rows.map(({ id }) => id));
    if (left.size === 0) return undefined;
    if (left.size === noticeIds.length || !data['items']) return data;
    const items = (JSON.parse(data['items']) as unknown[]).filter((_, index) => left.has(noticeIds[index] ?? ''));
    const count = Number(data['count']) - (noticeIds.length - left.size);
    return { ...data, items: JSON.stringify(items), count: String(count) };
  };
