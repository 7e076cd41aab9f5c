import { sql } from 'kysely';
import { defineTopic } from '#platform/events/tell.ts';

const unmoved = ['read', 'typing'];

/** Who was taken out hears of it alone, and of nothing that moves there since. `told.subject`: the person. */
export const leavingTopic = defineTopic(
  'conversation-left',
  sql`SELECT id FROM sessions WHERE user_id = told.subject`,
  ['conversations'],
);

/** What moves in a conversation, for those who read it as they are dressed now. */
export const conversationTopic = defineTopic(
  'conversation',
  sql`SELECT s.id FROM conversation_readers(told.subject) e
    JOIN profiles p ON p.user_id = e.user_id AND p.current_company_id = e.company_id
      AND side_of(p.selected_role) = coalesce(e.side, side_of(p.selected_role))
    JOIN sessions s ON s.user_id = e.user_id`,
  ({ change }) => (unmoved.includes(change ?? '') ? [] : ['conversations']),
);
