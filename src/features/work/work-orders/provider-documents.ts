import { type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import { documentFiles as ownFiles } from '#features/network/documents/document.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { AttachmentKind } from '#platform/files/attachments.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/**
 * Readers of document `d`: its company, administrators, and once verified the provider's clients, except bank
 * details; after an order for five years (Code civil, art. 2224), ten for a décennale (art. 1792-4-1).
 */
function documentScope({ company }: Viewer, now: Date): RawBuilder<SqlBool> {
  if (!company) return sql<SqlBool>`false`;
  return sql<SqlBool>`d.state = 'verified' AND d.kind <> 'rib'
    AND NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = ${company.id} AND b.other_id = d.company_id)
    AND (is_own_contractor(${company.id}, d.company_id) OR EXISTS (SELECT FROM work_orders w CROSS JOIN LATERAL (SELECT coalesce(w.accepted_at, w.updated_at) AS at) ended
      WHERE w.company_id = ${company.id} AND w.provider_id = d.company_id
        AND (w.state IN ('issued', 'confirmed', 'under_way', 'completed')
          OR w.state IN ('accepted', 'invoiced') AND d.verified_at <= ended.at
            AND ended.at + CASE d.kind WHEN 'decennale' THEN interval '10 years' ELSE interval '5 years' END >= ${now})))`;
}

/** The files of documents, for ordering companies too. */
export const documentFiles = {
  ...ownFiles,
  reach: (viewer, now) =>
    viewer.side === 'ordering'
      ? sql<SqlBool>`EXISTS (SELECT FROM provider_documents d WHERE d.id = f.owner_id AND ${documentScope(viewer, now)})`
      : ownFiles.reach(viewer, now),
} satisfies AttachmentKind;

/** Current and upcoming orders of a provider that need a document that has ended. */
export async function runningOrders(
  trx: Transaction<DB>,
  providerId: string,
  lacking: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('work_orders as w')
    .innerJoin('requests as r', 'r.id', 'w.request_id')
    .select('r.id')
    .where('w.provider_id', '=', providerId)
    .where('w.state', 'in', ['issued', 'confirmed', 'under_way'])
    .where(sql<boolean>`('' = ANY(${lacking}::text[]) OR r.trade IS NULL OR r.trade = ANY(${lacking}::text[]))`)
    .orderBy('r.id')
    .execute();
  return rows.map((row) => row.id);
}
