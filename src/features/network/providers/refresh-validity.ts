import { type Kysely, sql } from 'kysely';
import { parisDay } from '#common/days.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';

/** Daily: updates whose documents are in order and who is available. Returns how many changed. */
export async function refreshValidity(db: Kysely<DB>, now: Date): Promise<number> {
  const today = parisDay(now);
  // Each locks the providers it changes in its own order: a single transaction for both could deadlock.
  const papers = await sql<{ changed: number }>`SELECT refresh_document_validity(${today}) AS changed`.execute(db);
  const flags = await sql<{ changed: number }>`SELECT refresh_provider_flags(${today}) AS changed`.execute(db);
  return one(papers).changed + one(flags).changed;
}
