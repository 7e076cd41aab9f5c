import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Viewer } from '#platform/session/viewer.ts';

/**
 * Who may open a paper `d`: its company's people, the administrators, and once it is verified the ordering companies the
 * provider works for, bank details aside. Once the order is over they keep what they could have read then, as long as they
 * may have to show it: five years (Code civil, art. 2224), ten for a décennale (art. 1792-4-1).
 */
export function documentScope({ side, company }: Viewer, now: Date): RawBuilder<SqlBool> {
  if (side === 'admin') return sql<SqlBool>`true`;
  if (!company) return sql<SqlBool>`false`;
  if (side === 'provider') return sql<SqlBool>`d.company_id = ${company.id}`;
  return sql<SqlBool>`d.state = 'verified' AND d.kind <> 'rib'
    AND NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = ${company.id} AND b.other_id = d.company_id)
    AND EXISTS (SELECT FROM work_orders w CROSS JOIN LATERAL (SELECT coalesce(w.accepted_at, w.updated_at) AS at) ended
      WHERE w.company_id = ${company.id} AND w.provider_id = d.company_id
        AND (w.state IN ('issued', 'confirmed', 'under_way', 'completed')
          OR w.state IN ('accepted', 'invoiced') AND d.verified_at <= ended.at
            AND ended.at + CASE d.kind WHEN 'decennale' THEN interval '10 years' ELSE interval '5 years' END >= ${now}))`;
}

/** The last day a paper `d` does, when it has one: `endOf` of `document.rules.ts`, where papers are counted. */
export const documentEnd = sql<string | null>`CASE WHEN d.kind IN ('vigilance', 'foreign_workers')
  THEN least(d.expires_on, (d.issued_on + interval '6 months')::date) ELSE d.expires_on END`;
