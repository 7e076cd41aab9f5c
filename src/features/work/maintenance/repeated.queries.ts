import { type Kysely, sql } from 'kysely';
import { requestScope } from '#features/work/requests/request.scope.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Repeated } from './maintenance.contract.ts';

interface Asked {
  cursor?: string | undefined;
  limit: number;
}

export type RepeatedRow = Omit<Repeated, 'acts'> & { companyId: string };

/** Repeated requests within reach: the next date first, then those without one. */
export async function listRepeated(db: Kysely<DB>, viewer: CompanyViewer, { cursor, limit }: Asked) {
  const nextOn = sql`CASE WHEN p.state = 'running' THEN p.next_on END`;
  const page = keyset(cursor, { key: sql`coalesce((${nextOn})::text, '9999')`, id: 'p.id', type: 'text' });
  const { rows } = await sql<RepeatedRow & { key: string }>`
    SELECT p.id, p.rule, p.state, ${nextOn} AS "nextOn", p.version, r.company_id AS "companyId",
      json_build_object('id', r.id, 'number', r.number, 'title', r.title) AS request,
      json_build_object('id', s.id, 'name', s.name) AS site, ${page.key} AS key
    FROM maintenance_plans p JOIN requests r ON r.id = p.request_id JOIN sites s ON s.id = r.site_id
    WHERE ${requestScope(viewer)} AND ${page.after} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey);
}
