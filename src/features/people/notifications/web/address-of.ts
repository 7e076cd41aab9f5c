import type { Notification } from '#features/people/notifications/notification.contract.ts';
import { path } from '#paths.ts';

/** Where a notice leads; null where it only informs, or where the reader may not go any more. */
export function addressOf({ kind, requestId, data }: Notification): string | null {
  // Written by the conversation it tells of: a place in a page of ours.
  if (data.url) return /^\/(?!\/)/.test(data.url) ? data.url : null;
  if (kind === 'approval_asked') return path('approvals');
  if (requestId) return path('request', { requestId });
  if (data.conversationId) return path('conversation', { conversationId: data.conversationId });
  if (data.collaborationId) return path('collaborationDetail', { collaborationId: data.collaborationId });
  switch (kind) {
    case 'plan_decided':
    case 'plan_limit':
      return `${path('profile')}#plan`;
    case 'member_entered':
      return `${path('profile')}#entreprise`;
    case 'access_decided':
      return `${path('profile')}#acces`;
    case 'contractor_joined':
      return data.providerId ? path('provider', { provider: data.providerId }) : null;
    case 'document_asked':
      return `${path('application')}?etape=documents&piece=${data.paper ?? ''}`;
    case 'document_ending':
    case 'document_ended':
    case 'document_rejected':
    case 'application_decided':
      return path('application');
    default:
      return null;
  }
}
