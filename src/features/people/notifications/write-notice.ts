import type { Kysely } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import type { NotificationKind } from './notification.contract.ts';
import type { Letter } from './recipient.queries.ts';
import { tellScreens } from './tell-screens.ts';

export interface NewNotice {
  userId: string;
  /** Company context; null for personal notices. */
  companyId: string | null;
  /** The other company concerned, when there is no request. */
  otherCompanyId?: string | null;
  kind: NotificationKind | 'test';
  /** Groups unread notices; null: not grouped. */
  groupKey: string | null;
  requestId: string | null;
  messageId?: string | null;
  data: Record<string, string>;
  inApp: boolean;
  push: boolean;
  silent: boolean;
  waiting: { waitsFor: 'digest' | 'quiet_end'; letter: Letter } | null;
  now: Date;
}

/** Inserts a notice at the head of its group and notifies the reader's screens; returns its id. */
export async function writeNotice(db: Kysely<DB>, notice: NewNotice): Promise<string> {
  const id = uuidv7(notice.now.getTime());
  const { userId, companyId, groupKey } = notice;
  await db
    .insertInto('notices')
    .values({
      id,
      user_id: userId,
      company_id: companyId,
      other_company_id: notice.otherCompanyId ?? null,
      kind: notice.kind,
      group_key: groupKey ?? id,
      request_id: notice.requestId,
      message_id: notice.messageId ?? null,
      data: JSON.stringify(notice.data),
      in_app: notice.inApp,
      push: notice.push,
      silent: notice.silent,
      waits_for: notice.waiting?.waitsFor ?? null,
      mail: notice.waiting && JSON.stringify(notice.waiting.letter),
      created_at: notice.now,
    })
    .execute();
  if (groupKey && notice.inApp) {
    await db
      .updateTable('notices')
      .set({ led_by: id })
      .where('user_id', '=', userId)
      .where('company_id', 'is not distinct from', companyId)
      .where('group_key', '=', groupKey)
      .where('read_at', 'is', null)
      .where('in_app', '=', true)
      .where('id', '<>', id)
      .execute();
  }
  if (notice.inApp || notice.push) await tellScreens(db, userId, id, notice.now);
  return id;
}

const keptDays = { read: 30, unread: 90 };

/** Deletes notices read a month ago, or unread for three months. */
export async function forgetNotifications(db: Kysely<DB>, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db
    .deleteFrom('notices')
    .where('created_at', '<', ago(keptDays.read))
    .where((where) =>
      where.or([
        where('read_at', 'is not', null),
        where('in_app', '=', false),
        where('created_at', '<', ago(keptDays.unread)),
      ]),
    )
    .execute();
}
