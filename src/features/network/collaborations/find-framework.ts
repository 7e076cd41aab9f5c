import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Terms } from './collaboration.contract.ts';
import { termsValidityOf } from './collaboration.rules.ts';
import { type FrameworkRow, frameworkOf, type Pair } from './framework.queries.ts';

/** The terms that orders of a day are placed under, and what was ordered under them. */
export type Framework = FrameworkRow & { standing: Terms['standing'] };

/** Under which terms two companies work together on a day; null when none were agreed, undefined when the two do not. */
export async function findFramework(db: Kysely<DB>, pair: Pair, today: string): Promise<Framework | null | undefined> {
  const terms = await frameworkOf(db, pair, today);
  return terms && { ...terms, standing: termsValidityOf(terms, today) };
}
