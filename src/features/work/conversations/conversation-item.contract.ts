import { z } from 'zod';
import { actsSchema, id } from '#common/contract-kit.ts';
import { conversationKinds } from './conversation.rules.ts';
import { company, person } from './message.contract.ts';

const subject = z.object({ id, number: z.string().nullable(), title: z.string(), site: z.string() });

/** A conversation in the list. */
export const conversationItem = z.object({
  /** Null of a line on a request in which nobody wrote yet. */
  id: id.nullable(),
  kind: z.enum(conversationKinds),
  /** Of a group. */
  title: z.string(),
  /** The company at the other end; null of notes, answers and groups. */
  other: company.nullable(),
  request: subject.nullable(),
  /** Of a crew and its office. */
  visit: z.object({ id, number: z.int() }).nullable(),
  last: z
    .object({
      author: z.string(),
      isOwn: z.boolean(),
      excerpt: z.string(),
      files: z.int(),
      /** Why nothing of it is read; null while it is. */
      gone: z.enum(['hidden', 'deleted']).nullable(),
      at: z.string(),
    })
    .nullable(),
  unread: z.int(),
  /** A message not read yet names the reader. */
  mentioned: z.boolean(),
  muted: z.boolean(),
  movedAt: z.string(),
});
export type ConversationItem = z.output<typeof conversationItem>;

export const member = person.extend({
  company,
  /** Their job or right in words of the membership. */
  membership: z.enum(['owner', 'manager', 'member', 'viewer', 'technician']),
  present: z.boolean(),
  /** Up to which message they have read: null when none. */
  readTo: z.string().nullable(),
});
export type ConversationMember = z.output<typeof member>;

export const conversationDetail = conversationItem.extend({
  id,
  /** Those who read it, by the rights of now, the most recent readers first; the first hundred. */
  people: z.array(member),
  peopleCount: z.int(),
  /** The framework terms between the two companies, where there are. */
  collaborationId: id.nullable(),
  acts: actsSchema(['write', 'publish', 'addMember', 'removeMember', 'rename', 'leave']),
});
export type ConversationDetail = z.output<typeof conversationDetail>;
