import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** An amount in minor units as one of euros, by the stored rate; null of a currency that has none: nobody limited signs it. */
export const inEuros = (amount: unknown, currency: unknown) =>
  sql`(${amount}::numeric / (SELECT x.exchange_rate FROM currencies x WHERE x.code = ${currency}))`;

/** Whether a member `m` signs an amount alone, beside what is `committed` already, in euro cents. */
export const signsAlone = (amount: unknown, currency: unknown, committed: unknown = 0): RawBuilder<SqlBool> =>
  sql<SqlBool>`(m.role = 'owner' OR (m.role = 'manager'
    AND (m.signing_limit_minor IS NULL OR ${inEuros(amount, currency)} + ${committed}::bigint <= m.signing_limit_minor)))`;
