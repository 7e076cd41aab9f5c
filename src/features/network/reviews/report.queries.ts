import { type Kysely, sql } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { ReviewReport } from './review.contract.ts';
import { reviewColumns, reviewJoins, type ReviewRow } from './review.queries.ts';

export interface ReportRow {
  id: string;
  kind: ReviewReport['kind'];
  details: string;
  state: ReviewReport['state'];
  reason: string;
  reporterName: string | null;
  reporterCompany: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  review: ReviewRow;
}

/** Oldest first; for admins. */
export async function listReports(
  db: Kysely<DB>,
  viewer: Viewer,
  { state, cursor, limit }: { state: ReviewReport['state']; cursor?: string | undefined; limit: number },
): Promise<{ rows: ReportRow[]; nextCursor: string | null }> {
  const page = keyset(cursor, { key: sql`p.created_at`, id: 'p.id' });
  const found = await sql<Omit<ReportRow, 'review'> & { reviewId: string; key: string }>`
    SELECT p.id, p.review_id AS "reviewId", p.kind, p.details, p.state, p.reason, p.created_at AS "createdAt",
      p.decided_at AS "decidedAt", ${page.key} AS key, ru.name AS "reporterName",
      ${companyName('rc')} AS "reporterCompany", du.name AS "decidedBy"
    FROM review_reports p LEFT JOIN users ru ON ru.id = p.reporter_user_id
    LEFT JOIN company_profiles rc ON rc.id = p.reporter_company_id LEFT JOIN users du ON du.id = p.decided_by
    WHERE p.state = ${state} AND ${page.after}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  const { items, nextCursor } = pageOf(found.rows, limit, withoutKey);
  const reviews = await sql<ReviewRow>`SELECT ${reviewColumns(viewer)} FROM reviews v ${reviewJoins}
    WHERE v.id = ANY(${items.map(({ reviewId }) => reviewId)}::uuid[])`.execute(db);
  const byId = new Map(reviews.rows.map((review) => [review.id, review]));
  return {
    rows: items.flatMap(({ reviewId, ...row }) => {
      const review = byId.get(reviewId);
      return review ? [{ ...row, review }] : [];
    }),
    nextCursor,
  };
}
