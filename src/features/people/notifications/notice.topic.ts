import { sql } from 'kysely';
import { defineTopic } from '#platform/events/tell.ts';

/** A person's notices, on every open screen: written, read or deleted. */
export const noticeTopic = defineTopic('notices', sql`SELECT s.id FROM sessions s WHERE s.user_id = told.subject`, [
  'notifications',
]);
