import { sql, type Transaction } from 'kysely';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { carryOut } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { seesSite } from '#features/people/companies/site-limit.scope.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { updateRequest } from './update-request.ts';
import { type Priority, requestActs, type RequestState } from './request.rules.ts';

/** A request locked until the end of the transaction: concurrent moves wait, then see this one. */
export interface LockedRequest {
  id: string;
  companyId: string;
  siteId: string;
  departement: string | null;
  state: RequestState;
  heldState: RequestState | null;
  heldAt: Date | null;
  number: string | null;
  title: string;
  trade: string | null;
  priority: Priority;
  visibility: 'invited' | 'favourites' | 'marketplace';
  sealed: boolean;
  openedAt: Date | null;
  deadlineAt: Date | null;
  firstVisitDueAt: Date | null;
  publishedAt: Date | null;
  providerId: string | null;
  openSnags: number;
  round: number;
  scopeVersion: number;
  version: number;
}

/** Locks one request; undefined when there is none. The caller checks the rights. */
export async function lockRequest(trx: Transaction<DB>, id: string): Promise<LockedRequest | undefined> {
  const { rows } = await sql<LockedRequest>`
    SELECT id, company_id AS "companyId", site_id AS "siteId",
      (SELECT ${departementAt('s')} FROM sites s WHERE s.id = site_id) AS departement, state, held_state AS "heldState", held_at AS "heldAt", number,
      title, trade, priority, visibility, sealed, opened_at AS "openedAt", deadline_at AS "deadlineAt",
      first_visit_due_at AS "firstVisitDueAt", published_at AS "publishedAt", provider_id AS "providerId", open_snags AS "openSnags",
      round, scope_version AS "scopeVersion", version
    FROM requests WHERE id = ${id} FOR UPDATE`.execute(trx);
  return rows[0];
}

async function isQuoted(trx: Transaction<DB>, id: string): Promise<boolean> {
  const sent = await trx
    .selectFrom('request_answers')
    .select('quote_id')
    .where('request_id', '=', id)
    .where('sent_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

export async function factsOf(trx: Transaction<DB>, request: LockedRequest, now: Date) {
  const deadlinePast = request.deadlineAt !== null && request.deadlineAt <= now;
  return {
    ...request,
    opened: request.openedAt !== null,
    deadlinePast,
    numbered: request.number !== null,
    quoted: await isQuoted(trx, request.id),
  };
}

async function lock(trx: Transaction<DB>, { company }: CompanyViewer, id: string, now: Date) {
  const locked = await lockRequest(trx, id);
  const reached = locked?.companyId === company.id && seesSite(company, locked.siteId);
  if (!reached) return undefined;
  const facts = await factsOf(trx, locked, now);
  return { request: facts, facts };
}

export const onRequest = carryOut(requestActs, updateRequest, lock);
