import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Converts minor units to euro cents; null without a rate: no limited member may sign that. */
export const inEuros = (amount: unknown, currency: unknown) =>
  sql`(${amount}::numeric / (SELECT x.exchange_rate FROM currencies x WHERE x.code = ${currency}))`;

/** Whether a member `m` may sign without approval, given what is already `committed`, in euro cents. */
export const signsAlone = (amount: unknown, currency: unknown, committed: unknown = 0): RawBuilder<SqlBool> =>
  sql<SqlBool>`(m.role = 'owner' OR (m.role = 'manager'
    AND (m.signing_limit_minor IS NULL OR ${inEuros(amount, currency)} + ${committed}::bigint <= m.signing_limit_minor)))`;
