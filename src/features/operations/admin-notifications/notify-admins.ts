import { type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { notificationPriorities, notificationTargets, notificationTypes } from './admin-notification.contract.ts';
import { adminNotificationEvents } from './admin-notification.events.ts';
import type { NotificationData, NotificationKind } from './say-notification.ts';

export interface NewAdminNotification {
  type: (typeof notificationTypes)[number];
  priority: (typeof notificationPriorities)[number];
  kind: NotificationKind;
  data: NotificationData;
  companyId?: string | null | undefined;
  target?: { kind: (typeof notificationTargets)[number]; id: string };
  createdBy?: string | null | undefined;
  now: Date;
}

/** Adds a notice to the administrators' feed and updates their bells on commit. */
export async function notifyAdmins(trx: Transaction<DB>, notice: NewAdminNotification): Promise<void> {
  const id = uuidv7(notice.now.getTime());
  await trx
    .insertInto('admin_notifications')
    .values({
      id,
      type: notice.type,
      priority: notice.priority,
      kind: notice.kind,
      data: JSON.stringify(notice.data),
      company_profile_id: notice.companyId ?? null,
      target_kind: notice.target?.kind ?? null,
      target_id: notice.target?.id ?? null,
      created_by: notice.createdBy ?? null,
      created_at: notice.now,
    })
    .execute();
  await record(trx, adminNotificationEvents['admin-notification.created'], {
    actor: null,
    data: { notificationId: id },
    now: notice.now,
  });
}
