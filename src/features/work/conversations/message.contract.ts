import { z } from 'zod';
import { actsSchema, id, paragraph } from '#common/contract-kit.ts';
import { conversationKinds, longestMessage, mostFiles, mostMentions, reactions } from './conversation.rules.ts';

export const company = z.object({ id, name: z.string(), logoId: id.nullable() });
export const person = z.object({ userId: id, name: z.string(), avatarId: id.nullable() });

export const body = paragraph(longestMessage);

/** A record that the text mentions by its number, if in the reader's reach. */
const reference = z.object({
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
  /** Of its conversation: notes and published answers are displayed differently. */
  kind: z.enum(conversationKinds),
  /** The provider of its line, for the thread of a request; null elsewhere. */
  line: company.nullable(),
  /** Null once the account is erased, and for bidders in published answers, which show the company only. */
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
  /** The mail had more than the body: quoted text, a signature. */
  isCut: z.boolean(),
  createdAt: z.string(),
  /** When it was written, by the clock of the device: it may have been offline until `createdAt`. */
  writtenAt: z.string().nullable(),
  editedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
  hiddenAt: z.string().nullable(),
  /** A notice of the conversation, without an author. */
  notice: z.enum(['read_by_admin']).nullable(),
  version: z.int(),
  acts: actsSchema(['edit', 'delete', 'react', 'report', 'publish']),
});
export type Message = z.output<typeof message>;

export const messageInput = z.object({
  /** Chosen by the client (UUIDv7): a message sent twice is one. */
  messageId: id,
  body: body.default(''),
  replyToId: id.nullable().default(null),
  /** Readers mentioned by `@name` in the text. */
  mentions: z.array(id).max(mostMentions).default([]),
  fileIds: z.array(id).max(mostFiles).default([]),
});
export type MessageInput = z.output<typeof messageInput>;

/** A line or notes on a request, opened or not; `providerId` as when opening. */
export const onRequest = z.object({ requestId: id, kind: z.enum(['request', 'notes']), providerId: id.optional() });
export type OnRequest = z.output<typeof onRequest>;

/** Messages between a crew and its office about a visit, opened or not. */
export const onVisit = z.object({ visitId: id });
export type OnVisit = z.output<typeof onVisit>;
