import { sql } from 'kysely';
import { defineTopic } from '#platform/events/tell.ts';

/**
 * Whom and in what right a person acts changed, on every screen that they have open: who was taken out hears of it too.
 * A right that changed may move anything that was read.
 */
export const sessionTopic = defineTopic(
  'session',
  sql`SELECT s.id FROM sessions s WHERE s.user_id = told.subject`,
  ({ change }) => (change === 'rights' ? ['*'] : ['session', 'companies']),
);
