import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { companyName } from '#platform/db/company-name.ts';
import { contains } from '#platform/db/containing.ts';
import { cutPage, keyset } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import { one } from '#platform/db/one.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Collaboration, collaborationContract, CollaborationItem, Terms } from './collaboration.contract.ts';

type ListInput = z.output<(typeof collaborationContract.list)['~orpc']['inputSchema'] & z.ZodType>;

/** Collaborations of the viewer's company on its current side, as a condition on `k`. */
export const ownCollaboration = ({ side, company }: CompanyViewer): RawBuilder<SqlBool> =>
  side === 'ordering' ? sql<SqlBool>`k.ordering_id = ${company.id}` : sql<SqlBool>`k.provider_id = ${company.id}`;

export const otherOf = ({ side }: CompanyViewer) => (side === 'ordering' ? sql`k.provider_id` : sql`k.ordering_id`);

const views: Record<ListInput['view'], RawBuilder<SqlBool>> = {
  living: sql<SqlBool>`k.state IN ('invited', 'active')`,
  waiting: sql<SqlBool>`p.id IS NOT NULL`,
  over: sql<SqlBool>`k.state IN ('declined', 'withdrawn', 'ended')`,
};

export interface ItemRow extends Omit<CollaborationItem, 'company' | 'standing' | 'updatedAt'> {
  companyId: string;
  name: string;
  city: string;
  validFrom: string | null;
  key: string;
}

/** One page of the viewer's collaborations, the latest activity first, with the count of each view. */
export async function listCollaborations(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { view, q, companyId, cursor, limit }: ListInput,
): Promise<{ rows: ItemRow[]; nextCursor: string | null; counts: Record<ListInput['view'], number> }> {
  const own = viewer.company.id;
  const page = keyset(cursor, { key: sql`k.updated_at`, id: 'k.id', way: 'DESC' });
  const from = sql`FROM collaborations k
    JOIN company_profiles c ON c.id = ${otherOf(viewer)}
    LEFT JOIN collaboration_terms p ON p.collaboration_id = k.id AND p.state = 'proposed'
    LEFT JOIN collaboration_terms a ON a.collaboration_id = k.id AND a.state = 'agreed'
    WHERE ${ownCollaboration(viewer)} AND (${companyId ?? null}::uuid IS NULL OR c.id = ${companyId ?? null}::uuid)
      AND (${q ?? ''} = '' OR ${contains(sql`${companyName('c')} || ' ' || c.city`, q ?? '')})`;
  const { rows } = await sql<ItemRow>`
    SELECT k.id, k.state, c.id AS "companyId", ${companyName('c')} AS name, c.city,
      CASE WHEN p.proposed_by = ${own} THEN 'them' WHEN p.id IS NOT NULL THEN 'us' END AS "waitsFor",
      coalesce(a.payment_days, p.payment_days) AS "paymentDays",
      (CASE WHEN a.id IS NULL THEN p.valid_from ELSE a.valid_from END)::text AS "validFrom",
      (CASE WHEN a.id IS NULL THEN p.valid_until ELSE a.valid_until END)::text AS "validUntil",
      (SELECT count(*) FROM collaboration_tariffs t WHERE t.terms_id = coalesce(a.id, p.id))::integer AS "lineCount",
      ${page.key} AS key
    ${from} AND ${views[view]} AND ${page.after}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  const counts = await sql<Record<ListInput['view'], number>>`
    SELECT count(*) FILTER (WHERE ${views.living})::integer AS living,
      count(*) FILTER (WHERE ${views.waiting})::integer AS waiting,
      count(*) FILTER (WHERE ${views.over})::integer AS over ${from}`.execute(db);
  return { ...cutPage(rows, limit), counts: one(counts) };
}

type TermsRow = Omit<Terms, 'standing'> & { wasAgreed: boolean };

export interface CollaborationRow extends Omit<Collaboration, 'acts' | 'agreed' | 'current' | 'proposed' | 'past'> {
  terms: TermsRow[];
  inNetwork: boolean;
}

const instant = (value: RawBuilder<unknown>) =>
  sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const pastShown = 10;

/** One of the viewer's collaborations with its terms and the latest earlier proposals; undefined out of reach. */
export async function readCollaboration(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  id: string,
): Promise<CollaborationRow | undefined> {
  const own = viewer.company.id;
  const { rows } = await sql<CollaborationRow>`
    SELECT k.id, k.state, ${viewer.side}::text AS side, k.version, k.close_reason AS "closeReason",
      in_network_of(k.ordering_id, k.provider_id) AS "inNetwork",
      ${instant(sql`k.created_at`)} AS "createdAt", ${instant(sql`k.started_at`)} AS "startedAt",
      ${instant(sql`k.closed_at`)} AS "closedAt",
      CASE WHEN k.closed_by = ${own} THEN 'us' WHEN k.closed_by IS NOT NULL THEN 'them' END AS "closedBy",
      json_build_object('id', c.id, 'name', ${companyName('c')}, 'city', c.city) AS company,
      (SELECT coalesce(json_agg(json_build_object('id', t.id, 'number', t.number, 'state', t.state,
        'proposedBy', CASE WHEN t.proposed_by = ${own} THEN 'us' ELSE 'them' END, 'message', t.message,
        'paymentDays', t.payment_days, 'validFrom', t.valid_from, 'validUntil', t.valid_until, 'notes', t.notes,
        'currency', t.currency, 'ceilingHtMinor', t.ceiling_ht_minor, 'orderedHtMinor', t.ordered_ht_minor, 'wasAgreed', t.agreed_at IS NOT NULL, 'declineReason', t.decline_reason, 'createdAt', ${instant(sql`t.created_at`)},
        'decidedAt', ${instant(sql`t.decided_at`)},
        'lines', coalesce((SELECT json_agg(json_build_object('label', l.label, 'unit', l.unit,
          'unitPriceE4', l.unit_price_e4, 'vatRateBp', l.vat_rate_bp) ORDER BY l.position)
          FROM collaboration_tariffs l WHERE l.terms_id = t.id), '[]')) ORDER BY t.number DESC), '[]')
        FROM (SELECT *, row_number() OVER (PARTITION BY state IN ('agreed', 'proposed') ORDER BY number DESC) AS rank
          FROM collaboration_terms WHERE collaboration_id = k.id) t
        WHERE t.state IN ('agreed', 'proposed') OR t.rank <= ${pastShown}
          -- What may hold until the agreed ones begin.
          OR t.number = (SELECT max(number) FROM collaboration_terms
            WHERE collaboration_id = k.id AND state = 'replaced' AND agreed_at IS NOT NULL)) AS terms,
      (SELECT count(*) FROM collaboration_terms t
        WHERE t.collaboration_id = k.id AND t.state NOT IN ('agreed', 'proposed'))::integer AS "pastCount"
    FROM collaborations k JOIN company_profiles c ON c.id = ${otherOf(viewer)}
    WHERE ${ownCollaboration(viewer)} AND k.id = ${id}`.execute(db);
  return rows[0];
}
