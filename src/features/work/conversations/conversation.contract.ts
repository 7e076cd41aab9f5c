import { z } from 'zod';
import {
  actsSchema,
  endpoint,
  id,
  type InputOf,
  instant,
  line,
  pageInput,
  pageOf,
  properName,
  verdictSchema,
  version,
} from '#common/contract-kit.ts';
import { keptFileRefusals, largestPaper } from '#common/file-problems.ts';
import { problems } from '#common/problems.ts';
import {
  conversationKinds,
  conversationProblems,
  mostFiles,
  mostMembers,
  mostMentions,
  reactions,
} from './conversation.rules.ts';
import { conversationDetail, conversationItem, member } from './conversation-item.contract.ts';
import { body, company, file, message, messageInput, onRequest, onVisit, person } from './message.contract.ts';

export { conversationKinds, mostFiles, reactions };
export { longestMessage } from './conversation.rules.ts';
export type { Message, MessageFile, MessageInput, OnRequest, OnVisit } from './message.contract.ts';
export type { ConversationDetail, ConversationItem, ConversationMember } from './conversation-item.contract.ts';
export type { ConversationFacts, ConversationKind } from './conversation.rules.ts';

const tags = ['conversations'];
const foundMessage = z.object({
  id,
  conversationId: id,
  kind: z.enum(conversationKinds),
  requestId: id.nullable(),
  number: z.string().nullable(),
  title: z.string().nullable(),
  author: z.string(),
  excerpt: z.string(),
  at: z.string(),
});
export type FoundMessage = z.output<typeof foundMessage>;

/** Opens a conversation, or finds it: one per request and provider, per request and company, per pair of companies. */
const opening = z.discriminatedUnion('kind', [
  /** `providerId` from the ordering side; a provider opens its own line. */
  z.object({ kind: z.literal('request'), requestId: id, providerId: id.optional() }),
  z.object({ kind: z.literal('notes'), requestId: id }),
  z.object({ kind: z.literal('companies'), companyId: id }),
  z.object({ kind: z.literal('group'), title: properName(120).min(1), userIds: z.array(id).min(1).max(mostMembers) }),
]);
export type Opening = z.output<typeof opening>;

const target = z.object({ id, version });
const messagePage = z.object({
  items: z.array(message),
  /** Opaque cursors: before the first, after the last. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
/** At most one of `before`, `after` and `around`; without any, the latest. Items come oldest first. */
const messagesAsked = {
  before: z.string().max(400).optional(),
  after: z.string().max(400).optional(),
  around: id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};

const { NOT_FOUND } = problems;
const { CONVERSATION_CLOSED, WRITER_SUSPENDED, ...own } = conversationProblems;
const writing = [NOT_FOUND, CONVERSATION_CLOSED, WRITER_SUSPENDED];
const filing = [...writing, own.TOO_MANY_FILES, own.FILE_REFUSED, own.FILE_TOO_LARGE, ...keptFileRefusals];

export const conversationContract = {
  list: endpoint('company')
    .route({ method: 'GET', path: '/api/conversations', summary: 'One’s conversations, the last moved first', tags })
    .input(
      pageInput.extend({
        view: z.enum(['all', 'unread', 'requests', 'companies', 'groups']).default('all'),
        q: line(200).default(''),
        siteId: id.optional(),
      }),
    )
    .output(pageOf(conversationItem)),
  open: endpoint('company', [...writing, problems.TOO_MANY_INVITATIONS, own.GROUP_FULL, own.NOT_A_READER], {
    reach: 'site',
    perMinute: 30,
  })
    .route({ method: 'POST', path: '/api/conversations', summary: 'Open a conversation, or find it', tags })
    .input(opening)
    .output(z.object({ id, opened: z.boolean() })),
  read: endpoint('company', [NOT_FOUND], { crew: true })
    .route({ method: 'GET', path: '/api/conversations/{id}', summary: 'One conversation and its people', tags })
    .input(z.object({ id }))
    .output(conversationDetail),
  messages: endpoint('company', [NOT_FOUND], { crew: true })
    .route({ method: 'GET', path: '/api/conversations/{id}/messages', summary: 'Its messages, page by page', tags })
    .input(z.object({ id, ...messagesAsked }))
    .output(messagePage),
  /** Lines, notes and answers of a request in the reader's reach, with those that may be opened. */
  ofRequest: endpoint('company', [NOT_FOUND])
    .route({ method: 'GET', path: '/api/requests/{requestId}/conversations', summary: 'Those on one request', tags })
    .input(z.object({ requestId: id }))
    .output(z.object({ items: z.array(conversationItem), acts: actsSchema(['publish', 'note']) })),
  messagesOfRequest: endpoint('company', [NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/requests/{requestId}/messages',
      summary: 'Messages of all of those in one order of time',
      tags,
    })
    .input(
      z.object({
        requestId: id,
        ...messagesAsked,
        only: id.optional(),
      }),
    )
    .output(messagePage),
  search: endpoint('company')
    .route({ method: 'GET', path: '/api/messages', summary: 'The latest messages that hold what is looked for', tags })
    .input(z.object({ q: line(100).min(3), limit: z.coerce.number().int().min(1).max(50).default(10) }))
    .output(z.object({ items: z.array(foundMessage) })),
  message: endpoint('company', [NOT_FOUND], { crew: true })
    .route({ method: 'GET', path: '/api/messages/{id}', summary: 'One message', tags })
    .input(z.object({ id }))
    .output(message),
  wholeMail: endpoint('company', [NOT_FOUND], { crew: true })
    .route({ method: 'GET', path: '/api/messages/{id}/mail', summary: 'All that a mail said', tags })
    .input(z.object({ id }))
    .output(z.object({ text: z.string() })),
  post: endpoint('company', [...writing, own.NOT_A_READER, own.TOO_MANY_FILES], {
    reach: 'site',
    crew: true,
    perMinute: 60,
  })
    .route({ method: 'POST', path: '/api/conversations/{id}/messages', summary: 'Write a message', tags })
    .input(messageInput.extend({ id }))
    .output(message),
  /** Opens the conversation, or finds one opened meanwhile. */
  postOnRequest: endpoint('company', [...writing, own.NOT_A_READER, own.TOO_MANY_FILES], {
    reach: 'site',
    perMinute: 60,
  })
    .route({ method: 'POST', path: '/api/requests/{requestId}/messages', summary: 'Write the first message', tags })
    .input(messageInput.extend(onRequest.shape))
    .output(message),
  /** The conversation of a crew and its office, if it has messages; whether the reader may write. */
  ofVisit: endpoint('provider', [NOT_FOUND], { crew: true })
    .route({
      method: 'GET',
      path: '/api/visits/{visitId}/conversation',
      summary: 'That of a crew and its office',
      tags,
    })
    .input(onVisit)
    .output(z.object({ conversation: conversationDetail.nullable(), write: verdictSchema })),
  /** Attaches every file that its author uploaded for it: an offline phone does not know their ids. */
  postOnVisit: endpoint('provider', [...writing, own.NOT_A_READER], { reach: 'site', crew: true, perMinute: 60 })
    .route({ method: 'POST', path: '/api/visits/{visitId}/messages', summary: 'Write to the crew or the office', tags })
    .input(messageInput.omit({ fileIds: true }).extend(onVisit.shape))
    .output(message),
  addFileOnVisit: endpoint('provider', filing, { reach: 'site', crew: true, multipart: largestPaper, perMinute: 60 })
    .route({
      method: 'POST',
      path: '/api/visits/{visitId}/messages/{messageId}/files',
      summary: 'A file of a message to the crew or the office',
      tags,
    })
    .input(onVisit.extend({ messageId: id, file: z.file() }))
    .output(file),
  edit: endpoint('company', [...writing, own.EDIT_OVER, own.MESSAGE_STALE, own.MESSAGE_DELETED, own.NOT_A_READER], {
    reach: 'site',
    crew: true,
  })
    .route({ method: 'PUT', path: '/api/messages/{id}', summary: 'Rewrite one’s message, for 15 minutes', tags })
    .input(target.extend({ body, mentions: z.array(id).max(mostMentions).default([]) }))
    .output(message),
  delete: endpoint('company', [NOT_FOUND, own.MESSAGE_DELETED], { reach: 'site', crew: true })
    .route({ method: 'DELETE', path: '/api/messages/{id}', summary: 'Delete one’s message; its place stays', tags })
    .input(z.object({ id }))
    .output(message),
  react: endpoint('company', [...writing, own.MESSAGE_DELETED], { reach: 'site', crew: true, perMinute: 120 })
    .route({ method: 'PUT', path: '/api/messages/{id}/reactions/{reaction}', summary: 'React to a message', tags })
    .input(z.object({ id, reaction: z.enum(reactions), on: z.boolean() }))
    .output(message),
  /** A question and its answer, sent to every bidder without names. */
  publish: endpoint('ordering', [...writing, own.ANSWERS_CLOSED], { reach: 'site', perMinute: 30 })
    .route({ method: 'POST', path: '/api/requests/{requestId}/answers', summary: 'Answer every bidder', tags })
    .input(
      z.object({
        requestId: id,
        messageId: id,
        question: body.default(''),
        answer: body.min(1),
      }),
    )
    .output(message),
  addFile: endpoint('company', filing, { reach: 'site', crew: true, multipart: largestPaper, perMinute: 60 })
    .route({
      method: 'POST',
      path: '/api/conversations/{id}/messages/{messageId}/files',
      summary: 'A file of a message that is being written',
      tags,
    })
    .input(z.object({ id, messageId: id, file: z.file() }))
    .output(file),
  removeFile: endpoint('company', [NOT_FOUND], { reach: 'site', crew: true })
    .route({ method: 'DELETE', path: '/api/messages/{messageId}/files/{fileId}', summary: 'Take it away again', tags })
    .input(z.object({ messageId: id, fileId: id }))
    .output(z.object({ id })),
  file: endpoint('company', [NOT_FOUND], { crew: true })
    .route({ method: 'GET', path: '/api/messages/files/{fileId}', summary: 'A file of a message', tags })
    .input(z.object({ fileId: id, size: z.enum(['full', 'thumb']).default('full') }))
    .output(z.file()),
  files: endpoint('company', [NOT_FOUND], { crew: true })
    .route({ method: 'GET', path: '/api/conversations/{id}/files', summary: 'What was shared in it', tags })
    .input(pageInput.extend({ id }))
    .output(pageOf(file.extend({ messageId: id, sentAt: z.string() }))),
  readTo: endpoint('company', [NOT_FOUND], { reach: 'site', crew: true })
    .route({ method: 'PUT', path: '/api/conversations/{id}/place', summary: 'Read up to a message', tags })
    .input(z.object({ id, readTo: instant }))
    .output(z.object({ unread: z.int() })),
  mute: endpoint('company', [NOT_FOUND], { reach: 'site', crew: true })
    .route({ method: 'PUT', path: '/api/conversations/{id}/muted', summary: 'Be told of mentions alone', tags })
    .input(z.object({ id, muted: z.boolean() }))
    .output(z.object({ muted: z.boolean() })),
  typing: endpoint('company', writing, { reach: 'site', crew: true, perMinute: 60 })
    .route({ method: 'POST', path: '/api/conversations/{id}/typing', summary: 'Say that one writes', tags })
    .input(z.object({ id }))
    .output(z.object({ told: z.boolean() })),
  /** Readers of the conversation who may be mentioned, by the first letters. */
  people: endpoint('company', [NOT_FOUND], { crew: true })
    .route({ method: 'GET', path: '/api/conversations/{id}/people', summary: 'Who reads it', tags })
    .input(z.object({ id, q: line(80).default(''), limit: z.coerce.number().int().min(1).max(50).default(8) }))
    .output(z.object({ items: z.array(member) })),
  addMember: endpoint('company', [...writing, own.GROUP_FULL, own.NOT_A_READER], { reach: 'site' })
    .route({ method: 'PUT', path: '/api/conversations/{id}/members/{userId}', summary: 'Add a colleague', tags })
    .input(z.object({ id, userId: id }))
    .output(conversationDetail),
  removeMember: endpoint('company', [NOT_FOUND, own.LAST_MEMBER], { reach: 'site' })
    .route({
      method: 'DELETE',
      path: '/api/conversations/{id}/members/{userId}',
      summary: 'Take a colleague out, or leave',
      tags,
    })
    .input(z.object({ id, userId: id }))
    .output(z.object({ id })),
  rename: endpoint('company', writing, { reach: 'site' })
    .route({ method: 'PUT', path: '/api/conversations/{id}/title', summary: 'Rename a group', tags })
    .input(z.object({ id, title: properName(120).min(1) }))
    .output(conversationDetail),
  addressees: endpoint('company')
    .route({ method: 'GET', path: '/api/conversation-addressees', summary: 'Whom one may write to', tags })
    .input(z.object({ q: line(80).default('') }))
    .output(z.object({ companies: z.array(company), colleagues: z.array(person) })),
};

export type ListAsked = InputOf<typeof conversationContract.list>;
export type MessagesAsked = Omit<InputOf<typeof conversationContract.messages>, 'id'>;
