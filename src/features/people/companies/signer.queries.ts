import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { signsAlone } from './signer.scope.ts';

/** What is signed: before tax, in minor units; null where it knows no ceiling. */
export interface SignedAmount {
  amountHtMinor: number | null;
  currency: string;
  /** What counts together with it, in euro cents. */
  committedMinor?: number;
}

export interface Signer {
  commits: boolean;
  /** In euros; null where there is none. */
  limitMinor: number | null;
  covers: boolean;
}

/** What a member may sign now; kept so until the transaction ends where it is `held`. */
export async function readSigner(
  db: Kysely<DB>,
  { companyId, userId, held = false }: { companyId: string; userId: string; held?: boolean },
  { amountHtMinor, currency, committedMinor = 0 }: SignedAmount,
): Promise<Signer> {
  const { rows } = await sql<Signer>`
    SELECT m.role IN ('owner', 'manager') AS commits, ${signsAlone(amountHtMinor, currency, committedMinor)} IS TRUE AS covers,
      CASE WHEN m.role = 'manager' THEN m.signing_limit_minor END AS "limitMinor"
    FROM memberships m WHERE m.company_id = ${companyId} AND m.user_id = ${userId}
    ${held ? sql`FOR SHARE OF m` : sql``}`.execute(db);
  return rows[0] ?? { commits: false, covers: false, limitMinor: 0 };
}
