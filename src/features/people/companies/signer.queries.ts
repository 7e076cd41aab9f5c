import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { signsAlone } from './signer.scope.ts';

/** The amount to sign: before tax, in minor units; null when it has no known ceiling. */
export interface SignedAmount {
  amountHtMinor: number | null;
  currency: string;
  /** Amounts that count towards the same limit, in euro cents. */
  committedMinor?: number;
}

export interface Signer {
  commits: boolean;
  /** In euro cents; null without a limit. */
  limitMinor: number | null;
  covers: boolean;
}

/** The member's signing right; locked until the transaction ends when `held`. */
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
