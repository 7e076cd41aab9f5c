import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { signsAlone } from '#features/people/companies/signer.scope.ts';
import { memberSees } from '#features/people/companies/site-limit.scope.ts';
import type { Approval } from './approval.contract.ts';

export interface Signing {
  kind: Approval['kind'];
  subjectId: string;
  /** Its site and trade decide what is added together. */
  requestId: string;
  amountHtMinor: number;
  currency: string;
  /** The version to be signed, when the subject may change under one id. */
  version?: number | undefined;
  providerId: string;
}

export interface Approver {
  userId: string;
  name: string;
  limitMinor: number | null;
}

/** Colleagues who may approve an amount at the site, smallest limit first, optionally `above` a limit. */
export async function listApprovers(
  db: Kysely<DB>,
  asked: {
    requestId: string;
    askedBy: string;
    amountHtMinor: number;
    currency: string;
    committedMinor: number;
    above?: number | null;
  },
): Promise<Approver[]> {
  const { requestId, askedBy, amountHtMinor, currency, committedMinor, above = null } = asked;
  const { rows } = await sql<Approver>`
    SELECT u.id AS "userId", u.name, CASE WHEN m.role = 'manager' THEN m.signing_limit_minor END AS "limitMinor"
    FROM requests r JOIN memberships m ON m.company_id = r.company_id JOIN users u ON u.id = m.user_id
    WHERE r.id = ${requestId} AND m.user_id <> ${askedBy} AND ${signsAlone(amountHtMinor, currency, committedMinor)}
      AND ${memberSees(sql.ref('r.site_id'))}
      AND (${above}::bigint IS NULL OR m.role = 'owner' OR m.signing_limit_minor IS NULL OR m.signing_limit_minor > ${above}::bigint)
    ORDER BY 3 NULLS LAST, u.name, u.id`.execute(db);
  return rows;
}

/** The approvers to notify first, and whether others remain. */
export function nextToTell(approvers: readonly Approver[]): {
  told: Approver[];
  limitMinor: number | null;
  more: boolean;
} {
  const limitMinor = approvers[0]?.limitMinor ?? null;
  const lowest = approvers.filter((one) => one.limitMinor === limitMinor);
  return { told: lowest, limitMinor, more: lowest.length < approvers.length };
}

/** Locks a member's right: their concurrent signatures wait, then count. */
export async function lockSigner(
  trx: Transaction<DB>,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  await trx
    .selectFrom('memberships')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
}
