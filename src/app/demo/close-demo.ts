import { type Kysely, sql } from 'kysely';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';

export interface Holding {
  accounts: boolean;
  demo: boolean;
  /** Addresses of administrators other than demo accounts. */
  administrators: string[];
}

export async function readHolding(db: Kysely<DB>): Promise<Holding> {
  const asked = sql<Holding>`SELECT EXISTS (SELECT FROM users) AS accounts,
    EXISTS (SELECT FROM users WHERE is_demo) AS demo,
    ARRAY(SELECT u.email FROM users u JOIN profiles p ON p.user_id = u.id
      WHERE NOT u.is_demo AND 'admin' = ANY(p.active_roles) ORDER BY u.created_at LIMIT 20) AS administrators`;
  return one(await asked.execute(db));
}

/** Ends sessions, links and invitations of demo accounts; they cannot sign in again (`users.is_demo`). */
export async function closeDemo(db: Kysely<DB>, now: Date): Promise<void> {
  const people = sql`(SELECT id FROM users WHERE is_demo)`;
  await db.transaction().execute(async (trx) => {
    await sql`DELETE FROM sessions WHERE user_id IN ${people}`.execute(trx);
    await sql`DELETE FROM sign_in_challenges WHERE user_id IN ${people}`.execute(trx);
    await sql`UPDATE mailed_links SET used_at = ${now} WHERE used_at IS NULL AND user_id IN ${people}`.execute(trx);
    await sql`UPDATE company_invitations SET revoked_at = ${now}
      WHERE accepted_at IS NULL AND revoked_at IS NULL AND invited_by IN ${people}`.execute(trx);
  });
}
