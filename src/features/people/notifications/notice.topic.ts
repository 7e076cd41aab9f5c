import { sql } from 'kysely';
import { defineTopic } from '#platform/events/tell.ts';

/** The notices of a person, on every screen that they have open: written, read or deleted. */
export const noticeTopic = defineTopic('notices', sql`SELECT s.id FROM sessions s WHERE s.user_id = told.subject`, [
  'notifications',
]);
