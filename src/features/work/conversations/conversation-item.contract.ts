import { z } from 'zod';
import { actsSchema, id } from '#common/contract-kit.ts';
import { conversationKinds } from './conversation.rules.ts';
import { company, person } from './message.contract.ts';

const subject = z.object({ id, number: z.string().nullable(), title: z.string(), site: z.string() });

export const conversationItem = z.object({
  /** Null for a line without messages. */
  id: id.nullable(),
  kind: z.enum(conversationKinds),
  title: z.string(),
  /** The company at the other end; null for notes, answers and groups. */
  other: company.nullable(),
  request: subject.nullable(),
  /** For a crew and its office. */
  visit: z.object({ id, number: z.int() }).nullable(),
  last: z
    .object({
      author: z.string(),
      isOwn: z.boolean(),
      excerpt: z.string(),
      files: z.int(),
      /** Why its last message cannot be read; null if it can. */
      gone: z.enum(['hidden', 'deleted']).nullable(),
      at: z.string(),
    })
    .nullable(),
  unread: z.int(),
  mentioned: z.boolean(),
  muted: z.boolean(),
  movedAt: z.string(),
});
export type ConversationItem = z.output<typeof conversationItem>;

export const member = person.extend({
  company,
  membership: z.enum(['owner', 'manager', 'member', 'viewer', 'technician']),
  present: z.boolean(),
  /** Up to which message they have read; null if none. */
  readTo: z.string().nullable(),
});
export type ConversationMember = z.output<typeof member>;

export const conversationDetail = conversationItem.extend({
  id,
  /** Its readers by their current rights, the most recent first; at most a hundred. */
  people: z.array(member),
  peopleCount: z.int(),
  /** The framework terms between the two companies, if any. */
  collaborationId: id.nullable(),
  acts: actsSchema(['write', 'publish', 'addMember', 'removeMember', 'rename', 'leave']),
});
export type ConversationDetail = z.output<typeof conversationDetail>;
