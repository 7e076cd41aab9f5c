import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Terms } from './collaboration.contract.ts';
import { termsValidityOf } from './collaboration.rules.ts';
import { type FrameworkRow, frameworkOf, type Pair } from './framework.queries.ts';

export type Framework = FrameworkRow & { standing: Terms['standing'] };

/** The terms of two companies on a day; null without any, undefined if the two do not collaborate. */
export async function findFramework(db: Kysely<DB>, pair: Pair, today: string): Promise<Framework | null | undefined> {
  const terms = await frameworkOf(db, pair, today);
  return terms && { ...terms, standing: termsValidityOf(terms, today) };
}
