import { sql, type Transaction } from 'kysely';
import { notFound } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { MessageFacts } from './conversation.rules.ts';
import { isReportedBy } from './conversation.scope.ts';
import { findConversationOf } from './find-conversation.ts';

export interface LockedMessage extends MessageFacts {
  id: string;
  version: number;
  hasFiles: boolean;
}

/** With its conversation; 404 unless the viewer reads it. */
export async function lockMessage(call: Omit<Call, 'db'> & { db: Transaction<DB> }, id: string) {
  const facts = await findConversationOf(call, id, { lock: true });
  const message = await call.db
    .selectFrom('messages')
    .select([
      'id',
      'version',
      'author_user_id as authorId',
      'author_company_id as authorCompanyId',
      'created_at as createdAt',
      sql<boolean>`deleted_at IS NOT NULL`.as('isDeleted'),
      sql<boolean>`hidden_at IS NOT NULL`.as('isHidden'),
      sql<boolean>`notice IS NOT NULL`.as('isNotice'),
      isReportedBy(call.viewer.userId, 'messages.id').as('isReported'),
      sql<boolean>`EXISTS (SELECT FROM attachments f WHERE f.owner_kind = 'message' AND f.owner_id = messages.id)`.as(
        'hasFiles',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return { facts, message: message as LockedMessage };
}
