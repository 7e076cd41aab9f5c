import { mailEveryAdministrator } from '#features/people/accounts/account.public.ts';
import { path } from '#paths.ts';
import type { Reaction } from '#platform/events/react.ts';
import type { MailContent, MailData } from '#platform/mail/layout.ts';
import { type AdminNotification, targetPages } from './admin-notification.contract.ts';
import { said, sayNotification, type NotificationData, type NotificationKind } from './say-notification.ts';

/** Mails administrators when a notice requires a decision; other notices appear in the bell only. */
export const mailWaiting =
  (publicUrl: string): Reaction<{ notificationId?: string | undefined }> =>
  async (trx, { data }, now) => {
    if (!data.notificationId) return;
    const notice = await trx
      .selectFrom('admin_notifications')
      .select(['kind', 'data', 'target_kind', 'target_id', 'created_by'])
      .where('id', '=', data.notificationId)
      .where('type', '=', 'verification_required')
      .where('priority', '<>', 'low')
      .where('is_read', '=', false)
      .executeTakeFirst();
    if (!notice?.kind) return;
    const place = notice.target_kind && targetPages[notice.target_kind as NonNullable<AdminNotification['targetKind']>];
    const page = place ? `${path(place[0])}?${place[1]}=${notice.target_id}` : path('admin');
    await mailEveryAdministrator(trx, {
      except: notice.created_by,
      template: 'admin-notifications.waiting',
      data: {
        kind: notice.kind,
        said: JSON.stringify(notice.data),
        url: publicUrl + page,
        settings: `${publicUrl}${path('profile')}#notifications`,
      },
      now,
    });
  };

export function waitingMail({
  name,
  kind,
  said: values,
  url,
  settings,
}: MailData<'name' | 'kind' | 'said' | 'url' | 'settings'>): MailContent {
  const { title, message } = sayNotification(kind as NotificationKind, JSON.parse(values) as NotificationData);
  return {
    subject: title,
    paragraphs: [said('mails.hello', { name }), message],
    button: { label: said('mails.open'), url },
    footer: said('mails.footer'),
    footerLink: { label: said('mails.settings'), url: settings },
  };
}
