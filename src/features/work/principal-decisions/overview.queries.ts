import { type Kysely, sql } from 'kysely';
import { inEuros } from '#features/people/companies/signer.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import type { Overview } from './door.contract.ts';

/** The principal of a voter who is still registered for it. */
export async function principalOfVoter(db: Kysely<DB>, voterId: string) {
  const { rows } = await sql<{ id: string; name: string; company: string }>`
    SELECT p.id, p.name, ${companyName('c')} AS company
    FROM principal_voters v JOIN principal_people h ON h.id = v.person_id JOIN principals p ON p.id = h.principal_id
      JOIN company_profiles c ON c.id = p.company_id
    WHERE v.id = ${voterId}`.execute(db);
  return rows[0];
}

/** Requests `r` at a principal's sites, without drafts and cancelled ones. */
const ofPrincipal = (principalId: string) => sql`requests r JOIN principal_sites o ON o.site_id = r.site_id
    JOIN sites s ON s.id = r.site_id LEFT JOIN quotes q ON q.id = r.awarded_quote_id
    LEFT JOIN company_profiles p ON p.id = r.provider_id
  WHERE o.principal_id = ${principalId} AND r.state NOT IN ('draft', 'cancelled', 'expired')`;
const begun = sql`coalesce(q.signed_at, r.published_at, r.created_at)`;
const isOver = sql`r.state IN ('accepted', 'closed')`;

/** Euro cents with tax: spent this year, and ordered but not finished. */
export async function sumsOf(db: Kysely<DB>, principalId: string, since: Date) {
  const { rows } = await sql<{ spentMinor: number; orderedMinor: number }>`
    SELECT coalesce(round(sum(${inEuros(sql`r.amount_minor`, sql`r.currency`)}) FILTER (WHERE ${isOver} AND ${begun} >= ${since})), 0)::bigint AS "spentMinor",
      coalesce(round(sum(${inEuros(sql`r.amount_minor`, sql`r.currency`)}) FILTER (WHERE NOT ${isOver})), 0)::bigint AS "orderedMinor"
    FROM ${ofPrincipal(principalId)} AND r.amount_minor IS NOT NULL`.execute(db);
  return { spentMinor: rows[0]?.spentMinor ?? 0, orderedMinor: rows[0]?.orderedMinor ?? 0 };
}

/** Latest first. */
export async function underWayOf(db: Kysely<DB>, principalId: string) {
  const { rows } = await sql<Overview['underWay'][number]>`
    SELECT r.id, coalesce(r.number, '') AS number, r.title, s.name AS site,
      CASE WHEN r.state = 'on_hold' THEN coalesce(r.held_state, 'published') ELSE r.state END AS step,
      CASE WHEN p.id IS NOT NULL THEN ${companyName('p')} END AS provider, r.amount_minor AS "amountMinor", r.currency
    FROM ${ofPrincipal(principalId)} AND NOT ${isOver}
    ORDER BY ${begun} DESC, r.id LIMIT 50`.execute(db);
  return rows;
}

/** Latest first. */
export async function decidedBy(db: Kysely<DB>, principalId: string) {
  const { rows } = await sql<Overview['decided'][number]>`
    SELECT d.id, r.title, s.name AS site, d.state AS outcome, to_json(d.ended_at) #>> '{}' AS at,
      CASE WHEN p.id IS NOT NULL THEN ${companyName('p')} END AS provider, coalesce(o.total_ttc_minor, m.total_ttc_minor) AS "amountMinor",
      coalesce(o.currency, m.currency) AS currency
    FROM principal_decisions d JOIN requests r ON r.id = d.request_id JOIN sites s ON s.id = r.site_id
      LEFT JOIN principal_decision_quotes o ON o.decision_id = d.id AND o.quote_id = d.approved_quote_id
      LEFT JOIN principal_decision_sums m ON m.decision_id = d.id AND d.state = 'approved'
      LEFT JOIN quotes q ON q.id = d.approved_quote_id
      LEFT JOIN company_profiles p ON p.id = coalesce(q.provider_id, m.provider_id)
    WHERE d.principal_id = ${principalId} AND d.state IN ('approved', 'refused', 'lapsed')
    ORDER BY d.ended_at DESC, d.id LIMIT 50`.execute(db);
  return rows;
}
