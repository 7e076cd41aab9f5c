import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { readSpace, stateOfSpace } from '#platform/files/space.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { Storage } from './plan.contract.ts';

/** What the files of a company take of its space, in bytes. */
export async function readStorage(db: Kysely<DB>, files: FileStore, companyId: string): Promise<Storage> {
  const space = await readSpace(db, files, companyId);
  return { ...space, state: stateOfSpace(space) };
}
