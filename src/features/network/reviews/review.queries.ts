import { type Kysely, type RawBuilder, sql } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import { one } from '#platform/db/one.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Criterion, ReviewSide, ReviewSummary } from './review.contract.ts';
import { reviewScope, shown, written } from './review.scope.ts';

export interface ReviewRow extends Record<Criterion, number | null> {
  id: string;
  workOrderId: string;
  requestId: string;
  side: ReviewSide;
  authorCompanyId: string;
  authorCompany: string;
  authorName: string | null;
  authorUserId: string | null;
  subjectCompanyId: string;
  subjectCompany: string;
  rating: number;
  body: string;
  experiencedAt: Date;
  dueAt: Date;
  publishedAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
  hiddenAt: Date | null;
  hiddenReason: string | null;
  version: number;
  reported: boolean;
}

/** The columns of a review `v`, to be read with `reviewJoins`. */
export const reviewColumns = (viewer: Viewer | null): RawBuilder<unknown> => sql`
  v.id, v.work_order_id AS "workOrderId", w.request_id AS "requestId", v.author_side AS side,
  v.author_company_id AS "authorCompanyId", ${companyName('ac')} AS "authorCompany", u.name AS "authorName",
  v.author_user_id AS "authorUserId", v.subject_company_id AS "subjectCompanyId", ${companyName('sc')} AS "subjectCompany",
  v.rating, v.quality, v.punctuality, v.communication, v.price, v.clarity, v.access, v.body,
  v.experienced_at AS "experiencedAt", v.due_at AS "dueAt", v.published_at AS "publishedAt", v.answer,
  v.answered_at AS "answeredAt", v.hidden_at AS "hiddenAt", v.hidden_reason AS "hiddenReason", v.version,
  EXISTS (SELECT FROM review_reports b WHERE b.review_id = v.id AND b.state = 'waiting'
    AND b.reporter_user_id = ${viewer?.userId ?? null}) AS reported`;

export const reviewJoins = sql`JOIN work_orders w ON w.id = v.work_order_id
  JOIN company_profiles ac ON ac.id = v.author_company_id
  JOIN company_profiles sc ON sc.id = v.subject_company_id
  LEFT JOIN users u ON u.id = v.author_user_id`;

export async function findReview(db: Kysely<DB>, viewer: Viewer, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`SELECT ${reviewColumns(viewer)} FROM reviews v ${reviewJoins}
    WHERE v.id = ${id} AND ${reviewScope(viewer)}`.execute(db);
  return rows[0];
}

export async function readOfOrder(
  db: Kysely<DB>,
  viewer: Viewer,
  workOrderId: string,
): Promise<{ rows: ReviewRow[]; sides: ReviewSide[] }> {
  const { rows } = await sql<ReviewRow>`SELECT ${reviewColumns(viewer)} FROM reviews v ${reviewJoins}
    WHERE v.work_order_id = ${workOrderId} AND (${written(viewer)} OR ${shown})`.execute(db);
  const sides = await db
    .selectFrom('reviews')
    .select('author_side as side')
    .where('work_order_id', '=', workOrderId)
    .execute();
  return { rows, sides: sides.map(({ side }) => side as ReviewSide) };
}

/** Whether the viewer would review themselves: they work for the other company too, or both are one legal entity. */
export async function isOwnCompany(db: Kysely<DB>, { userId, company }: Viewer, otherId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM company_profiles o LEFT JOIN company_profiles c ON c.id = ${company?.id ?? null}
    WHERE o.id = ${otherId} AND (left(o.siret, 9) = left(c.siret, 9)
      OR EXISTS (SELECT FROM memberships m WHERE m.company_id = o.id AND m.user_id = ${userId}))`.execute(db);
  return rows.length > 0;
}

/** Whether the viewer may read a company's reviews: for visitors, those of a public provider. */
export async function canReadReviewsOf(
  db: Kysely<DB>,
  viewer: Viewer | null,
  { companyId, as }: { companyId: string; as: ReviewSide },
): Promise<boolean> {
  if (viewer?.company?.id === companyId) return true;
  const { rows } = await sql`SELECT FROM company_profiles c WHERE c.id = ${companyId} AND ${
    as === 'ordering'
      ? sql`c.is_ordering AND ${viewer?.side === 'provider' || viewer?.side === 'admin'}::boolean`
      : sql`EXISTS (SELECT FROM provider_index i LEFT JOIN provider_profiles p ON p.company_id = i.company_id
          WHERE i.company_id = c.id AND (${viewer !== null}::boolean OR p.is_public))`
  }`.execute(db);
  return rows.length > 0;
}

export interface ListInput {
  companyId: string;
  as: ReviewSide;
  cursor?: string | undefined;
  limit: number;
}

const authorOf = (as: ReviewSide): ReviewSide => (as === 'provider' ? 'ordering' : 'provider');

/** One page of a company's reviews, latest first; the caller has checked that the company may be read. */
export async function listOfCompany(
  db: Kysely<DB>,
  viewer: Viewer | null,
  { companyId, as, cursor, limit }: ListInput,
): Promise<{ rows: ReviewRow[]; nextCursor: string | null }> {
  const page = keyset(cursor, { key: sql`v.published_at`, id: 'v.id', way: 'DESC' });
  const { rows } = await sql<ReviewRow & { key: string }>`
    SELECT ${reviewColumns(viewer)}, ${page.key} AS key FROM reviews v ${reviewJoins}
    WHERE v.subject_company_id = ${companyId} AND v.author_side = ${authorOf(as)} AND ${shown} AND ${page.after}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  const { items, nextCursor } = pageOf(rows, limit, withoutKey);
  return { rows: items, nextCursor };
}

export async function summarise(
  db: Kysely<DB>,
  { companyId, as }: Pick<ListInput, 'companyId' | 'as'>,
): Promise<ReviewSummary> {
  const average = (column: string) => sql`round(avg(${sql.ref(`v.${column}`)}) * 1000)::integer`;
  const given = (mark: number) => sql`count(*) FILTER (WHERE v.rating = ${mark})`;
  return one(
    await sql<ReviewSummary>`SELECT count(*)::integer AS count, ${average('rating')} AS "ratingMilli",
      json_build_array(${sql.join([1, 2, 3, 4, 5].map(given))}) AS marks,
      json_build_object('quality', ${average('quality')}, 'punctuality', ${average('punctuality')},
        'communication', ${average('communication')}, 'price', ${average('price')},
        'clarity', ${average('clarity')}, 'access', ${average('access')}) AS criteria
      FROM reviews v WHERE v.subject_company_id = ${companyId} AND v.author_side = ${authorOf(as)} AND ${shown}`.execute(
      db,
    ),
  );
}
