import { z } from 'zod';
import { endpoint, id, pageInput, pageOf, sentence } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';

const tags = ['admin-notifications'];

export const notificationTypes = ['document_uploaded', 'profile_updated', 'verification_required'] as const;
export const notificationPriorities = ['high', 'medium', 'low'] as const;
export const notificationTargets = [
  'access_request',
  'contact_message',
  'error_report',
  'company',
  'application',
  'document',
  'directory_claim',
  'directory_opposition',
  'review_report',
  'plan_request',
  'message_report',
] as const;

/** The page that handles each target, and the query parameter that opens the target there; a company edit has no page. */
export const targetPages = {
  access_request: ['adminAccessRequests', 'demande'],
  contact_message: ['adminMessages', 'message'],
  error_report: ['adminErrors', 'rapport'],
  application: ['adminApplications', 'dossier'],
  document: ['adminDocuments', 'document'],
  company: null,
  directory_claim: ['adminDirectory', 'revendication'],
  directory_opposition: ['adminDirectory', 'opposition'],
  review_report: ['adminReviews', 'signalement'],
  plan_request: ['adminPlans', 'demande'],
  message_report: ['adminModeration', 'signalement'],
} as const satisfies Record<(typeof notificationTargets)[number], readonly [string, string] | null>;

const notice = z.object({
  id,
  type: z.enum(notificationTypes),
  title: sentence,
  message: sentence,
  priority: z.enum(notificationPriorities),
  companyProfileId: id.nullable(),
  companyName: z.string().nullable(),
  targetKind: z.enum(notificationTargets).nullable(),
  targetId: id.nullable(),
  isRead: z.boolean(),
  createdAt: z.string(),
  /** Author of the act; null when nobody was signed in. */
  createdBy: id.nullable(),
});
export type AdminNotification = z.output<typeof notice>;

const own = [problems.NOT_FOUND];
const changed = z.object({ changed: z.int() });

export const adminNotificationContract = {
  list: endpoint('admin')
    .route({ method: 'GET', path: '/api/admin/notifications', summary: 'Unread notices, newest first', tags })
    .input(pageInput)
    .output(pageOf(notice).extend({ unread: z.int(), read: z.int() })),
  read: endpoint('admin', own)
    .route({ method: 'POST', path: '/api/admin/notifications/{id}/reading', summary: 'Mark one as read', tags })
    .input(z.object({ id }))
    .output(changed),
  readAll: endpoint('admin')
    .route({ method: 'POST', path: '/api/admin/notifications/readings', summary: 'Mark all as read', tags })
    .output(changed),
  remove: endpoint('admin', own)
    .route({ method: 'DELETE', path: '/api/admin/notifications/{id}', summary: 'Delete one', tags })
    .input(z.object({ id }))
    .output(changed),
  removeRead: endpoint('admin')
    .route({ method: 'DELETE', path: '/api/admin/notifications/read', summary: 'Delete those that are read', tags })
    .output(changed),
};
