import { type RawBuilder, sql } from 'kysely';

/** The display name of company `alias`: trade name, otherwise legal name. Indexed as `company_profiles_name`. */
export function companyName(alias: string): RawBuilder<string> {
  return sql<string>`coalesce(${sql.ref(`${alias}.trade_name`)}, ${sql.ref(`${alias}.legal_name`)})`;
}
