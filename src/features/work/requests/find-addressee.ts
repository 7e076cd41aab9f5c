import { type Kysely, sql } from 'kysely';
import { assertAllowed, Refusal, refuse, worded } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { Addressee } from './addressee.contract.ts';
import { canCreate, requestProblems } from './request.rules.ts';
import { said } from './said.ts';

export interface Named {
  id: string;
  name: string;
}

/**
 * The company managed from an address or SIRET, to invite by name; null for none or several. Refuses the own and
 * blocked companies; being blocked is not revealed.
 */
export async function findAddressee(
  db: Kysely<DB>,
  companyId: string,
  { email, siret }: Pick<Addressee, 'email' | 'siret'>,
): Promise<Named | null> {
  const { rows } = await sql<Named & { own: boolean; blocked: boolean; asked: boolean }>`
    SELECT c.id, ${companyName('c')} AS name, c.id = ${companyId} AS own,
      EXISTS (SELECT FROM company_blocks b WHERE b.company_id = ${companyId} AND b.blocked_id = c.id) AS blocked,
      in_network_of(${companyId}, c.id)
        AND c.id <> ALL(ARRAY(SELECT other_id FROM blocked_pairs WHERE one_id = ${companyId})) AS asked
    FROM company_profiles c WHERE c.id IN (
      SELECT m.company_id FROM users u JOIN memberships m ON m.user_id = u.id
        WHERE u.email = ${email} AND u.email_verified AND (m.company_id = ${companyId} OR m.role IN ('owner', 'manager'))
      UNION SELECT id FROM company_profiles WHERE siret = ${siret || null})`.execute(db);
  const [asked, ...more] = rows.filter((row) => row.asked && !row.own);
  if (asked) return more.length > 0 ? null : { id: asked.id, name: asked.name };
  if (rows.some(({ own }) => own)) throw refuse(requestProblems.ADDRESS_OWN);
  const blocked = rows.find((row) => row.blocked);
  if (blocked) {
    throw refuse(worded(requestProblems.ADDRESS_BLOCKED, said('refusals.addressBlocked', { company: blocked.name })));
  }
  return null;
}

/** Runs a step and attaches its refusals to the address field. */
export async function atField<T>(path: (string | number)[], step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, status, sentence: message } = error;
    throw refuse({ code, status, message }, { issues: [{ path, message }] });
  }
}

/** Tells the writer of a request whether an address belongs to a company that can be invited by name. */
export async function lookUpAddressee({ db, viewer }: Call, typed: Addressee): Promise<{ provider: Named | null }> {
  assertAllowed(canCreate(actorOf(viewer)));
  return { provider: await atField(['email'], () => findAddressee(db, viewer.company.id, typed)) };
}
