import type { NoticeData, NoticeDefinition, NoticePlace } from '#common/notices.ts';
import { notices } from '#features/people/notifications/notices.contract.ts';
import type { Notification } from '#features/people/notifications/notification.contract.ts';
import { path } from '#paths.ts';

const places: Record<NoticePlace, (data: NoticeData) => string | null | undefined> = {
  access: () => `${path('profile')}#acces`,
  application: () => path('application'),
  approvals: () => path('approvals'),
  collaboration: ({ collaborationId }) => collaborationId && path('collaborationDetail', { collaborationId }),
  company: () => `${path('profile')}#entreprise`,
  conversation: ({ conversationId }) => conversationId && path('conversation', { conversationId }),
  paper: ({ paper = '' }) => `${path('application')}?etape=documents&piece=${paper}`,
  plan: () => `${path('profile')}#plan`,
  provider: ({ providerId }) => providerId && path('provider', { provider: providerId }),
  receivedInvoices: () => path('receivedInvoices'),
  thread: () => null,
};

/** By kind, which a notice of an earlier version has too. */
const leads = new Map(
  Object.entries<NoticeDefinition>(notices).map(([name, notice]) => [name.split('.', 1)[0], notice.leads]),
);

/** Where a notice leads; null where it only informs, or where the reader may not go any more. */
export function addressOf({ kind, requestId, data }: Notification): string | null {
  // Written by the conversation it tells of: a place in a page of ours.
  if (data.url) return /^\/(?!\/)/.test(data.url) ? data.url : null;
  const place = leads.get(kind) ?? 'thread';
  if (requestId && place !== 'approvals') return path('request', { requestId });
  return places[place](data) ?? null;
}
