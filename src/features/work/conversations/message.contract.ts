import { z } from 'zod';
import { actsSchema, id, paragraph } from '#common/contract-kit.ts';
import { conversationKinds, longestMessage, mostFiles, mostMentions, reactions } from './conversation.rules.ts';

export const company = z.object({ id, name: z.string(), logoId: id.nullable() });
export const person = z.object({ userId: id, name: z.string(), avatarId: id.nullable() });

export const body = paragraph(longestMessage);

/** A thing of ours that a text names by its number, as far as the reader reaches it. */
const reference = z.object({
  /** As it stands in the text. */
  text: z.string(),
  kind: z.enum(['request', 'quote', 'work_order']),
  id,
  requestId: id,
  number: z.string(),
  title: z.string(),
});

export const file = z.object({
  id,
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type MessageFile = z.output<typeof file>;

export const message = z.object({
  id,
  conversationId: id,
  /** Of its conversation: notes and published answers stand apart to the eye. */
  kind: z.enum(conversationKinds),
  /** The provider whose line it stands in, for the thread of a request; null elsewhere. */
  line: company.nullable(),
  /** Null once the account is erased, and of published answers for the bidders: the company alone is told. */
  author: person.nullable(),
  authorCompany: company.nullable(),
  isOwn: z.boolean(),
  isOwnCompany: z.boolean(),
  /** Empty once deleted or hidden. */
  body: z.string(),
  question: z.string().nullable(),
  replyTo: z.object({ id, author: z.string(), excerpt: z.string() }).nullable(),
  mentions: z.array(z.object({ userId: id, name: z.string(), isReader: z.boolean() })),
  reactions: z.array(
    z.object({ reaction: z.enum(reactions), count: z.int(), isOwn: z.boolean(), names: z.array(z.string()) }),
  ),
  files: z.array(file),
  references: z.array(reference),
  byMail: z.boolean(),
  /** Of a mail, more was said than the body: what it quotes, a signature. */
  isCut: z.boolean(),
  createdAt: z.string(),
  /** When it was written, as a device said it: it may have been without a network until `createdAt`. */
  writtenAt: z.string().nullable(),
  editedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
  hiddenAt: z.string().nullable(),
  /** What the conversation itself tells its readers; nobody wrote it. */
  notice: z.enum(['read_by_admin']).nullable(),
  version: z.int(),
  acts: actsSchema(['edit', 'delete', 'react', 'report', 'publish']),
});
export type Message = z.output<typeof message>;

export const messageInput = z.object({
  /** Chosen by who writes (UUIDv7): sent twice, it is one message. */
  messageId: id,
  body: body.default(''),
  replyToId: id.nullable().default(null),
  /** Readers named by `@name` in the text. */
  mentions: z.array(id).max(mostMentions).default([]),
  /** Of those uploaded for this message. */
  fileIds: z.array(id).max(mostFiles).default([]),
});
export type MessageInput = z.output<typeof messageInput>;

/** A line on a request, or notes on it, whether it was opened or not; `providerId` as when it is opened. */
export const onRequest = z.object({ requestId: id, kind: z.enum(['request', 'notes']), providerId: id.optional() });
export type OnRequest = z.output<typeof onRequest>;

/** What a crew and its office write to each other about a visit, whether it was opened or not. */
export const onVisit = z.object({ visitId: id });
export type OnVisit = z.output<typeof onVisit>;
