import { z } from 'zod';
import { endpoint, id } from '#common/contract-kit.ts';
import { defineProblems, problems } from '#common/problems.ts';

const tags = ['notifications'];

/** What people may be told of; `test` is what they send themselves. */
export const notificationKinds = [
  'tender_invited',
  'tender_changed',
  'quote_received',
  'order_issued',
  'quote_declined',
  'order_answered',
  'work_moved',
  'work_done',
  'work_received',
  'snag_moved',
  'request_closed',
  'request_cancelled',
  'revision_asked',
  'revision_declined',
  'invitation_declined',
  'document_asked',
  'document_ready',
  'collaboration_invited',
  'collaboration_answered',
  'collaboration_terms',
  'collaboration_ended',
  'document_ending',
  'document_ended',
  'document_rejected',
  'application_decided',
  'plan_decided',
  'review_received',
  'review_published',
  'review_answered',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

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
  requestId: id.nullable(),
  /** Values of its sentence: number and title of the request, who, where. */
  data: z.record(z.string(), z.string()),
  inApp: z.boolean(),
  push: z.boolean(),
});
export type Notification = z.output<typeof notice>;

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
