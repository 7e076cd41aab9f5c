import { z } from 'zod';
import { endpoint, id, pageInput, pageOf } from '#common/contract-kit.ts';
import { defineProblems, problems } from '#common/problems.ts';

const tags = ['notifications'];

/** What people may be told of, by what it is about. */
export const noticeFamilies = {
  requests: ['tender_invited', 'tender_changed', 'request_closed', 'request_cancelled'],
  quotes: ['quote_received', 'quote_declined'],
  work: ['order_issued', 'order_answered', 'work_moved', 'work_done', 'work_received', 'snag_moved'],
  messages: ['message_received', 'mentioned'],
  documents: ['document_ending', 'document_ended', 'document_rejected'],
  collaborations: ['collaboration_invited', 'collaboration_answered', 'collaboration_terms', 'collaboration_ended'],
  reviews: ['review_received', 'review_published', 'review_answered'],
  account: ['application_decided', 'plan_decided'],
} as const;
export type NoticeFamily = keyof typeof noticeFamilies;
export type NotificationKind = (typeof noticeFamilies)[NoticeFamily][number];

/** Every kind; `test`, what people send themselves, is none. */
export const notificationKinds: readonly NotificationKind[] = Object.values(noticeFamilies).flat();
const families = Object.keys(noticeFamilies) as NoticeFamily[];

/** What administrators decide of a company's file, as its people are told. */
export const applicationTransitions = ['more_info', 'approved', 'rejected', 'suspended', 'reinstated'] as const;
export type ApplicationTransition = (typeof applicationTransitions)[number];

/** Decisions that their slices mail to those who commit the company, whatever they chose. */
export const alwaysMailed: readonly NotificationKind[] = ['document_rejected', 'application_decided', 'plan_decided'];

export const notificationProblems = defineProblems('notifications', {
  CHANNEL_OFF: 409,
});

/** A notice as its reader sees it; the words are the screen's. */
export const notice = z.object({
  id,
  kind: z.enum([...notificationKinds, 'test']),
  /** Null where none is concerned, or where it is out of the reader's reach by now: nothing leads there. */
  requestId: id.nullable(),
  /** Values of its sentence: number and title of the request, who, where. */
  data: z.record(z.string(), z.string()),
  inApp: z.boolean(),
  push: z.boolean(),
  /** In the list, and nothing more: nothing comes up on screen. */
  silent: z.boolean(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
  /** How many of its kind about the same thing stand on its line, itself among them. */
  count: z.int(),
});
export type Notification = z.output<typeof notice>;

/** Beyond, nobody counts: the bell says «99+». */
export const mostCounted = 100;

const listInput = pageInput.extend({
  unread: z.stringbool().optional(),
  family: z.enum(families).optional(),
});
export type ListInput = z.output<typeof listInput>;

const changed = z.object({ changed: z.int() });

export const noticeChoice = z.object({
  kind: z.enum(notificationKinds),
  inApp: z.boolean(),
  email: z.boolean(),
  push: z.boolean(),
});
export type NotificationChoice = z.output<typeof noticeChoice>;

const mailTest = z.object({
  id,
  /** Null while it waits for a carrier. */
  sentAt: z.string().nullable(),
  attempts: z.int(),
});

export const notificationContract = {
  list: endpoint('signed-in')
    .route({ method: 'GET', path: '/api/notices', summary: 'One’s own notices, newest first, grouped', tags })
    .input(listInput)
    .output(pageOf(notice)),
  count: endpoint('signed-in')
    .route({ method: 'GET', path: '/api/notices/count', summary: 'How many lines are unread, up to 100', tags })
    .output(z.object({ unread: z.int() })),
  markRead: endpoint('signed-in', [problems.NOT_FOUND])
    .route({
      method: 'POST',
      path: '/api/notices/{id}/reading',
      summary: 'Mark a line as read, its group with it',
      tags,
    })
    .input(z.object({ id }))
    .output(changed),
  markAllRead: endpoint('signed-in')
    .route({ method: 'POST', path: '/api/notices/readings', summary: 'Mark all as read', tags })
    .output(changed),
  remove: endpoint('signed-in', [problems.NOT_FOUND])
    .route({ method: 'DELETE', path: '/api/notices/{id}', summary: 'Delete a line, its group with it', tags })
    .input(z.object({ id }))
    .output(changed),
  removeRead: endpoint('signed-in')
    .route({ method: 'DELETE', path: '/api/notices/read', summary: 'Delete those that are read', tags })
    .output(changed),
  read: endpoint('signed-in', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/notices/{id}', summary: 'One of one’s own notices', tags })
    .input(z.object({ id }))
    .output(notice),
  choices: endpoint('signed-in')
    .route({
      method: 'GET',
      path: '/api/notification-choices',
      summary: 'By which ways one is told of each kind',
      tags,
    })
    .output(z.object({ items: z.array(noticeChoice) })),
  choose: endpoint('signed-in')
    .route({ method: 'PUT', path: '/api/notification-choices/{kind}', summary: 'Change the ways of one kind', tags })
    .input(noticeChoice)
    .output(noticeChoice),
  testNotice: endpoint('signed-in', [], { perMinute: 10 })
    .route({ method: 'POST', path: '/api/notices', summary: 'Send oneself a notice, through the live line', tags })
    .output(z.object({ id })),
  testMail: endpoint('signed-in', [notificationProblems.CHANNEL_OFF], { perMinute: 5 })
    .route({ method: 'POST', path: '/api/test-mails', summary: 'Send oneself a mail, through the outbox', tags })
    .output(mailTest),
  mail: endpoint('signed-in', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/test-mails/{id}', summary: 'Whether a mail to oneself has left', tags })
    .input(z.object({ id }))
    .output(mailTest),
};
