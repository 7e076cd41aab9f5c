import type { Kysely } from 'kysely';
import { denied, problems } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import type { DirectoryEntry } from './directory.contract.ts';
import { readEntry } from './directory.queries.ts';

/** Null when not listed. */
export async function readVisitorEntry(db: Kysely<DB>, siret: string): Promise<DirectoryEntry | null> {
  const entry = await readEntry(db, null, siret, { claim: denied(problems.UNAUTHENTICATED) });
  return entry && (JSON.parse(entry.text) as DirectoryEntry);
}
