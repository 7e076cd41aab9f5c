import { sql, type SqlBool } from 'kysely';
import { orNotFound, refuse } from '#common/problems.ts';
import { memberSees } from '#features/people/companies/site-limit.scope.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { onRequest } from './lock-request.ts';
import { requestEvents } from './request.events.ts';
import { requestProblems } from './request.rules.ts';

/** Entrusts a request to a colleague who may act on it, or to nobody. Idempotent; the version stays, its form is unaffected. */
export async function assignRequest(call: Call, { id, assigneeId }: { id: string; assigneeId: string | null }) {
  return onRequest(call, 'assign', { id }, async ({ trx, viewer, now, request }) => {
    let assignee: { id: string; name: string } | null = null;
    if (assigneeId) {
      const { rows } = await sql<{ id: string; name: string; acts: boolean }>`
        SELECT u.id, u.name, m.role IN ('owner', 'manager', 'member') AND ${memberSees(request.siteId)} AS acts
        FROM memberships m JOIN users u ON u.id = m.user_id
        WHERE m.company_id = ${request.companyId} AND m.user_id = ${assigneeId} FOR SHARE OF m`.execute(trx);
      const { acts, ...person } = orNotFound(rows[0]);
      if (!acts) throw refuse(requestProblems.ASSIGNEE_OUT);
      assignee = person;
    }
    const { numUpdatedRows } = await trx
      .updateTable('requests')
      .set({ assignee_id: assigneeId })
      .where('id', '=', id)
      .where(sql<SqlBool>`assignee_id IS DISTINCT FROM ${assigneeId}`)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) {
      await record(trx, requestEvents['request.assigned'], {
        requestId: id,
        companyId: request.companyId,
        actor: viewer,
        data: { assigneeId, assignee: assignee?.name ?? null },
        now,
      });
    }
    return { id, assignee };
  });
}
