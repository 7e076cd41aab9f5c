import { sql } from 'kysely';
import { defineTopic } from '#platform/events/tell.ts';

/** Published when a person's notices are written, read or deleted. */
export const noticeTopic = defineTopic('notices', sql`SELECT s.id FROM sessions s WHERE s.user_id = told.subject`, [
  'notifications',
]);
