import { type Kysely, sql } from 'kysely';
import { parisDay } from '#common/days.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';

/** Papers end and begin with the day: puts into the index which providers have theirs in order today, and who is free. Answers how many changed. */
export async function refreshValidity(db: Kysely<DB>, now: Date): Promise<number> {
  const today = parisDay(now);
  // Each holds the providers it changes, in their order: one transaction for both would hold them in another.
  const papers = await sql<{ changed: number }>`SELECT refresh_document_validity(${today}) AS changed`.execute(db);
  const flags = await sql<{ changed: number }>`SELECT refresh_provider_flags(${today}) AS changed`.execute(db);
  return one(papers).changed + one(flags).changed;
}
