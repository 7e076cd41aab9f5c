import { type RawBuilder, sql } from 'kysely';

const companyOf = (email: string) =>
  sql`(SELECT m.company_id FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = ${email})`;

/** Whether it involves the companies of both `donneur@` and `prestataire@`. */
export const betweenAccounts = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.company_id`)} = ${companyOf('donneur@batilien.test')}
    AND ${sql.ref(`${alias}.provider_id`)} = ${companyOf('prestataire@batilien.test')})`;
