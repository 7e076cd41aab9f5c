import { sql } from 'kysely';
import { type Keyset, keyset } from '#platform/db/keyset.ts';

/** The order of what is to be paid: by its day, which one from elsewhere may lack. */
export const byDueDay = (cursor: string | undefined, day: string, id: string): Keyset =>
  keyset(cursor, { key: sql`coalesce(to_char(${sql.ref(day)}, 'YYYY-MM-DD'), '')`, id, type: 'text' });
