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

/** By kind, as older notices have no move. */
const leads = new Map(
  Object.entries<NoticeDefinition>(notices).map(([name, notice]) => [name.split('.', 1)[0], notice.leads]),
);

/** Target of a notice; null when it has none or is out of reach. */
export function addressOf({ kind, requestId, data }: Notification): string | null {
  // Set by the conversation; must be a path of this site.
  if (data.url) return /^\/(?!\/)/.test(data.url) ? data.url : null;
  const place = leads.get(kind) ?? 'thread';
  if (requestId && place !== 'approvals') return path('request', { requestId });
  return places[place](data) ?? null;
}
