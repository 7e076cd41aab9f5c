import type { Kysely, Transaction } from 'kysely';
import type { Said } from '#common/said.ts';
import type { DB } from './db/types.ts';

/** A person, as the slices look for what they keep of them. */
export interface Person {
  userId: string;
  email: string;
}

/** What one slice keeps of a person: how to hand it over, and how to forget it. */
export interface PersonalDataPart {
  /** Tables that `read` hands over; rows of any other that point at a person are handed over as they stand. */
  tables: readonly string[];
  /** Sections of the export, by name. */
  read(db: Kysely<DB>, person: Person): Promise<Record<string, unknown>>;
  /** Forgets what names the person; refuses while it cannot. Rows that belong to them go by themselves (`ON DELETE CASCADE`). */
  erase?(trx: Transaction<DB>, person: Person): Promise<void>;
  /** What stays because the law or the other party needs it, as sentences to show. */
  kept?(trx: Transaction<DB>, person: Person): Promise<Said[]>;
}
