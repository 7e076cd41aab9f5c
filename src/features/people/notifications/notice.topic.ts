import { sql } from 'kysely';
import { defineTopic } from '#platform/events/tell.ts';

/** A notice, on every screen that its person has open. */
export const noticeTopic = defineTopic(
  'notices',
  sql`SELECT s.id FROM notices n JOIN sessions s ON s.user_id = n.user_id WHERE n.id = told.subject`,
);
