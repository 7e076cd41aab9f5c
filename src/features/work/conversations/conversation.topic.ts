import { sql } from 'kysely';
import { defineTopic } from '#platform/events/tell.ts';

const unmoved = ['read', 'typing'];

/** Sent to a removed member (`told.subject`), who gets no later message. */
export const leavingTopic = defineTopic(
  'conversation-left',
  sql`SELECT id FROM sessions WHERE user_id = told.subject`,
  ['conversations'],
);

/** Activity in a conversation, to its current readers. */
export const conversationTopic = defineTopic(
  'conversation',
  sql`SELECT s.id FROM conversation_readers(told.subject) e
    JOIN profiles p ON p.user_id = e.user_id AND p.current_company_id = e.company_id
      AND side_of(p.selected_role) = coalesce(e.side, side_of(p.selected_role))
    JOIN sessions s ON s.user_id = e.user_id`,
  ({ change }) => (unmoved.includes(change ?? '') ? [] : ['conversations']),
);
