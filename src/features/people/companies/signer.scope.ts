import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** An amount in minor units as one of euros, by the stored rate; null of a currency that has none: nobody limited signs it. */
const inEuros = (amount: unknown, currency: unknown) =>
  sql`(${amount}::numeric / (SELECT x.exchange_rate FROM currencies x WHERE x.code = ${currency}))`;

/** Whether a member `m` signs an amount alone. */
export const signsAlone = (amount: unknown, currency: unknown): RawBuilder<SqlBool> =>
  sql<SqlBool>`(m.role = 'owner' OR (m.role = 'manager'
    AND (m.signing_limit_minor IS NULL OR ${inEuros(amount, currency)} <= m.signing_limit_minor)))`;
