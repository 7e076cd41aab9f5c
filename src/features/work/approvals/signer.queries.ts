import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { memberSees } from '#features/people/companies/site-limit.scope.ts';
import type { Approval } from './approval.contract.ts';

/** What somebody is about to sign. */
export interface Signing {
  kind: Approval['kind'];
  subjectId: string;
  /** Before tax. */
  amountHtMinor: number;
  currency: string;
  /** The version of what is signed, where it may change under one id. */
  version?: number | undefined;
  /** Whom it is ordered from. */
  providerId?: string | null;
}

/** An amount in minor units as one of euros, by the stored rate; null of a currency that has none: nobody limited signs it. */
const inEuros = (amount: unknown, currency: unknown) =>
  sql`(${amount}::numeric / (SELECT x.exchange_rate FROM currencies x WHERE x.code = ${currency}))`;

/** Whether a member `m` signs an amount alone. */
export const signsAlone = (amount: unknown, currency: unknown): RawBuilder<SqlBool> =>
  sql<SqlBool>`(m.role = 'owner' OR (m.role = 'manager'
    AND (m.signing_limit_minor IS NULL OR ${inEuros(amount, currency)} <= m.signing_limit_minor)))`;

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
  { amountHtMinor, currency }: Pick<Signing, 'amountHtMinor' | 'currency'>,
): Promise<Signer> {
  const { rows } = await sql<Signer>`
    SELECT m.role IN ('owner', 'manager') AS commits, ${signsAlone(amountHtMinor, currency)} IS TRUE AS covers,
      CASE WHEN m.role = 'manager' THEN m.signing_limit_minor END AS "limitMinor"
    FROM memberships m WHERE m.company_id = ${companyId} AND m.user_id = ${userId}
    ${held ? sql`FOR SHARE OF m` : sql``}`.execute(db);
  return rows[0] ?? { commits: false, covers: false, limitMinor: 0 };
}

export interface Approver {
  userId: string;
  name: string;
  limitMinor: number | null;
}

/** The colleagues who may approve an amount at the site of a request, the smallest limit first; `above` one, where it is given. */
export async function listApprovers(
  db: Kysely<DB>,
  asked: { requestId: string; askedBy: string; amountHtMinor: number; currency: string; above?: number | null },
): Promise<Approver[]> {
  const { requestId, askedBy, amountHtMinor, currency, above = null } = asked;
  const { rows } = await sql<Approver>`
    SELECT u.id AS "userId", u.name, CASE WHEN m.role = 'manager' THEN m.signing_limit_minor END AS "limitMinor"
    FROM requests r JOIN memberships m ON m.company_id = r.company_id JOIN users u ON u.id = m.user_id
    WHERE r.id = ${requestId} AND m.user_id <> ${askedBy} AND ${signsAlone(amountHtMinor, currency)}
      AND ${memberSees(sql.ref('r.site_id'))}
      AND (${above}::bigint IS NULL OR m.role = 'owner' OR m.signing_limit_minor IS NULL OR m.signing_limit_minor > ${above}::bigint)
    ORDER BY 3 NULLS LAST, u.name, u.id`.execute(db);
  return rows;
}

/** Those of them who are told first, and whether others remain. */
export function nextToTell(approvers: readonly Approver[]): {
  told: Approver[];
  limitMinor: number | null;
  more: boolean;
} {
  const limitMinor = approvers[0]?.limitMinor ?? null;
  const told = approvers.filter((one) => one.limitMinor === limitMinor);
  return { told, limitMinor, more: told.length < approvers.length };
}
