import { defineProblems } from '#common/problems.ts';

/** What a conversation is; `request`: the line of the ordering company and one provider. */
export const conversationKinds = ['request', 'notes', 'answers', 'companies', 'group'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

export const reactions = ['agreed', 'thanks', 'seen', 'done', 'question'] as const;
export type Reaction = (typeof reactions)[number];

/** How long a message may still be rewritten by who wrote it. */
export const editMinutes = 15;
export const longestMessage = 10_000;
export const mostFiles = 10;
export const mostMentions = 20;
export const mostMembers = 100;

export const conversationProblems = defineProblems('conversations', {
  /** A block between the two companies, or the work and its tender are over for this one. */
  CONVERSATION_CLOSED: 409,
  /** An administrator took the right to write away, for a while. */
  WRITER_SUSPENDED: 403,
  EDIT_OVER: 409,
  MESSAGE_STALE: 409,
  MESSAGE_DELETED: 409,
  NOT_A_READER: 409,
  TOO_MANY_FILES: 409,
  GROUP_FULL: 409,
  LAST_MEMBER: 409,
  ANSWERS_CLOSED: 409,
});
