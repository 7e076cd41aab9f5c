import { type Kysely, sql } from 'kysely';
import { parisDay } from '#common/days.ts';
import type { DB } from '#platform/db/types.ts';

/** Papers end with the day: puts into the index which providers have theirs in order today, and who is free. Answers how many changed. */
export async function refreshValidity(db: Kysely<DB>, now: Date): Promise<number> {
  const { rows } = await sql<{
    changed: number;
  }>`SELECT refresh_document_validity(${parisDay(now)}) + refresh_provider_flags(${parisDay(now)}) AS changed`.execute(
    db,
  );
  return rows[0]?.changed ?? 0;
}
