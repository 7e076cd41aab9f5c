import { z } from 'zod';
import { endpoint, id, pageInput, pageOf, paragraph, version } from '#common/contract-kit.ts';
import { fault } from '#common/faults.ts';
import { problems } from '#common/problems.ts';
import { conversationKinds, conversationProblems } from './conversation.rules.ts';
import { company, file, message, person } from './message.contract.ts';
import { decisions, reportKinds, reportStates, suspensionDays } from './moderation.rules.ts';

export { decisions, reportKinds, reportStates, suspensionDays };

const tags = ['moderation'];
const writer = person.pick({ userId: true, name: true }).nullable();

const reportItem = z.object({
  id,
  kind: z.enum(reportKinds),
  details: z.string(),
  state: z.enum(reportStates),
  decision: z.enum(decisions).nullable(),
  reason: z.string(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  conversationKind: z.enum(conversationKinds),
  /** Null once forgotten, or once the account is erased. */
  reporter: z.object({ name: z.string(), company: z.string().nullable() }).nullable(),
  author: writer,
  authorCompany: company.nullable(),
  /** The message when it was reported; empty once forgotten. */
  said: z.string(),
  saidFiles: z.array(z.string()),
  version,
});
export type MessageReport = z.output<typeof reportItem>;

const reportDetail = reportItem.extend({
  messageId: id,
  /** What has happened to the message since. */
  hiddenAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
  editedAt: z.string().nullable(),
  sentAt: z.string(),
  /** How many other open reports there are of the same message. */
  others: z.int(),
  /** The conversation may be read: the report is open, or was decided recently. */
  isReadable: z.boolean(),
  /** When the people of the conversation were notified of the reading. */
  toldAt: z.string().nullable(),
  suspension: z
    .object({
      of: z.enum(['person', 'company']),
      until: z.string().nullable(),
      isOver: z.boolean(),
    })
    .nullable(),
  readings: z.array(z.object({ name: z.string(), at: z.string() })),
});
export type MessageReportDetail = z.output<typeof reportDetail>;

const around = message
  .pick({
    id: true,
    authorCompany: true,
    body: true,
    question: true,
    createdAt: true,
    editedAt: true,
    deletedAt: true,
    hiddenAt: true,
    notice: true,
  })
  .extend({ author: writer, files: z.array(file), isReported: z.boolean() });
export type MessageAround = z.output<typeof around>;

const { NOT_FOUND } = problems;
const { MESSAGE_REPORTED, MESSAGE_REPORT_STALE, AUTHOR_GONE, MESSAGE_SHOWN, WRITING_GIVEN } = conversationProblems;
/** The administrators' reason, readable by the author and the reporter. */
const reason = paragraph(1000).min(2, fault('reason'));
const decided = z.object({ id });

export const moderationContract = {
  report: endpoint('company', [NOT_FOUND, MESSAGE_REPORTED], { reach: 'site', crew: true, perMinute: 20 })
    .route({
      method: 'POST',
      path: '/api/messages/{id}/reports',
      successStatus: 201,
      summary: 'Report a message to the administrators',
      tags,
    })
    .input(z.object({ id, kind: z.enum(reportKinds), details: paragraph(1500).min(10, fault('sayMore')) }))
    .output(message),
  list: endpoint('admin')
    .route({
      method: 'GET',
      path: '/api/admin/message-reports',
      summary: 'Reports of messages: those that wait by age, those decided the latest first',
      tags,
    })
    .input(pageInput.extend({ state: z.enum(reportStates).default('waiting'), kind: z.enum(reportKinds).optional() }))
    .output(pageOf(reportItem)),
  read: endpoint('admin', [NOT_FOUND])
    .route({ method: 'GET', path: '/api/admin/message-reports/{id}', summary: 'One report', tags })
    .input(z.object({ id }))
    .output(reportDetail),
  /** Each reading is logged, and the people of the conversation are notified once. */
  readAround: endpoint('admin', [NOT_FOUND], { perMinute: 60 })
    .route({
      method: 'POST',
      path: '/api/admin/message-reports/{id}/readings',
      summary: 'Read the conversation around the reported message',
      tags,
    })
    .input(z.object({ id, before: z.string().max(400).optional(), after: z.string().max(400).optional() }))
    .output(z.object({ items: z.array(around), before: z.string().nullable(), after: z.string().nullable() })),
  file: endpoint('admin', [NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/admin/message-reports/{id}/files/{fileId}',
      summary: 'A file of that conversation',
      tags,
    })
    .input(z.object({ id, fileId: id, size: z.enum(['full', 'thumb']).default('full') }))
    .output(z.file()),
  decide: endpoint('admin', [NOT_FOUND, MESSAGE_REPORT_STALE, AUTHOR_GONE])
    .route({ method: 'POST', path: '/api/admin/message-reports/{id}/decision', summary: 'Decide, saying why', tags })
    .input(
      z.object({
        id,
        version,
        decision: z.enum(decisions),
        /** With a warning or a suspension: also hide the message. */
        hide: z.boolean().default(false),
        /** For a suspension: of whom, and for how many days; without days, until it is lifted. */
        of: z.enum(['person', 'company']).default('person'),
        days: z
          .union([z.literal(suspensionDays[0]), z.literal(suspensionDays[1])])
          .nullable()
          .default(7),
        reason,
      }),
    )
    .output(decided),
  restore: endpoint('admin', [NOT_FOUND, MESSAGE_REPORT_STALE, MESSAGE_SHOWN])
    .route({
      method: 'POST',
      path: '/api/admin/message-reports/{id}/restoration',
      summary: 'Show the hidden message again, saying why',
      tags,
    })
    .input(z.object({ id, version, reason }))
    .output(decided),
  lift: endpoint('admin', [NOT_FOUND, MESSAGE_REPORT_STALE, WRITING_GIVEN])
    .route({
      method: 'POST',
      path: '/api/admin/message-reports/{id}/lifting',
      summary: 'Let who was suspended write again, saying why',
      tags,
    })
    .input(z.object({ id, version, reason }))
    .output(decided),
};
