import { z } from 'zod';
import { endpoint, id, pageInput, pageOf, personal } from '#common/contract-kit.ts';
import { oneClick } from '#common/one-click.ts';
import { defineProblems, type Problem, problems } from '#common/problems.ts';
import { said } from './said.ts';

const tags = ['notifications'];

export const noticeFamilies = {
  requests: [
    'tender_invited',
    'tender_changed',
    'tender_closing',
    'viewing_told',
    'request_assigned',
    'request_held',
    'request_closed',
    'request_cancelled',
  ],
  quotes: [
    'quote_received',
    'quote_revised',
    'quote_withdrawn',
    'quote_declined',
    'revision_asked',
    'revision_declined',
    'invitation_declined',
    'approval_asked',
    'approval_answered',
    'principal_told',
  ],
  work: [
    'order_issued',
    'order_answered',
    'visit_due',
    'visit_planned',
    'work_moved',
    'work_done',
    'work_received',
    'snag_moved',
    'order_amended',
    'lines_moved',
    'guarantee_ending',
    'retention_moved',
    'invoice_issued',
    'invoices_mailed',
    'invoice_settled',
    'invoice_paid',
    'invoice_reminded',
    'mission_told',
    'finding_told',
    'maintenance_due',
    'access_codes',
    'key_late',
    'round_due',
  ],
  messages: ['message_received', 'mentioned'],
  documents: [
    'document_asked',
    'document_ready',
    'document_ending',
    'document_ended',
    'document_rejected',
    'site_document',
  ],
  collaborations: [
    'collaboration_invited',
    'collaboration_answered',
    'collaboration_terms',
    'collaboration_ended',
    'contractor_joined',
  ],
  reviews: ['review_received', 'review_published', 'review_answered'],
  account: ['application_decided', 'access_decided', 'plan_decided', 'plan_limit', 'moderated', 'member_entered'],
} as const;
export type NoticeFamily = keyof typeof noticeFamilies;
export type NotificationKind = (typeof noticeFamilies)[NoticeFamily][number];

/** Without `test`, which people send to themselves. */
export const notificationKinds: readonly NotificationKind[] = Object.values(noticeFamilies).flat();
export const crewKinds: readonly (NotificationKind | 'test')[] = [
  'visit_planned',
  'message_received',
  'mentioned',
  'test',
];
const families = Object.keys(noticeFamilies) as NoticeFamily[];

/** Always mailed by their slices, whatever the recipient's choices. */
export const alwaysMailed: readonly NotificationKind[] = [
  'document_rejected',
  'application_decided',
  'access_decided',
  'plan_decided',
  'moderated',
  'member_entered',
];

export const notificationProblems = defineProblems('notifications', {
  CHANNEL_OFF: 409,
  LINK_OVER: 410,
});

export const notice = z.object({
  id,
  kind: z.enum([...notificationKinds, 'test']),
  /** Null without a request, or when it is out of reach by now: the notice has no link. */
  requestId: id.nullable(),
  /** Placeholder values: number and title of the request, person, place. */
  data: z.record(z.string(), z.string()),
  inApp: z.boolean(),
  push: z.boolean(),
  /** Listed only, without a pop-up. */
  silent: z.boolean(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
  count: z.int(),
});
export type Notification = z.output<typeof notice>;

/** The bell shows «99+». */
export const mostCounted = 100;

const listInput = pageInput.extend({
  unread: z.stringbool().optional(),
  family: z.enum(families).optional(),
});
export type ListInput = z.output<typeof listInput>;

const changed = z.object({ changed: z.int() });

/** `asked`: at once when action is required, daily otherwise. The others: always at once, in the digest, or never. */
export const mailTimes = ['asked', 'at_once', 'digest', 'never'] as const;
export type MailTime = (typeof mailTimes)[number];

export const noticeChoice = z.object({
  kind: z.enum(notificationKinds),
  inApp: z.boolean(),
  email: z.enum(mailTimes),
  push: z.boolean(),
});
export type NotificationChoice = z.output<typeof noticeChoice>;

const hour = z.int().min(0).max(23);
const times = z.object({
  /** In the person's time zone. */
  digestHour: hour,
  /** Whether notices without required action are mailed daily. */
  daily: z.boolean(),
  quietFrom: hour.nullable(),
  quietTo: hour.nullable(),
  /** Whether urgent notices ignore quiet hours. */
  urgentThrough: z.boolean(),
});
/** Optional for older clients, which leave it unchanged. */
const newTimes = times.partial({ daily: true });
export type NotificationTimes = z.output<typeof times>;
export type NewTimes = z.output<typeof newTimes>;

const mailTest = z.object({
  id,
  /** Null while queued. */
  sentAt: z.string().nullable(),
  attempts: z.int(),
});

/** Each company of a person has its own list. */
const own = (problem: readonly Problem[] = []) => endpoint('signed-in', problem, { reach: 'own', crew: true });

export const notificationContract = {
  list: own()
    .route({ method: 'GET', path: '/api/notices', summary: 'One’s own notices, newest first, grouped', tags })
    .input(listInput)
    .output(pageOf(notice)),
  count: own()
    .route({ method: 'GET', path: '/api/notices/count', summary: 'How many lines are unread, up to 100', tags })
    .output(z.object({ unread: z.int() })),
  markRead: own([problems.NOT_FOUND])
    .route({
      method: 'POST',
      path: '/api/notices/{id}/reading',
      summary: 'Mark a line as read, its group with it',
      tags,
    })
    .input(z.object({ id }))
    .output(changed),
  markAllRead: own()
    .route({ method: 'POST', path: '/api/notices/readings', summary: 'Mark all as read', tags })
    .output(changed),
  remove: own([problems.NOT_FOUND])
    .route({ method: 'DELETE', path: '/api/notices/{id}', summary: 'Delete a line, its group with it', tags })
    .input(z.object({ id }))
    .output(changed),
  removeRead: own()
    .route({ method: 'DELETE', path: '/api/notices/read', summary: 'Delete those that are read', tags })
    .output(changed),
  read: own([problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/notices/{id}', summary: 'One of one’s own notices', tags })
    .input(z.object({ id }))
    .output(notice),
  choices: personal()
    .route({
      method: 'GET',
      path: '/api/notification-choices',
      summary: 'By which ways one is told of each kind',
      tags,
    })
    .output(z.object({ items: z.array(noticeChoice) })),
  choose: personal()
    .route({ method: 'PUT', path: '/api/notification-choices/{kind}', summary: 'Change the ways of one kind', tags })
    .input(noticeChoice)
    .output(noticeChoice),
  times: personal()
    .route({ method: 'GET', path: '/api/notification-times', summary: 'When one is told: digest, quiet hours', tags })
    .output(times),
  setTimes: personal()
    .route({ method: 'PUT', path: '/api/notification-times', summary: 'Change when one is told', tags })
    .input(
      newTimes.refine(
        ({ quietFrom, quietTo }) => (quietFrom === null ? quietTo === null : quietTo !== null && quietTo !== quietFrom),
        { path: ['quietTo'], error: said('faults.quietHours').error },
      ),
    )
    .output(times),
  ...oneClick({
    path: '/api/notice-unsubscriptions',
    stops: 'mails of one kind, or digests,',
    tags,
    token: z.string().max(200),
    over: notificationProblems.LINK_OVER,
    done: z.object({ stopped: z.enum([...notificationKinds, 'digest']) }),
  }),
  testNotice: personal([], { perMinute: 10 })
    .route({ method: 'POST', path: '/api/notices', summary: 'Send oneself a notice, through the live line', tags })
    .output(z.object({ id })),
  testMail: personal([notificationProblems.CHANNEL_OFF], { perMinute: 5 })
    .route({ method: 'POST', path: '/api/test-mails', summary: 'Send oneself a mail, through the outbox', tags })
    .output(mailTest),
  mail: personal([problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/test-mails/{id}', summary: 'Whether a mail to oneself has left', tags })
    .input(z.object({ id }))
    .output(mailTest),
};
