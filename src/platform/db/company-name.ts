import { type RawBuilder, sql } from 'kysely';

/** The name a company `alias` is known by: the one on its sign, else its legal one. Indexed as `company_profiles_name`. */
export function companyName(alias: string): RawBuilder<string> {
  return sql<string>`coalesce(${sql.ref(`${alias}.trade_name`)}, ${sql.ref(`${alias}.legal_name`)})`;
}
